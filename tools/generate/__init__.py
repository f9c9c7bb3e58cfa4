"""Makes all files that follow from data and code: `./dev generate`, or `python -m tools.generate`.

| module | what |
|---|---|
| `dataclass_source` | dataclasses of the engine as their source says them |
| `json_schema` | the bricks of a JSON Schema, and how one is written |
| `words` | the words and bounds of the game that schemas refer to |
| `file_schemas` | the schemas of circuits, positions and records |
| `protocol_schemas` | the schemas of both protocols, of views and of events |
| `component_schemas` | the schema of cards, tokens, events, seasons and drawings |
| `tables` | the tables in docs/ between `<!-- generated: NAME -->` and `<!-- end -->` |

The schemas go into the data folder (that of the package, or the one that PLANKGAS_DATA names), so
that a folder with other cards has schemas that know them. The client's types are made from the
server's OpenAPI document afterwards: `tools/dev/client.py`.
"""
