"""The texts of the browser client: every language says everything, and nothing is said in vain."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from plankgas.engine.cards import CARDS, SYMBOLS
from plankgas.engine.components import COLOURS, EVENTS, ROADS, WEATHERS
from plankgas.engine.effects import EFFECTS
from plankgas.engine.event import SPONSOR_REASONS

WEB = Path(__file__).parents[2] / "web"
ENGLISH = "en"
# Those that the client offers.
OFFERED = re.findall(
    r'\{ id: "(\w+)", name: ', (WEB / "src" / "i18n" / "texts.svelte.ts").read_text("utf-8")
)
TRANSLATIONS = [language for language in OFFERED if language != ENGLISH]
# The plural categories that whole numbers have in a language, besides `other`.
PLURALS = {"en": {"one"}, "nl": {"one"}, "sv": {"one"}, "de": {"one"}, "cs": {"one", "few"}}
CATEGORIES = {"zero", "one", "two", "few", "many"}

ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=")
ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=")
VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
ICON = re.compile(r":[a-z0-9-]+:(?= |$)", re.MULTILINE)
VARIANT = re.compile(r"^\s*(\*?)\[\s*([\w.-]+)\s*\]", re.MULTILINE)
ID = re.compile(r"^[a-z]+-[\w-]*\w(\.[a-z]+)?$")
LITERAL = re.compile(r"\"([^\"\n]*)\"")
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
TEMPLATE = re.compile(rf"`([a-z]+-[\w-]*{HOLE.pattern}(?:{HOLE.pattern}|[\w.-])*)`")
JOINED = re.compile(r"[\"']([a-z]+-(?:[\w-]*-)?)[\"'] *\+")
CALL = re.compile(r"(?<![\w.$])(?:t|has)\(")


class FtlError(ValueError):
    """A file that is not Fluent, or not the part of it that we write."""


@dataclass(frozen=True)
class Selector:
    """A choice between variants: what it looks at, and the keys it knows."""

    head: str
    keys: frozenset[str]

    @property
    def is_plural(self) -> bool:
        return bool(self.keys & CATEGORIES) and "ordinal" not in self.head


@dataclass(frozen=True)
class Text:
    """The pattern of a message or of one of its attributes."""

    body: str

    @property
    def variables(self) -> frozenset[str]:
        return frozenset(VARIABLE.findall(self.body))

    @property
    def icons(self) -> list[str]:
        return sorted(ICON.findall(self.body))

    @property
    def selectors(self) -> list[Selector]:
        return list(selectors_in(self.body))


def selectors_in(body: str) -> Iterator[Selector]:
    """The selectors of a pattern, those within variants too."""
    opened: list[int] = []
    for at, sign in enumerate(body):
        if sign == "{":
            opened.append(at)
        elif sign == "}":
            if not opened:
                raise FtlError("a } too many")
            inside = body[opened.pop() + 1 : at]
            head, arrow, rest = inside.partition("->")
            if not arrow or "{" in head:
                continue
            while (flat := re.sub(r"\{[^{}]*\}", "", rest)) != rest:
                rest = flat
            variants: list[tuple[str, str]] = VARIANT.findall(rest)
            if sum(star == "*" for star, _ in variants) != 1:
                raise FtlError(f"{head.strip()} needs exactly one default")
            yield Selector(head.strip(), frozenset(key for _, key in variants))
    if opened:
        raise FtlError("a { is never closed")


def parse_ftl(source: str) -> dict[str, Text]:
    """The texts of a file by id; attributes are named `message.attribute`."""
    bodies: dict[str, list[str]] = {}
    message = current = ""
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("#"):
            current = ""
            continue
        entry, attribute = ENTRY.match(line), ATTRIBUTE.match(line)
        found = entry or attribute
        if found:
            if entry:
                message = current = entry[1]
            else:
                current = f"{message}.{found[1]}"
            if current in bodies:
                raise FtlError(f"line {number}: {current} is there twice")
            bodies[current] = [line[found.end() :]]
        elif line.strip() == "":
            if current:
                bodies[current].append("")
        elif current and line[0] in " }":
            bodies[current].append(line)
        else:
            raise FtlError(f"line {number}: belongs to no message: {line!r}")
    texts = {id: Text("\n".join(lines).strip()) for id, lines in bodies.items()}
    for id, text in texts.items():
        try:
            text.selectors  # noqa: B018 (raises if the braces do not match)
        except FtlError as error:
            raise FtlError(f"{id}: {error}") from error
    attributed = {id.split(".")[0] for id in texts if "." in id}
    return {id: text for id, text in texts.items() if text.body or id not in attributed}


def compare(english: Mapping[str, Text], other: Mapping[str, Text], language: str) -> list[str]:
    """What is wrong with a translation."""
    problems = [f"{language}: {id} is missing" for id in english if id not in other]
    problems += [f"{language}: English has no {id}" for id in other if id not in english]
    for id, text in other.items():
        if text.body == "":
            problems.append(f"{language}: {id} is empty")
        if id not in english:
            continue
        original = english[id]
        if text.variables != original.variables:
            differing = ", ".join(sorted(text.variables ^ original.variables))
            problems.append(f"{language}: {id} differs in its variables: {differing}")
        if text.icons != original.icons:
            problems.append(f"{language}: {id} has other icons")
        plural = {selector.head for selector in original.selectors if selector.is_plural}
        own = {selector.head for selector in text.selectors}
        problems += [f"{language}: {id} has no plural of {head}" for head in sorted(plural - own)]
        for selector in text.selectors:
            if selector.is_plural or selector.head in plural:
                lacking = sorted(PLURALS[language] - selector.keys)
                problems += [f"{language}: {id} lacks [{key}]" for key in lacking]
    return problems


@dataclass
class Uses:
    """The messages that a source asks for."""

    asked: set[str] = field(default_factory=set)  # in t("...")
    literals: set[str] = field(default_factory=set)  # any text that might be an id
    patterns: set[str] = field(default_factory=set)  # made from parts, as regular expressions

    def add(self, source: str) -> None:
        self.literals.update(LITERAL.findall(source))
        for template in TEMPLATE.findall(source):
            self.patterns.add(pattern_of(template, source))
        self.patterns.update(f"{re.escape(prefix)}.+" for prefix in JOINED.findall(source))
        for call in CALL.finditer(source):
            self.asked.update(ids_in_argument(source[call.end() :]))

    def needs(self, id: str) -> bool:
        if id in self.asked or id in self.literals:
            return True
        return any(re.fullmatch(made, id) for made in self.patterns)


def pattern_of(template: str, source: str) -> str:
    """The ids that a template may make; few if its source lists what goes into it."""
    pattern = re.escape(HOLE.sub("\0", template))
    for hole in HOLE.findall(template):
        name = re.escape(hole[2:-1])
        listed = re.search(rf'\b{name}\??: ("[\w-]+"(?: \| "[\w-]+")*);', source)
        values = listed[1].replace('"', "").replace(" ", "") if listed else r"[\w-]+"
        pattern = pattern.replace(re.escape("\0"), f"(?:{values})", 1)
    return pattern


def ids_in_argument(source: str) -> Iterator[str]:
    """The ids that the first argument of a call may be, without what it compares or calls."""
    depth = at = 0
    before = ""
    while at < len(source):
        sign = source[at]
        if sign in "\"'`":
            end = source.find(sign, at + 1)
            if end < 0:
                return
            text = source[at + 1 : end]
            is_compared = before.endswith("=") or source[end + 1 :].lstrip().startswith(
                ("==", "!=")
            )
            if depth == 0 and sign != "`" and not is_compared and ID.match(text):
                yield text
            at = end
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        if depth < 0 or (sign == "," and depth == 0):
            return
        if not sign.isspace():
            before = sign
        at += 1


def unused(english: Iterable[str], uses: Uses) -> list[str]:
    return [f"nothing says {id}" for id in english if not uses.needs(id)]


def undefined(english: Iterable[str], uses: Uses) -> list[str]:
    return [f"no file defines {id}" for id in sorted(uses.asked - set(english))]


def read_language(language: str) -> dict[str, Text]:
    """All texts of a language, from <language>.ftl and <part>.<language>.ftl."""
    texts: dict[str, Text] = {}
    for path in sorted((WEB / "locales").glob("*.ftl")):
        if path.stem.split(".")[-1] != language:
            continue
        try:
            found = parse_ftl(path.read_text(encoding="utf-8"))
        except FtlError as error:
            raise FtlError(f"{path.name}: {error}") from error
        twice = sorted(found.keys() & texts.keys())
        if twice:
            raise FtlError(f"{path.name}: also elsewhere: {', '.join(twice)}")
        texts |= found
    return texts


@pytest.fixture(scope="module")
def english() -> dict[str, Text]:
    return read_language(ENGLISH)


@pytest.fixture(scope="module")
def uses() -> Uses:
    found = Uses()
    for path in sorted((WEB / "src").rglob("*")):
        if path.suffix in {".svelte", ".ts"}:
            found.add(path.read_text(encoding="utf-8"))
    return found


def test_every_language_on_offer_has_its_files() -> None:
    files = {path.stem.split(".")[-1] for path in (WEB / "locales").glob("*.ftl")}
    assert set(OFFERED) == set(PLURALS) == files
    assert len(TRANSLATIONS) >= 4


def test_english_is_sound(english: dict[str, Text]) -> None:
    assert len(english) > 400
    assert compare(english, english, ENGLISH) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_says_what_english_says(language: str, english: dict[str, Text]) -> None:
    assert compare(english, read_language(language), language) == []


@pytest.mark.parametrize("language", OFFERED)
def test_percents_are_written_as_the_language_writes_them(language: str) -> None:
    gap = "" if language in ("en", "nl") else "\N{NO-BREAK SPACE}"
    texts = read_language(language).values()
    found = {gap for text in texts for gap in re.findall(r"\}(\s?)%", text.body)}
    assert found == {gap}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_files_are_divided_alike(language: str) -> None:
    for path in (WEB / "locales").glob(f"*{ENGLISH}.ftl"):
        other = path.with_name(path.name.replace(f"{ENGLISH}.ftl", f"{language}.ftl"))
        ours, theirs = (parse_ftl(each.read_text(encoding="utf-8")) for each in (path, other))
        assert sorted(ours) == sorted(theirs), other.name


def test_every_message_is_used(english: dict[str, Text], uses: Uses) -> None:
    assert unused(english, uses) == []


def test_every_message_asked_for_is_there(english: dict[str, Text], uses: Uses) -> None:
    assert undefined(english, uses) == []


def words_of_the_data() -> set[str]:
    """The messages that the client makes from what is in the data files."""
    found = {f"term-symbol-{name}" for name in SYMBOLS}
    # As `partName` in web/src/parts/cards.ts.
    upgrades = [card for card in CARDS if card.group in ("basic", "advanced", "sponsor")]
    parts = {card.part for card in upgrades if card.values}
    found |= {f"term-part-{part.replace('.', '').replace(' ', '-')}" for part in parts}
    for colour in COLOURS:
        found |= {f"term-colour-{colour}", f"board-colour-{colour}"}
    for weather in WEATHERS:
        found |= {f"term-weather-{weather.id}", f"board-weather-{weather.id}"}
    for road in ROADS:
        found |= {f"term-road-{road.id}", f"board-road-{road.id}"}
    for event in EVENTS:
        found |= {f"season-event-{event.id}", f"season-event-{event.id}.text"}
    found |= {f"event-sponsor-gained-{reason}" for reason in SPONSOR_REASONS}
    return found | {f"board-effect-{effect.id}" for effect in EFFECTS}


def test_everything_in_the_data_has_its_words(english: dict[str, Text]) -> None:
    """In English; the other languages say what English says."""
    assert sorted(words_of_the_data() - set(english)) == []


SMALL = """\
### A part

