"""check(state): every broken invariant of a race, in words. Positions are refused by it too."""

from __future__ import annotations

from typing import Final

from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import (
    CARDS,
    HEAT,
    KINDS,
    PLAYER_SPEED_COPIES,
    PLAYER_STARTING_COPIES,
    PLAYER_STARTING_HEAT,
    SPONSORS,
    STRESS,
)
from plankgas.engine.components import EVENT_BY_ID, LEGEND_CARDS, ROADS, WEATHERS
from plankgas.engine.draft import full_market
from plankgas.engine.flow import decider, offer
from plankgas.engine.options import OFF
from plankgas.engine.rounds import is_legend
from plankgas.engine.state import (
    COOL,
    DECK,
    DISCARD,
    DRAFT,
    ELIMINATED,
    FINISHED,
    HAND,
    HEAT_DUE,
    MUST_PLAY,
    MUST_SHIFT,
    NO_PLAN,
    OVER,
    PHASES,
    PLAN,
    PLAY,
    RACING,
    REACT,
    READY,
    READY_CLUTTERED,
    REFRESH,
    REPLACE,
    SALVAGE,
    SLIPSTREAM,
    SWAP,
    VALUE,
    ZONES,
    State,
)
from plankgas.engine.steps.step6_slipstream import distances
from plankgas.engine.symbols import can_pay_at, total
from plankgas.engine.zones import kinds_in, total_played

# A spin-out may find two spaces before the corner line full, and must find a third.
_ROOM_BEHIND: Final = 3


def check(s: State) -> list[str]:
    """What is wrong with this state; an empty list for every state the rules can reach."""
    problems = _cards(s) + _cars(s) + _table(s) + _round(s)
    # The turn is only looked at when what it builds on is sound.
    return problems or _turn(s)


def in_setup(s: State) -> bool:
    return s.phase in (DRAFT, SWAP)


# --- cards ---------------------------------------------------------------------------------


def owned_cards(s: State, seat: int) -> list[int]:
    """How many cards of each kind a seat has in all its zones, engine included."""
    counts = [0] * KINDS
    for zone in range(ZONES):
        for kind in kinds_in(s, seat, zone):
            counts[kind] += 1
    counts[HEAT] += s.engine[seat]
    return counts


def carried_sponsors(s: State) -> list[int]:
    """Sponsor cards that the seats have brought along; after the draft they are in the decks."""
    return [kind for seat in s.rules.options.seats for kind in seat.sponsors]


def _cards(s: State) -> list[str]:
    problems: list[str] = []
    in_all = [0] * KINDS
    for seat in range(s.rules.seats):
        counts = owned_cards(s, seat)
        for kind in range(KINDS):
            in_all[kind] += counts[kind]
        name = f"cars[{seat}]"
        if is_legend(s, seat) or in_setup(s):
            if any(counts) or s.known[seat] or s.ordered[seat]:
                problems.append(f"{name}: has cards, but should not have any yet or at all")
            continue
        problems += [f"{name}: {problem}" for problem in _seat_cards(s, seat, counts)]
        most = _most_heat(s, seat)
        if counts[HEAT] > most:
            problems.append(f"{name}: {counts[HEAT]} Heat cards, at most {most}")
    for kind in SPONSORS:
        in_all[kind] += s.sponsor_deck.count(kind) + s.sponsor_discard.count(kind)
        if in_setup(s):
            in_all[kind] += carried_sponsors(s).count(kind)
        have = CARDS[kind].copies if s.rules.championship else 0
        if in_all[kind] != have:
            problems.append(f"sponsors: {in_all[kind]} of {CARDS[kind].id}, not {have}")
    return problems + _upgrades(s)


def _most_heat(s: State, seat: int) -> int:
    """The most Heat cards that a seat can have here: they move, but none ever comes along.

    What takes Heat away before a race (a handicap, some events and weathers) is not asked of a
    position, which may leave it out.
    """
    options = s.rules.options
    upgrades = [kind for kind in s.owned[seat] if not CARDS[kind].values]
    heat = options.circuit.heat + len(upgrades)
    if options.garage == OFF:
        heat += PLAYER_STARTING_HEAT
    event = EVENT_BY_ID.get(options.event)
    if event is not None:
        heat += max(0, event.heat)
    if s.weather >= 0:
        heat += max(0, WEATHERS[s.weather].heat)
    return heat


def _seat_cards(s: State, seat: int, counts: list[int]) -> list[str]:
    problems: list[str] = []
    owned = s.owned[seat]
    for kind in range(KINDS):
        card = CARDS[kind]
        base = s.base[seat][kind]
        if card.group == "sponsor":
            continue
        if kind == STRESS:
            base = s.stress[seat]
        if counts[kind] != base:
            problems.append(f"{counts[kind]} of {card.id}, not {base}")
        elif card.group == "speed" and counts[kind] > PLAYER_SPEED_COPIES:
            problems.append(f"{counts[kind]} of {card.id}, at most {PLAYER_SPEED_COPIES}")
        elif card.group == "starting":
            most = PLAYER_STARTING_COPIES if s.rules.options.garage == OFF else 0
            if counts[kind] > most:
                problems.append(f"{counts[kind]} of {card.id}, at most {most}")
        elif card.group in ("basic", "advanced") and card.values:
            if counts[kind] != owned.count(kind):
                problems.append(f"{counts[kind]} of {card.id}, but owns {owned.count(kind)}")
    if sum(counts) > s.room:
        problems.append(f"{sum(counts)} cards, more than fit")
    hand = kinds_in(s, seat, HAND)
    if list(hand) != sorted(hand):
        problems.append("hand: not sorted")
    if not 0 <= s.known[seat] <= s.ordered[seat] <= len(kinds_in(s, seat, DECK)):
        problems.append("deck: more ordered or known cards than it has")
    return problems


