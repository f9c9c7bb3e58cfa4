"""Many races and seasons between drivers, in worker processes or on a cluster."""
