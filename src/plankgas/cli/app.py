"""The commands of `plankgas` with their options; each one imports what it needs when it runs."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from plankgas import __version__
from plankgas.cli import completion
from plankgas.cli.help import Command, Group
from plankgas.server import DEFAULT_PORT

app = typer.Typer(
    name="plankgas",
    help="Race, simulate and check: an unofficial HEAT: Pedal to the Metal.",
    cls=Group,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

Circuit = Annotated[
    str | None,
    typer.Option(
        help="usa, italy, great-britain, france, or the path of a circuit file of your own.",
        show_default="usa",
        autocompletion=completion.circuits,
    ),
]
Laps = Annotated[int, typer.Option(help="1 to 20; 0: as many as the circuit has.")]
Garage = Annotated[
    str | None,
    typer.Option(
        help="Draft upgrades: off, basic, advanced, all; quick: three random basic ones each.",
        show_default="off",
        autocompletion=completion.garages,
    ),
]
Weather = Annotated[
    str | None,
    typer.Option(
        help="Weather and road conditions: off, random, cloud, fog, storm, snow, rain, sun.",
        show_default="off",
        autocompletion=completion.weathers,
    ),
]
Tournament = Annotated[bool, typer.Option("--tournament", help="Tournament mode: hidden gears.")]
Event = Annotated[
    str,
    typer.Option(
        help="A championship event such as speed-record; it brings its circuit.",
        autocompletion=completion.events,
    ),
]
LegendSpeed = Annotated[int, typer.Option(help="Tougher Legends: extra top speed.")]
Workers = Annotated[
    int, typer.Option(help="Processes; 0: one for each core. Never changes results.")
]
Cluster = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Run on the Dask cluster with this scheduler, as tcp://host:8786."
    ),
]
Records = Annotated[
    Path | None,
    typer.Option(help="Write the records of all races to this file, one a line.", metavar="FILE"),
]
TableFile = Annotated[
    Path | None,
    typer.Option(
        "--table",
        help="Write a row for each car in each race to this file, .csv or .parquet.",
        metavar="FILE",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
RaceNumber = Annotated[
    int | None, typer.Option(metavar="N", help="The N-th race of a file that holds several.")
]


def _show_version(wanted: bool) -> None:
    if wanted:
        engine = find_spec("plankgas.engine.state")
        is_compiled = engine is not None and str(engine.origin).endswith(tuple(EXTENSION_SUFFIXES))
        typer.echo(f"plankgas {__version__} ({'compiled' if is_compiled else 'uncompiled'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def plankgas(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001  (its callback has done all)
        bool,
        typer.Option(
            "--version",
            callback=_show_version,
            is_eager=True,
            help="Show the version, and whether the engine is compiled.",
        ),
    ] = False,
) -> None:
    """Race, simulate and check: an unofficial HEAT: Pedal to the Metal.

    Without a command it opens the game in the browser, as `plankgas serve` does.
    """
    if context.invoked_subcommand is None:
        serve()


@app.command(cls=Command)
def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets others in the network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0: any free one.", min=0, max=65535)] = DEFAULT_PORT,
    data: Annotated[
        Path | None,
        typer.Option(help="The folder that keeps the races.", show_default="your data folder"),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the game in the browser.")
    ] = True,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address of a proxy in front, whose X-Forwarded-For and -Proto are believed; "
            "may be repeated.",
            metavar="ADDRESS",
        ),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            help="A host name that the server answers to; may be repeated.",
            metavar="NAME",
            show_default="any, but on this machine alone only localhost",
        ),
    ] = None,
    allowed_origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Another site whose pages may use this server, such as one with the game without "
            "a server; may be repeated.",
            metavar="ORIGIN",
            show_default="none",
        ),
    ] = None,
) -> None:
    """Serve the browser game, and open it. Ctrl-C ends it; no race is lost."""
    from plankgas.cli import serve_command

    proxies, names = tuple(trusted_proxy or ()), tuple(allowed_host or ())
    origins = tuple(allowed_origin or ())
    serve_command.serve(host, port, proxies, names, origins, data, open_browser)


Data = Annotated[
    Path | None,
    typer.Option(help="The folder that keeps the races.", show_default="your data folder"),
]


@app.command(cls=Command)
def backup(
    file: Annotated[Path, typer.Argument(help="The new file.", show_default=False)],
    data: Data = None,
) -> None:
    """Copy all that a server has stored into one file; it may go on meanwhile."""
    from plankgas.cli import backup_command

    backup_command.backup(file, data)


@app.command(cls=Command)
def restore(
    file: Annotated[Path, typer.Argument(help="A file of `plankgas backup`.", show_default=False)],
    data: Data = None,
) -> None:
    """Fill a new data folder from a backup; one that has races is left alone."""
    from plankgas.cli import backup_command

    backup_command.restore(file, data)


@app.command(cls=Command)
def race(
    circuit: Circuit = None,
    laps: Laps = 0,
    legends: Annotated[
        int | None, typer.Option(help="Legends to race against, 0 to 5.", show_default="3")
    ] = None,
    driver: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DRIVER",
            help="A driver to race against: champion, pro, learner, club, rookie, random, "
            "program:COMMAND, network:FILE. May be repeated, or a list: pro,club.",
            autocompletion=completion.drivers,
        ),
    ] = None,
    garage: Garage = None,
    weather: Weather = None,
    tournament: Tournament = False,
    legend_speed: LegendSpeed = 0,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same race.", show_default="random")
    ] = None,
    name: Annotated[str, typer.Option(help="Your name.", show_default="You")] = "",
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the race's record to this file, finished or not."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on with a race that was saved; it is saved again."),
    ] = None,
    position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Start from a position.")
    ] = None,
    auto: Annotated[
        bool, typer.Option("--auto", help="Let the club driver drive your car.")
    ] = False,
) -> None:
    """Race in the terminal, against Legends and drivers.

    Choose by number; Enter takes what the club driver would do. ? explains, q leaves, and saves
    the race if you like.
    """
    import secrets

    from plankgas.cli import race_command, race_start, setting

    rivals = setting.driver_names(driver or [])
    chosen = setting.Setting(circuit, laps, garage, weather, tournament, legend_speed, "")
    if resume is not None or position is not None:
        setting.demand_plain(chosen, legends, seed, name, resume, position)
    if resume is not None:
        start = race_start.from_record(resume, rivals)
        race_command.run(start, None, record or resume, auto)
    elif position is not None:
        race_command.run(race_start.from_position(position, rivals), None, record, auto)
    else:
        setting.in_range("--seed", seed or 0, 0, 2**256 - 1)
        options = setting.race_against(chosen, 3 if legends is None else legends, rivals, name)
        number = secrets.randbelow(10**6) if seed is None else seed
        race_command.run(race_start.new_race(options, rivals, number), number, record, auto)


@app.command(cls=Command)
def simulate(
    count: Annotated[int, typer.Option(help="How many races, or seasons.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same results.")] = 1,
    circuit: Circuit = None,
    laps: Laps = 0,
    cars: Annotated[int, typer.Option(help="Cars in all, 1 to 6.")] = 6,
    legends: Annotated[int, typer.Option(help="How many of the cars are Legends.")] = 0,
    garage: Garage = None,
    weather: Weather = None,
    tournament: Tournament = False,
    legend_speed: LegendSpeed = 0,
    event: Event = "",
    season: Annotated[
        str,
        typer.Option(
            help="Whole seasons instead: a year such as 1961, custom or best.",
            autocompletion=completion.seasons,
        ),
    ] = "",
    driver: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DRIVER",
            autocompletion=completion.drivers,
            help="Who drives: champion (with another time to think champion@0.2), pro, learner, "
            "club, rookie, random, program:COMMAND, network:FILE. Repeated or a list (pro,club): "
            "one for each car that is not a Legend, over and over until all have one.",
            show_default="random",
        ),
    ] = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    json: AsJson = False,
    records: Records = None,
    table: TableFile = None,
) -> None:
    """Run many races between drivers and show how each seat fared."""
    from plankgas.cli import season_command, setting, simulate_command
    from plankgas.cli.kept_races import Kept

    setting.in_range("--count", count, 1, 10**9)
    setting.in_range("--workers", workers, 0, 1000)
    kept = Kept(records, table)
    if season:
        if kept.is_wanted:
            raise setting.refuse("--season", "records and tables are of single races.")
        chosen = setting.Setting(circuit, laps, garage, weather, tournament, legend_speed, event)
        seasons = season_command.season_of(season, chosen, cars, legends)
        names = setting.dealt(setting.driver_names(driver or ["random"]), seasons)
        season_command.run(seasons, names, count, seed, workers, cluster, json)
        return
    options = setting.race_of(
        setting.Setting(circuit, laps, garage, weather, tournament, legend_speed, event),
        cars,
        legends,
    )
    names = setting.dealt(setting.driver_names(driver or ["random"]), options)
    simulate_command.run(options, names, count, seed, workers, cluster, json, kept)


@app.command(cls=Command)
def arena(
    competitors: Annotated[
        list[str],
        typer.Argument(
            metavar="COMPETITOR...",
            autocompletion=completion.competitors,
            help="Drivers: champion, pro, learner, club, rookie, random; and Legends: legend, or "
            "with more top speed legend+2.",
            show_default=False,
        ),
    ],
    races: Annotated[
        int,
        typer.Option(
            help="How many of each pair, and how many in mixed fields; whole sets, in which "
            "everybody has each seat once."
        ),
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same results.")] = 1,
    fields: Annotated[
        str, typer.Option(help="pairs: two cars each; mixed: six cars of all; both.")
    ] = "both",
    circuit: Annotated[
        list[str] | None,
        typer.Option(
            help="usa, italy, great-britain, france, or the path of a circuit file of your own; "
            "may be repeated.",
            show_default="all four in turn",
        ),
    ] = None,
    laps: Laps = 0,
    garage: Garage = None,
    weather: Weather = None,
    tournament: Tournament = False,
    event: Event = "",
    workers: Workers = 0,
    cluster: Cluster = "",
    json: AsJson = False,
    into: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keep every race in this file as it ends; races that it has are not run again.",
        ),
    ] = None,
    records: Records = None,
    table: TableFile = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Exit with 1 if a driver was at fault.")
    ] = False,
) -> None:
    """Let drivers race each other, in pairs and mixed fields, and rate them.

    Everybody has every seat once with the same decks, so luck favours nobody. Drivers that think
    for a set time, as champion does, give other results each time. A driver that crashes, stalls
    or answers nonsense forfeits the race.
    """
    from plankgas.cli import arena_command, setting
    from plankgas.cli.kept_races import Kept
    from plankgas.sim.schedule import Schedule

    setting.in_range("--races", races, 1, 10**6)
    setting.in_range("--workers", workers, 0, 1000)
    setting.one_of("--fields", fields, arena_command.FIELDS)
    chosen = setting.Setting(None, laps, garage, weather, tournament, 0, event)
    schedule = Schedule(
        arena_command.competitors_of(competitors),
        arena_command.circuits_of(chosen, circuit or []),
        races,
        has_pairs=fields != arena_command.MIXED,
        has_fields=fields != arena_command.PAIRS,
        seed=seed,
        keeps_records=records is not None,
    )
    if into is not None and records is not None:
        raise setting.refuse("--records", "races that are in the file of --into have none.")
    kept = Kept(records, table)
    arena_command.run(schedule, workers, cluster, json, kept, into, strict)


@app.command(cls=Command)
def replay(
    file: File,
    race: RaceNumber = None,
    step: Annotated[
        bool, typer.Option("--step", help="Wait for Enter after every action; q leaves.")
    ] = False,
    position_at: Annotated[
        int | None,
        typer.Option(metavar="N", help="Print the position after N actions instead."),
    ] = None,
) -> None:
    """Tell a record's race round by round, or a season's record race by race.

    A file may hold many races; - is the standard input.
    """
    from plankgas.cli import replay_command

    replay_command.run(file, race, step, position_at)


@app.command(cls=Command)
def analyse(
    file: File,
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="Of a record: the moment after N actions."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Through whose eyes; not needed if only one seat decides.")
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long to think.")] = 5.0,
    rollouts: Annotated[
        int | None,
        typer.Option(help="How many worlds to deal, or races to drive from each turn, instead."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Find the best actions at a position, or the turns that decided a recorded race."""
    from plankgas.cli import analyse_command

    analyse_command.run(file, at, seat, seconds, rollouts, json)