def _upgrades(s: State) -> list[str]:
    problems: list[str] = []
    everywhere = b"".join(s.owned) + s.market + s.layout
    allowed = full_market(s.rules.options.garage)
    for kind in sorted(set(everywhere)):
        if everywhere.count(kind) > CARDS[kind].copies:
            problems.append(
                f"upgrades: {everywhere.count(kind)} of {CARDS[kind].id}, "
                f"at most {CARDS[kind].copies}"
            )
        if kind not in allowed and not s.rules.championship:
            problems.append(f"upgrades: {CARDS[kind].id} is not part of this garage")
    return problems


# --- cars ----------------------------------------------------------------------------------


def _cars(s: State) -> list[str]:
    problems: list[str] = []
    held: dict[tuple[int, int], int] = {}
    for seat in range(s.rules.seats):
        name = f"cars[{seat}]"
        on_track = s.on_track >> seat & 1 == 1
        if on_track != (s.status[seat] == RACING):
            problems.append(f"{name}: a car is on the track exactly while it is racing")
        if not 1 <= s.gear[seat] <= s.rules.gears:
            problems.append(f"{name}: gear {s.gear[seat]}, not 1 to {s.rules.gears}")
        if s.engine[seat] < 0:
            problems.append(f"{name}: less than no Heat in the engine")
        if s.distance[seat] < 0 or s.spot[seat] not in (0, 1):
            problems.append(f"{name}: not on the circuit")
        elif s.distance[seat] < s.track.line[0] < _ROOM_BEHIND and not is_legend(s, seat):
            problems.append(f"{name}: a spin-out could push it behind where the race began")
        if on_track:
            spot = (s.distance[seat] % s.track.length, s.spot[seat])
            if spot in held:
                problems.append(
                    f"{name}: in the same spot as cars[{held[spot]}] (space {spot[0] + 1})"
                )
            held[spot] = seat
        if s.status[seat] == FINISHED and s.distance[seat] < s.track.finish:
            problems.append(f"{name}: finished before the finish line")
    return problems + _places(s)


def _places(s: State) -> list[str]:
    seats = range(s.rules.seats)
    finished = sorted(s.place[seat] for seat in seats if s.status[seat] == FINISHED)
    gone = sorted(s.place[seat] for seat in seats if s.status[seat] == ELIMINATED)
    problems: list[str] = []
    if finished != list(range(1, len(finished) + 1)):
        problems.append("cars: places of finished cars must count up from 1")
    if gone != list(range(s.rules.seats - len(gone) + 1, s.rules.seats + 1)):
        problems.append("cars: places of eliminated cars must count down from the last")
    if gone and not s.rules.eliminate_on_spin:
        problems.append("cars: nobody can be eliminated in this race")
    if any(s.place[seat] for seat in seats if s.status[seat] == RACING):
        problems.append("cars: a car still racing has no place")
    return problems


# --- table and round -----------------------------------------------------------------------


def _table(s: State) -> list[str]:
    problems: list[str] = []
    options = s.rules.options
    if sorted(s.grid) != list(range(s.rules.seats)):
        problems.append("grid: must name every seat once")
    drawn_later = options.championship and in_setup(s)
    if (s.weather >= 0) != (options.weather != OFF and not drawn_later):
        problems.append("weather: there is a token exactly when the race has weather")
    if len(s.roads) != (s.track.corners if s.weather >= 0 else 0):
        problems.append("roads: must be one for each corner when the race has weather")
    for road in ROADS:
        if s.roads.count(road.kind) > road.copies:
            problems.append(f"roads: there are only {road.copies} of {road.id}")
    legends = [*s.legend_deck, s.legend_card] if s.legend_card >= 0 else [*s.legend_deck]
    if len(set(legends)) != len(legends) or any(card >= len(LEGEND_CARDS) for card in legends):
        problems.append("legend: every Legend card exists once")
    if not 0 <= s.legend_ordered <= len(s.legend_deck):
        problems.append("legend: more ordered cards than the deck has")
    if not 0 <= s.sponsor_ordered <= len(s.sponsor_deck):
        problems.append("sponsors: more ordered cards than the deck has")
    return problems


