"""OnnxPolicy: a trained network of any shape, from an ONNX file, by ONNX Runtime (extra `onnx`)."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from plankgas.encoding.choice import Choice
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.encoding.observation_table import UNITS


class OnnxPolicy:
    """Takes the legal number with the highest output.

    The model has one input, float32 of (any, observation), and as its first output a number for
    each action: (any, actions). ValueError if it has another form.
    """

    def __init__(self, path: str) -> None:
        missing = [name for name in ("numpy", "onnxruntime") if find_spec(name) is None]
        if missing:
            raise ValueError(
                f"{path}: ONNX needs {' and '.join(missing)}: pip install 'plankgas[onnx]'"
            )
        import numpy  # noqa: PLC0415 (an extra)
        import onnxruntime  # noqa: PLC0415

        options = onnxruntime.SessionOptions()
        # Races run side by side in processes; threads in each would only be in their way.
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        try:
            self._session = onnxruntime.InferenceSession(
                Path(path).read_bytes(), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # what it raises has no common base
            raise ValueError(f"{path}: not an ONNX model: {error}") from None
        inputs = self._session.get_inputs()
        outputs = self._session.get_outputs()
        if len(inputs) != 1 or inputs[0].type != "tensor(float)" or not _is(inputs[0].shape, SIZE):
            raise ValueError(f"{path}: must have one input, float32 of (any, {SIZE})")
        if not outputs or not _is(outputs[0].shape, ACTIONS):
            raise ValueError(f"{path}: its first output must be (any, {ACTIONS})")
        self._input: str = inputs[0].name
        self._output: str = outputs[0].name
        self._numpy: Any = numpy
        self._units = numpy.array(UNITS, numpy.float32)

    def __call__(self, choice: Choice) -> int:
        row = self._numpy.array(choice.row(), self._numpy.float32) / self._units
        scores = self._session.run([self._output], {self._input: row[None, :]})[0][0]
        return max(choice.legal, key=lambda number: float(scores[number]))


def _is(shape: list[Any], width: int) -> bool:
    """Whether a tensor is rows of this width; what is a text instead of a number may be any."""
    return len(shape) == 2 and shape[0] in (1, None, str(shape[0])) and shape[1] in (width, None)