@app.command(cls=Command)
def drivers(json: AsJson = False) -> None:
    """List all drivers, those of installed packages included, with their versions."""
    from plankgas.cli import drivers_command

    drivers_command.run(json)


@app.command(cls=Command)
def picture(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="A position, a record, a season's record or a circuit, or usa, italy, "
            "great-britain, france; - is the standard input.",
            autocompletion=completion.circuits,
        ),
    ],
    step: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="A record after N actions.", show_default="after all of them"
        ),
    ] = None,
    race: RaceNumber = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="N", help="As this seat sees it, 0 for the first one."),
    ] = None,
    night: Annotated[bool, typer.Option("--night", help="A race by night: dark colours.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="Write to this file, .svg or .png; PNG needs the extra plankgas[picture].",
            show_default="SVG on the standard output",
        ),
    ] = None,
    width: Annotated[int, typer.Option(metavar="N", help="Pixels across, of a PNG.")] = 1600,
) -> None:
    """Draw the board: a circuit, a position, or a moment of a recorded race."""
    from plankgas.cli import picture_command

    picture_command.run(file, race, step, seat, night, out, width)


@app.command(cls=Command)
def check(file: File) -> None:
    """Say whether a position, record, season or circuit file is right, or all that is wrong.

    A file may hold many races; - is the standard input.
    Exits with 0 if it is right, 1 if it is not, and 2 if it cannot be read at all.
    """
    from plankgas.cli import check_command

    raise typer.Exit(check_command.run(file))


@app.command(cls=Command)
def engine() -> None:
    """Speak the engine's protocol, lines of JSON, on standard input and output."""
    from plankgas.cli import engine_command

    engine_command.run(sys.stdin.buffer, sys.stdout.buffer)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that lacks a sign shows a question mark in its place.
            stream.reconfigure(errors="replace")
    app(prog_name="plankgas")