race-lap = Lap { $lap }
race-hint = Hint
    .text =
        Pay :heat: Heat.

        Then go on.
race-cards = { $name } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
race-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
   *[other] { $place }th
}
"""


def test_a_file_is_taken_apart() -> None:
    texts = parse_ftl(SMALL)
    assert list(texts) == ["race-lap", "race-hint", "race-hint.text", "race-cards", "race-place"]
    assert texts["race-hint.text"].icons == [":heat:"]
    assert texts["race-hint.text"].body.endswith("Then go on.")
    assert texts["race-cards"].variables == {"name", "count"}
    assert texts["race-cards"].selectors == [Selector("$count", frozenset({"one", "other"}))]
    assert texts["race-cards"].selectors[0].is_plural
    assert not texts["race-place"].selectors[0].is_plural


@pytest.mark.parametrize(
    "source",
    [
        "race-lap = Lap\nnot a message",
        "race-lap = Lap { $lap",
        "race-lap = Lap }",
        "race-lap = One\nrace-lap = Two",
        "race-lap = { $lap ->\n    [one] Lap\n    [other] Laps\n}",
    ],
)
def test_a_broken_file_is_refused(source: str) -> None:
    with pytest.raises(FtlError):
        parse_ftl(source)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("race-lap = Lap { $lap }\n", "", "cs: race-lap is missing"),
        ("race-lap = Lap", "race-lop = Lap", "cs: English has no race-lop"),
        ("{ $lap }", "{ $map }", "cs: race-lap differs in its variables: lap, map"),
        (":heat:", "", "cs: race-hint.text has other icons"),
        ("    [few] { $count } cards\n", "", "cs: race-cards lacks [few]"),
        ("    .text =\n", "    .note =\n", "cs: race-hint.text is missing"),
        ("Lap { $lap }", "", "cs: race-lap is empty"),
    ],
)
def test_what_is_wrong_with_a_translation_is_told(old: str, new: str, problem: str) -> None:
    english = parse_ftl(SMALL)
    right = SMALL.replace("a card\n", "a card\n    [few] { $count } cards\n")
    assert compare(english, parse_ftl(right), "cs") == []
    assert old in right
    assert problem in compare(english, parse_ftl(right.replace(old, new)), "cs")


def test_a_plural_may_not_vanish() -> None:
    english = parse_ftl(SMALL)
    flat = parse_ftl(
        re.sub(r"\{ \$count ->.*?\n\}", "cards: { $count }", SMALL, count=1, flags=re.S)
    )
    assert "de: race-cards has no plural of $count" in compare(english, flat, "de")


def test_uses_are_found_in_a_source() -> None:
    uses = Uses()
    uses.add(
        """
        const name = t("race-lap", { lap: t('race-inner') });
        const step = t(on === "race-not" ? "race-a" : list.has("race-no") ? "race-b" : "race-c");
        <b>{`${t(`race-in-${name}`)} ${number}`}</b>
        <b>{t(`race-step-${part.replaceAll(".", "")}.text`)}</b> {t("card-" + id)}
        const table = { first: "race-table" };
        interface Props { pile: "deck" | "discard"; }
        <Pile label="{name}: {t('race-single')}" text={t(`race-${pile}`)} />
        """
    )
    asked = {"race-lap", "race-inner", "race-a", "race-b", "race-c", "race-single"}
    assert uses.asked == asked
    made = {"race-table", "race-deck", "race-step-one-two.text", "race-in-one", "card-one"}
    for id in asked | made:
        assert uses.needs(id)
    assert unused(["race-lap", "race-step-one", "race-new"], uses) == [
        "nothing says race-step-one",
        "nothing says race-new",
    ]
    assert undefined(asked - {"race-inner"}, uses) == ["no file defines race-inner"]
