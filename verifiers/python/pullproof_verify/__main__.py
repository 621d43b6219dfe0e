"""The command line. Exit code: 0 verified, 1 refused, 2 nothing was verified, 3 not refused, but a beacon was not checked."""
from __future__ import annotations

import argparse
import sys
import time
from typing import Any, List, Optional

from .canonical import seconds
from .drop import DropVerifier
from .drops_together import DropsTogether, describe_loss
from .files import Unusable, read_announcements, read_drop_losses, read_drops, read_pull, read_run
from .pull import PullVerifier
from .refusal import Refusal
from .run import RunVerifier
from .substitution import check_together
from .tlog_command import verify_log

_TEST_CHAIN = "also what a demo shop dealt or drew by its local test chain, which proves nothing"
VERIFIED, REFUSED, UNUSABLE, NOT_CHECKED = 0, 1, 2, 3


def main(arguments: Optional[List[str]] = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        now = seconds(options.now) if options.now else int(time.time())
        return options.command(options, now)
    except (Unusable, OSError) as error:
        print(f"nothing verified: {error}", file=sys.stderr)
    except Refusal as refusal:
        print(f"nothing verified: {refusal}", file=sys.stderr)
    return UNUSABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="pullproof_verify", description=__doc__)
    parser.add_argument("--now", help="YYYY-MM-DDTHH:MM:SSZ, instead of this machine's clock")
    commands = parser.add_subparsers(required=True, metavar="run | pack | drop | log")
    run = commands.add_parser("run", help="replay runs; several are also checked against each other (section 9)")
    run.add_argument("folders", nargs="+")
    run.add_argument("--odds-after", type=int, metavar="SEQ", help="print the odds of a closed run after entry SEQ")
    run.add_argument("--accept-test-chain", action="store_true", help=_TEST_CHAIN)
    run.set_defaults(command=_verify_runs)
    pack = commands.add_parser("pack", help="verify an opened pack")
    pack.add_argument("file")
    pack.add_argument("--commitment", help="a file with the exact bytes")
    pack.add_argument("--kept", help="the file of the order email")
    pack.set_defaults(command=_verify_pull)
    drop = commands.add_parser("drop", help="replay daily drops; several are also checked against each other (section 11)")
    drop.add_argument("records", nargs="+", metavar="record", help="the file of /api/drops/{id}/record")
    drop.add_argument("--announcements", action="append", default=[],
                      help="a file of /api/drops/announcements, also of drops without a record; repeatable")
    drop.add_argument("--accept-test-chain", action="store_true", help=_TEST_CHAIN)
    drop.add_argument("--entry", action="append", default=[], help="a file with an entry that you have kept; repeatable")
    drop.add_argument("--key", help="the shop's public key in hex, if you know it from elsewhere")
    drop.set_defaults(command=_verify_drop)
    log = commands.add_parser("log", help="check the public log, and that it only grew (section 16)")
    log.add_argument("shown", help="the file of /api/log")
    log.add_argument("--seen", help="an older file of /api/log")
    log.add_argument("--consistency", help="the file of /api/log/consistency, from the smaller size to the larger")
    log.add_argument("--proof", help="a .tlog-proof of a run's commitment, of the same state or a newer one")
    log.add_argument("--commitment", help="a file with the exact bytes of that commitment")
    log.set_defaults(command=verify_log)
    return parser


def _verify_runs(options: argparse.Namespace, now: int) -> int:
    runs, stays = [], []
    for folder in options.folders:
        verifier = RunVerifier(read_run(folder, options.accept_test_chain), now)
        print(f"{folder}: {'closed' if verifier.is_closed else 'open: seed, deal and packs are not known yet'}")
        is_verified = _report(verifier)
        for loss in verifier.losses:
            print(f"LOST         after entry {loss['head']['seq']}, stated on {loss['time']}: {loss['explanation']}")
        if not is_verified:
            return REFUSED
        for correction in verifier.corrections:
            print(f"CORRECTED    entries {correction['entries']}: {correction['explanation']}")
        if options.odds_after is not None:
            _print_odds(verifier, options.odds_after)
        runs.append(verifier.commitment.run)
        # Within a run, ids and certificates are unique by the steps above.
        stays += verifier.stays() if len(options.folders) > 1 else []
    try:
        check_together(runs, stays)
    except Refusal as refusal:
        return _refuse("together", refusal)
    print(f"ok       together     no unit in two unrevealed packs, {len(options.folders)} run(s) given")
    return _say_unchecked()


def _print_odds(verifier: RunVerifier, moment: int) -> None:
    if not (verifier.is_closed and 0 <= moment <= verifier.history.last):
        raise Unusable("odds need a closed run and a seq of its log")
    packs, units, packs_with = verifier.odds_after(moment)
    print(f"odds after entry {moment}: {packs} unrevealed packs")
    for name in sorted(units):
        print(f"  {name}: {units[name]} units, in {packs_with[name]} packs")


def _verify_pull(options: argparse.Namespace, now: int) -> int:
    return VERIFIED if _report(PullVerifier(read_pull(options.file, options.commitment, options.kept), now)) else REFUSED


def _verify_drop(options: argparse.Namespace, now: int) -> int:
    verifiers = [DropVerifier(files) for files in read_drops(options)]
    for path, verifier in zip(options.records, verifiers):
        if len(verifiers) > 1:
            print(f"{path}:")
        if not _report(verifier):
            return REFUSED
    if len(verifiers) == 1 and not options.announcements:
        return _say_unchecked()
    together, step = DropsTogether(), "together"
    try:
        for verifier in verifiers:
            together.add_drop(verifier)
        for path in options.announcements:
            for signed, key, close in read_announcements(path):
                together.add_announcement(signed, key, close)
            for signed in read_drop_losses(path):
                together.add_loss(signed)
        found = together.check_links()
        together.check_losses()
        step = "withheld"
        draws = together.check_draws(now)
    except Refusal as refusal:
        _refuse(refusal.step or step, refusal)
        for loss in together.losses:
            print(f"LOST         {describe_loss(loss)}, stated on {loss['time']}: {loss['explanation']}")
        return REFUSED
    print(f"ok       together     {found}")
    print(f"ok       withheld     {draws}")
    return _say_unchecked()


def _say_unchecked() -> int:
    print("NOT VERIFIED: the signature of the round was not checked, as Python has no BLS12-381. Everything else fits.")
    return NOT_CHECKED


def _report(verifier: Any) -> bool:
    refused: Optional[Refusal] = None
    try:
        verifier.verify()
    except Refusal as refusal:
        refused = refusal
    for step, found in verifier.steps:
        is_checked = step not in getattr(verifier, "unchecked", set())
        print(f"{'ok      ' if is_checked else 'NOT CHECKED'} {step:<{12 if is_checked else 9}} {found}")
    if refused is not None:
        _refuse(refused.step, refused)
    return refused is None


def _refuse(step: str, refusal: Refusal) -> int:
    print(f"REFUSED  {step:<12} {refusal}")
    return REFUSED


if __name__ == "__main__":
    sys.exit(main())
