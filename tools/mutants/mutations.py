"""Which small changes are made to the functions of a module, one at a time."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

Function = ast.FunctionDef | ast.AsyncFunctionDef

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
# Where turning the comparison round is the same as negating it.
_TURNED = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
_COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.AsyncFor, ast.AsyncWith)
_TWINS = {"max": "min", "min": "max", "any": "all", "all": "any"}
# `sorted(x)` becomes `list(x)`, `abs(x)` becomes `x`.
_UNSORTED = {"sorted": "list", "reversed": "list", "abs": ""}
# What only says something to people, or only to the type checker, is left alone.
_LEFT_ALONE = (ast.Raise, ast.Assert, ast.JoinedStr, ast.arguments)


@dataclass
class Mutant:
    """One change of one function. `before` and `after` are the statement that it is in."""

    path: str
    function: str
    line: int
    before: str
    after: str
    number: int  # tells equal changes of equal statements in one function apart
    owner: ast.AST
    field: str
    index: int | None
    new: ast.AST

    @property
    def change(self) -> str:
        text = f"{self.before} => {self.after}"
        return text if self.number == 1 else f"{text} #{self.number}"

    @property
    def name(self) -> str:
        return f"{self.path}::{self.function}: {self.change}"


class Module:
    """The syntax tree of a file, and its mutants."""

    def __init__(self, root: Path, path: str) -> None:
        self.path = path
        self.source = (root / path).read_text()
        self.file = str(root / path)
        self.tree = ast.parse(self.source)
        self.functions = dict(_functions(self.tree.body, ""))
        self.mutants = [
            mutant for name, node in self.functions.items() for mutant in self._mutate(name, node)
        ]

    def function_source(self, name: str) -> str:
        return ast.unparse(self.functions[name])

    def code_of(self, mutant: Mutant | None, name: str) -> CodeType:
        """The code of a function, changed or as it is."""
        with_change = mutant is not None and _swapped(mutant)
        try:
            whole = compile(self.tree, self.file, "exec")
        finally:
            if mutant is not None and with_change:
                _put(mutant.owner, mutant.field, mutant.index, with_change[0])
        return _find_code(whole, name.split("."))

    def _mutate(self, name: str, function: Function) -> Iterator[Mutant]:
        seen: dict[str, int] = {}
        for statement, owner, field, index, new in _changes(function):
            old = _get(owner, field, index)
            before = _header(statement)
            _put(owner, field, index, new)
            after = "pass" if old is statement else _header(statement)
            _put(owner, field, index, old)
            text = f"{before} => {after}"
            seen[text] = seen.get(text, 0) + 1
            line = getattr(old, "lineno", statement.lineno)
            yield Mutant(self.path, name, line, before, after, seen[text], owner, field, index, new)


def _functions(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, Function):
            # Of several of one name (a property and its setter, an overload) the last one counts.
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{prefix}{node.name}.")


def _get(owner: ast.AST, field: str, index: int | None) -> ast.AST:
    value = getattr(owner, field)
    result: ast.AST = value if index is None else value[index]
    return result


def _put(owner: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(owner, field, node)
    else:
        getattr(owner, field)[index] = node


def _swapped(mutant: Mutant) -> tuple[ast.AST]:
    old = _get(mutant.owner, mutant.field, mutant.index)
    new = mutant.new
    if isinstance(old, (ast.stmt, ast.expr)) and isinstance(new, (ast.stmt, ast.expr)):
        ast.copy_location(new, old)
        ast.fix_missing_locations(new)
    _put(mutant.owner, mutant.field, mutant.index, new)
    return (old,)


def _find_code(code: CodeType, names: list[str]) -> CodeType:
    for inner in reversed(code.co_consts):
        if isinstance(inner, CodeType) and inner.co_name == names[0]:
            return inner if len(names) == 1 else _find_code(inner, names[1:])
    raise LookupError(".".join(names))


def _header(statement: ast.stmt) -> str:
    """A statement as source; of a compound one only its first line."""
    shown = statement
    if isinstance(statement, ast.Try):
        return "try"
    if isinstance(statement, ast.Match):
        return f"match {ast.unparse(statement.subject)}:"
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return f"def {statement.name}"
    if isinstance(statement, _COMPOUND):
        shown = copy.copy(statement)
        shown.body = [ast.Pass()]
        if not isinstance(shown, (ast.With, ast.AsyncWith)):
            shown.orelse = []
        return ast.unparse(ast.fix_missing_locations(shown)).split("\n")[0]
    return " ".join(ast.unparse(shown).split())


# --- the changes ---------------------------------------------------------------------------------

Change = tuple[ast.stmt, ast.AST, str, int | None, ast.AST]


def _changes(function: Function) -> Iterator[Change]:
    body = function.body
    for index, statement in enumerate(body):
        if index == 0 and _is_docstring(statement):
            continue
        for change in _in_statement(statement, function, "body", index):
            # Without its last line such a function returns None, which is as false.
            if not (statement is body[-1] and _is_return_false(statement) and _is_gone(change)):
                yield change


def _is_return_false(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Return)
        and isinstance(node.value, ast.Constant)
        and node.value.value in (False, None)
    )


def _is_gone(change: Change) -> bool:
    return isinstance(change[-1], ast.Pass)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _in_statement(node: ast.stmt, owner: ast.AST, field: str, index: int) -> Iterator[Change]:
    if _can_go(node):
        yield node, owner, field, index, ast.Pass()
    if isinstance(node, (ast.If, ast.While)):
        yield from _negation(node, node, "test", node.test)
    if isinstance(node, ast.AugAssign):
        other = _OPERATORS.get(type(node.op))
        if other is not None:
            yield node, node, "op", None, other()
    if isinstance(node, ast.Break):
        yield node, owner, field, index, ast.Continue()
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "args"):
            continue
        for place, child in _children(value):
            if isinstance(child, ast.stmt):
                assert place is not None
                yield from _in_statement(child, node, name, place)
            elif isinstance(child, (ast.ExceptHandler, ast.match_case)):
                for at, inner in enumerate(child.body):
                    yield from _in_statement(inner, child, "body", at)
            elif isinstance(child, ast.expr) and not isinstance(node, _LEFT_ALONE):
                yield from _in_expression(node, child, node, name, place)
            elif isinstance(child, ast.withitem):
                yield from _in_expression(node, child.context_expr, child, "context_expr", None)


def _children(value: object) -> list[tuple[int | None, object]]:
    return list(enumerate(value)) if isinstance(value, list) else [(None, value)]


def _can_go(node: ast.stmt) -> bool:
    """Whether a statement can be left out without the function being nonsense to Python."""
    if isinstance(node, ast.Assign):
        return True
    if isinstance(node, ast.AnnAssign):
        return node.value is not None and not isinstance(node.target, ast.Name)
    kinds = (ast.Expr, ast.AugAssign, ast.Delete, ast.Return, ast.Raise, ast.Continue, ast.Break)
    return isinstance(node, kinds)


def _negation(
    statement: ast.stmt, owner: ast.AST, field: str, test: ast.expr, index: int | None = None
) -> Iterator[Change]:
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], _TURNED):
        return
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return
    if isinstance(test, ast.Constant):
        return
    yield statement, owner, field, index, ast.UnaryOp(ast.Not(), test)


def _in_expression(
    statement: ast.stmt, node: ast.expr, owner: ast.AST, field: str, index: int | None
) -> Iterator[Change]:
    def instead(new: ast.expr) -> Change:
        return statement, owner, field, index, new

    if isinstance(node, _LEFT_ALONE):
        return
    if isinstance(node, ast.Constant):
        for other_value in _other_values(node.value):
            yield instead(ast.Constant(other_value))
    elif isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            yield statement, node, "ops", at, _COMPARISONS[type(op)]()
    elif isinstance(node, ast.BoolOp):
        yield statement, node, "op", None, ast.Or() if isinstance(node.op, ast.And) else ast.And()
        for value in node.values:
            rest = [other for other in node.values if other is not value]
            yield instead(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))
    elif isinstance(node, ast.BinOp):
        other = _OPERATORS.get(type(node.op))
        if other is not None and not _is_text(node.left) and not _is_text(node.right):
            yield statement, node, "op", None, other()
    elif isinstance(node, ast.UnaryOp):
        if not isinstance(node.operand, ast.Constant):
            yield instead(node.operand)
    elif isinstance(node, ast.IfExp):
        yield from _negation(statement, node, "test", node.test)
        yield instead(node.body)
        yield instead(node.orelse)
    elif isinstance(node, ast.Call):
        for new in _other_calls(node):
            yield instead(new)
    elif isinstance(node, ast.Slice):
        if node.lower is not None:
            yield instead(ast.Slice(None, node.upper, node.step))
        if node.upper is not None:
            yield instead(ast.Slice(node.lower, None, node.step))
    elif isinstance(node, ast.Lambda) and isinstance(node.body, ast.Tuple):
        # A key to sort by: without each of its parts.
        for at in range(len(node.body.elts)):
            parts = node.body.elts[:at] + node.body.elts[at + 1 :]
            yield statement, node, "body", None, ast.Tuple(parts, ast.Load())
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
        for generator in node.generators:
            for at, test in enumerate(generator.ifs):
                yield from _negation(statement, generator, "ifs", test, at)
                yield statement, generator, "ifs", at, ast.Constant(True)
    for name, value in ast.iter_fields(node):
        if isinstance(node, ast.Lambda) and name == "args":
            continue
        for place, child in _children(value):
            if isinstance(child, ast.expr):
                yield from _in_expression(statement, child, node, name, place)
            elif isinstance(child, ast.keyword):
                yield from _in_expression(statement, child.value, child, "value", None)
            elif isinstance(child, ast.comprehension):
                yield from _in_expression(statement, child.iter, child, "iter", None)
                for at, test in enumerate(child.ifs):
                    yield from _in_expression(statement, test, child, "ifs", at)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes))
    )


def _other_values(value: object) -> list[bool | int | float | str | bytes]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, float):
        return [value * 2, 0.0] if value else [1.0]
    if isinstance(value, str):
        return [value + "X"]
    if isinstance(value, bytes):
        return [value + b"X"]
    return []


def _other_calls(node: ast.Call) -> list[ast.expr]:
    if not isinstance(node.func, ast.Name):
        return []
    name = node.func.id
    found: list[ast.expr] = []
    if name in _TWINS:
        twin = ast.Name(_TWINS[name], ast.Load())
        found.append(ast.Call(twin, node.args, node.keywords))
        if name in ("max", "min") and len(node.args) > 1:
            found += node.args
    if name in _UNSORTED and node.args:
        plain = _UNSORTED[name]
        found.append(
            ast.Call(ast.Name(plain, ast.Load()), node.args[:1], []) if plain else node.args[0]
        )
    return found