def _round(s: State) -> list[str]:
    """Whether order, turn and plans fit the phase."""
    phase = PHASES[s.phase]
    if in_setup(s):
        return _setup(s)
    if s.phase == OVER:
        racing = [seat for seat in range(s.rules.seats) if s.status[seat] == RACING]
        return [f"phase: over, but cars {racing} are still racing"] if racing else []
    order = [s.order[i] for i in range(s.racers)]
    problems: list[str] = []
    may_be_in = [seat for seat in range(s.rules.seats) if s.status[seat] != FINISHED]
    racing = [seat for seat in may_be_in if s.status[seat] == RACING]
    if len(set(order)) != len(order) or not set(racing) <= set(order) <= set(may_be_in):
        return ["order: must name every car that races in this round once"]
    if any(s.adrenaline >> seat & 1 for seat in range(s.rules.seats) if seat not in order):
        problems.append("adrenaline: only cars of this round can have it")
    if s.round < 1:
        problems.append("round: counts from 1")
    if s.phase == PLAN:
        if s.turn != -1 or s.active != -1:
            problems.append("turn: nobody is active while plans are made")
        turn = -1
    else:
        turn = s.turn
        if not 0 <= turn < s.racers or s.order[turn] != s.active:
            return [*problems, f"turn: phase {phase} needs an active car of the order"]
        if is_legend(s, s.active) or s.status[s.active] != RACING:
            return [*problems, f"turn: phase {phase} needs an active car with a driver"]
    for i, seat in enumerate(order):
        problems += [f"cars[{seat}]: {problem}" for problem in _plan(s, seat, i, turn)]
    return problems


def _setup(s: State) -> list[str]:
    options = s.rules.options
    if options.garage == OFF:
        return ["phase: there is a draft only with the garage"]
    if s.phase == SWAP and not options.championship:
        return ["phase: there is a swap only in a championship"]
    if not s.layout:
        return ["draft: the lay-out is empty"]
    players = [seat for seat in range(s.rules.seats) if not is_legend(s, seat)]
    if s.phase == DRAFT and not 0 <= s.draft_pick < len(players):
        return ["draft: nobody is left to pick"]
    return []


def _plan(s: State, seat: int, index: int, turn: int) -> list[str]:
    problems: list[str] = []
    plan = s.plan[seat]
    played = len(kinds_in(s, seat, PLAY))
    racing = s.status[seat] == RACING
    if s.distance[seat] >= s.track.finish and racing and index > turn:
        problems.append("has crossed the finish line but not been ranked")
    if is_legend(s, seat) or index <= turn or not racing:
        if plan != NO_PLAN:
            problems.append("has a plan out of turn")
        if played and seat != s.active:
            problems.append("has cards in the play area out of turn")
        return problems
    if s.phase == PLAN:
        if plan == NO_PLAN or (plan == MUST_SHIFT and s.rules.tournament):
            problems.append("must have a plan")
    elif plan not in (READY, READY_CLUTTERED):
        problems.append("must be ready, as its turn is still to come")
    if plan in (MUST_SHIFT, MUST_PLAY) and played:
        problems.append("has played cards before its plan")
    if plan == READY:
        if HEAT in kinds_in(s, seat, PLAY):
            problems.append("plays a Heat card without a cluttered hand")
        if not s.rules.tournament and played != s.gear[seat]:
            problems.append(f"plays {played} cards in gear {s.gear[seat]}")
        if s.rules.tournament and not 1 <= played <= s.rules.gears:
            problems.append(f"plays {played} cards")
    if plan == READY_CLUTTERED and played > s.rules.gears:
        problems.append(f"plays {played} cards")
    return problems


# --- turn ----------------------------------------------------------------------------------


def _turn(s: State) -> list[str]:
    seat = s.active
    if s.phase == OVER:
        return []
    if not in_setup(s) and s.phase != PLAN:
        problems = _active(s)
        if problems:
            return problems
    codes = ActionList()
    offer(s, decider(s), codes)
    if codes.count == 0:
        return [f"phase: {PHASES[s.phase]} leaves cars[{seat}] no legal action"]
    return []


def _active(s: State) -> list[str]:
    """Whether the active car's turn can have come to this phase."""
    seat = s.active
    played = kinds_in(s, seat, PLAY)
    if s.start < 0 or (s.start > s.distance[seat] and not s.spun):
        return ["turn: the car stands behind the space it started from"]
    if s.phase == VALUE:
        if not 0 <= s.value_at < len(played) or not s.rules.several[played[s.value_at]]:
            return ["turn: no card of the play area waits for its value"]
    elif s.phase == REPLACE:
        if total_played(s, seat, s.rules.heat) <= s.engine[seat]:
            return ["turn: no card has to be replaced"]
    elif s.phase == REACT:
        if not can_pay_at(s, seat, s.distance[seat], total(s, HEAT_DUE), total(s, COOL)):
            return ["turn: the Heat that the cards demand can't be paid"]
    elif s.phase == SALVAGE:
        if s.salvage_left < 1 or not kinds_in(s, seat, DISCARD):
            return ["turn: there is nothing to salvage"]
    elif s.phase == SLIPSTREAM:
        if not distances(s, seat):
            return ["turn: there is nobody to slipstream"]
    elif s.phase == REFRESH and not any(s.rules.refresh[kind] for kind in played):
        return ["turn: there is no card to refresh"]
    return []
