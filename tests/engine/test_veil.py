import random
from hypothesis import given, settings
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.veil import veil
from plankgas.engine.world import world_of
from tests.properties.driving import Drive, examples, luck, players, race_options
from tests.properties.test_secrets import seen

def form(s):
    d = position_of(Race(s)); d.pop("options"); return d
@settings(max_examples=examples(40))
@given(race_options(), luck)
def test_veil(options, number):
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.06):
        viewer = rng.choice(players(options))
        s = drive.race.state
        w = veil(s, viewer)
        assert Race(w).check() == []
        f = form(w)
        for _ in range(2):
            assert form(veil(drive.race.resample(viewer, rng.randbytes(32)).state, viewer)) == f
        assert form(veil(w, viewer)) == f
        if s.phase > 1:
            assert form(world_of(drive.race.view(viewer))) == f
        assert seen(Race(w), viewer) == seen(drive.race, viewer)
        assert Race(w).legal_codes(viewer) == drive.race.legal_codes(viewer)
