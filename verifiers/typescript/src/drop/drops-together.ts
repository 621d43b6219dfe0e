import { describeRound } from '../beacon/check-beacon.ts';
import { dueAt } from '../beacon/chains.ts';
import { hexOf } from '../bytes/bytes.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import { demandSignature } from '../bytes/signature.ts';
import { demand, readFields, readHex, readText } from '../shape.ts';
import { Examination, type Verdict } from '../verdict.ts';
import { type Announcement, readAnnouncement } from './announcement.ts';
import { refuseDropLosses, type SignedLoss } from './losses.ts';

interface SignedAnnouncement {
  readonly document: string;
  readonly signature: string;
  readonly signingKey: string;
  /** Its published list, if it has one. */
  readonly close?: { readonly document: string; readonly signature: string } | null;
}

/** Drops of one shop: records, and announcements of drops that have none, as void ones. */
interface DropsGiven {
  /** Texts of record files. */
  readonly records: readonly string[];
  readonly announcements?: readonly SignedAnnouncement[];
  /** The shop's statements of what its drops, or their chain, lost. */
  readonly losses?: readonly SignedLoss[];
  /** Your clock, in seconds since 1970, by which a draw is withheld; this machine's unless given. */
  readonly now?: number | undefined;
}

interface PlacedDrop extends Announcement {
  /** The signed list, seed and result; undefined for an announcement alone. */
  readonly outcome: string | undefined;
  /** Of an announcement alone: whether its list was published. */
  readonly isListed: boolean;
}

function checkSigned({ document, signature, signingKey }: SignedAnnouncement): Announcement {
  const key = { signingKey: readHex({ signingKey }, 'signingKey') };
  demandSignature(key, 'pullproof/1/drop', parseCanonical(document).bytes, signature, 'drop');
  return readAnnouncement(document);
}

function placeRecord(text: string): PlacedDrop {
  const fields = readFields(JSON.parse(text), 'the record');
  const announcement = checkSigned({
    document: readText(fields, 'announcement'),
    signature: readText(fields, 'announcementSignature'),
    signingKey: readText(fields, 'signingKey'),
  });
  const outcome = JSON.stringify([fields.close, fields.seed, fields.drawn]);
  return { ...announcement, outcome, isListed: false };
}

function placeAnnouncement(signed: SignedAnnouncement): PlacedDrop {
  const announcement = checkSigned(signed);
  const { close } = signed;
  if (close) {
    const { value, bytes } = parseCanonical(close.document);
    demandSignature(signed, 'pullproof/1/drop-close', bytes, close.signature, 'drop');
    const drop = readText(readFields(value, 'the published list'), 'drop');
    demand(drop === announcement.drop, 'the published list is of another drop');
  }
  return { ...announcement, outcome: undefined, isListed: Boolean(close) };
}

/** A shop that published a list has this long after the round to publish the draw. */
const DRAW_SECONDS = 3_600;

/** Step `withheld`: of every list, the draw was given an hour after its round. */
function demandDraws(all: readonly PlacedDrop[], now: number): number {
  const drawn = new Set(all.flatMap(({ drop, outcome }) => (outcome === undefined ? [] : [drop])));
  for (const { drop, beacon, isListed } of all)
    demand(
      !isListed || drawn.has(drop) || now <= dueAt(beacon.chain, beacon.round) + DRAW_SECONDS,
      `the list of drop ${drop} was published, but no draw was given an hour after ${describeRound(beacon)}`,
    );
  return drawn.size;
}

const sameHash = (left: Announcement, right: Announcement): boolean => hexOf(left.hash) === hexOf(right.hash);

/** One drop has one announcement, one list and one result; one number is one drop's. */
function demandOnce(all: readonly PlacedDrop[]): void {
  const [ofDrop, ofNumber] = [new Map<string, PlacedDrop>(), new Map<number, PlacedDrop>()];
  for (const each of all) {
    const twin = ofDrop.get(each.drop);
    demand(twin === undefined || sameHash(twin, each), `drop ${each.drop} was announced twice`);
    demand(
      twin?.outcome === undefined || each.outcome === undefined || twin.outcome === each.outcome,
      `two different records of drop ${each.drop} were given, a drop has one`,
    );
    if (each.outcome !== undefined || !twin) ofDrop.set(each.drop, each);
    const holder = ofNumber.get(each.number) ?? each;
    demand(sameHash(holder, each), `two announcements have number ${each.number}`);
    ofNumber.set(each.number, holder);
  }
}

/** Where both are given, an announcement names the one before it. Returns the numbers in order. */
function demandLinks(all: readonly PlacedDrop[]): readonly number[] {
  const ofNumber = new Map(all.map((each) => [each.number, each]));
  for (const { number, previous } of ofNumber.values()) {
    const before = ofNumber.get(number - 1);
    demand(
      before === undefined || previous === hexOf(before.hash),
      `announcement ${number} follows another one than the given ${number - 1}`,
    );
  }
  return [...ofNumber.keys()].sort((left, right) => left - right);
}

function describe(numbers: readonly number[]): string {
  const missing = numbers.flatMap((number, i) => {
    const before = numbers[i - 1];
    return before === undefined || before === number - 1 ? [] : [`between ${before} and ${number}`];
  });
  const gaps = missing.length === 0 ? 'none between them is missing' : `not given: ${missing.join(', ')}`;
  return `announcements ${numbers.join(', ')}, each once and linked to the one before; ${gaps}`;
}

/**
 * Compares drops of one shop with each other (section 11 of docs/fairness.md, "Together"): what was published twice,
 * announcements that were dropped, reordered or, as the shop states, lost, and draws that are withheld. Each record is replayed on its own beside this. Never throws on bad input.
 */
export function verifyDropsTogether({
  records,
  announcements = [],
  losses = [],
  now = Date.now() / 1_000,
}: DropsGiven): Verdict {
  const examination = new Examination();
  return examination.verdict(() => {
    const all = examination.step(
      'announcement',
      () => [...records.map(placeRecord), ...announcements.map(placeAnnouncement)],
      ({ length }) => `${length} announcements are signed`,
    );
    examination.step(
      'together',
      () => {
        demandOnce(all);
        return demandLinks(all);
      },
      describe,
    );
    refuseDropLosses(examination, losses);
    examination.step(
      'withheld',
      () => demandDraws(all, now),
      (count) => `${count} draws, and none is missing of a list whose round came out an hour ago`,
    );
  });
}
