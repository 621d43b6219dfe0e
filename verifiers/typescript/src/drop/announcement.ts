import { findChain, roundAfter } from '../beacon/chains.ts';
import type { ChainRound } from '../beacon/check-beacon.ts';
import { hexOf } from '../bytes/bytes.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import { demandSignature } from '../bytes/signature.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import {
  demand,
  demandKeys,
  type Fields,
  listOf,
  readCount,
  readFields,
  readHex,
  readNumber,
  readText,
  readTexts,
  readTime,
} from '../shape.ts';
import type { DropRecord } from './record.ts';

export interface Announcement {
  readonly hash: Uint8Array;
  readonly drop: string;
  /** Place in the shop's chain of announcements, from 1. */
  readonly number: number;
  /** Hash of the announcement before; the first has none. */
  readonly previous: string | undefined;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly seedHash: string;
  readonly termsHash: string;
  readonly prizes: readonly string[];
  readonly alternates: number;
  /** The draw waits for it. */
  readonly beacon: ChainRound;
}

const KEYS = [
  'algorithm',
  'alternates',
  'beacon',
  'closesAt',
  'drop',
  'number',
  'opensAt',
  'prizes',
  'seedHash',
  'termsHash',
  'v',
];
function readBeacon(fields: Fields): ChainRound {
  const beacon = readFields(fields.beacon, 'beacon');
  demandKeys(beacon, 'beacon', ['chain', 'kind', 'round']);
  const chain = findChain(readText(beacon, 'kind'), readText(beacon, 'chain'));
  demand(chain !== undefined, 'the announcement waits for a beacon that this verifier doesn’t know');
  return { chain, round: readNumber(beacon, 'round') };
}

function readPlace(fields: Fields): Pick<Announcement, 'number' | 'previous'> {
  const number = readNumber(fields, 'number');
  const previous = Object.hasOwn(fields, 'previous') ? readHex(fields, 'previous') : undefined;
  demand((number === 1) === (previous === undefined), 'the first announcement alone names none before it');
  return { number, previous };
}

export function readAnnouncement(text: string): Announcement {
  const { value, bytes } = parseCanonical(text);
  const fields = readFields(value, 'the announcement');
  demandKeys(fields, 'the announcement', KEYS, ['previous']);
  demand(
    fields.v === 1 && fields.algorithm === 'pullproof-drop-1',
    'the announcement is of an unknown version',
  );
  demand(readTime(fields, 'opensAt') < readTime(fields, 'closesAt'), 'the drop closes before it opens');
  const prizes = readTexts(fields, 'prizes');
  demand(prizes.length > 0, 'the announcement has no prize');
  demand(new Set(prizes).size === prizes.length, 'one unit is two prizes');
  return {
    hash: taggedHash('pullproof/1/drop', bytes),
    drop: readText(fields, 'drop'),
    ...readPlace(fields),
    opensAt: readText(fields, 'opensAt'),
    closesAt: readText(fields, 'closesAt'),
    seedHash: readHex(fields, 'seedHash'),
    termsHash: readHex(fields, 'termsHash'),
    prizes,
    alternates: readCount(fields, 'alternates'),
    beacon: readBeacon(fields),
  };
}

/** Step `announcement`. */
export function checkAnnouncement(record: DropRecord): Announcement {
  const announcement = readAnnouncement(record.announcement);
  const { bytes } = parseCanonical(record.announcement);
  demandSignature(record, 'pullproof/1/drop', bytes, record.announcementSignature, 'drop');
  return announcement;
}

/** Step `round`: the draw waits for the first round 120 s after closing, of a chain that counts. */
export function checkRound(
  { beacon: { chain, round }, closesAt }: Announcement,
  isTestChainAccepted = false,
): void {
  demand(chain.kind === 'drand' || isTestChainAccepted, `the draw waits for ${chain.title}`);
  const first = roundAfter(chain, closesAt);
  demand(round === first, `the draw waits for round ${round}, the first 120 s after closing is ${first}`);
}

const PRIZE_KEYS = ['card', 'name', 'unit', 'valueCents'];
const PRIZE_DETAILS = ['grade', 'grader', 'serial'];

function readPrize(value: unknown): { readonly unit: string; readonly name: string } {
  const fields = readFields(value, 'a prize');
  demandKeys(fields, 'a prize', PRIZE_KEYS, PRIZE_DETAILS);
  readText(fields, 'card');
  for (const key of PRIZE_DETAILS) if (Object.hasOwn(fields, key)) readText(fields, key);
  readNumber(fields, 'valueCents');
  return { unit: readText(fields, 'unit'), name: readText(fields, 'name') };
}

/** Step `terms`: the document is the announced one and says the same. Returns the prizes' names. */
export function checkTerms(text: string, announcement: Announcement): readonly string[] {
  const { value, bytes } = parseCanonical(text);
  const fields = readFields(value, 'the terms');
  demandKeys(fields, 'the terms', ['alternates', 'claimHours', 'currency', 'prizes', 'v']);
  demand(fields.v === 1, 'the terms are of an unknown version');
  readText(fields, 'currency');
  readNumber(fields, 'claimHours');
  const prizes = listOf(fields.prizes, 'prizes').map(readPrize);
  const hash = hexOf(taggedHash('pullproof/1/drop-terms', bytes));
  demand(hash === announcement.termsHash, 'these are not the terms that were announced');
  demand(
    readCount(fields, 'alternates') === announcement.alternates,
    'the terms promise another number of alternates',
  );
  const isSame =
    prizes.length === announcement.prizes.length &&
    prizes.every(({ unit }, i) => unit === announcement.prizes[i]);
  demand(isSame, 'the terms name other prizes than the announcement');
  return prizes.map(({ name }) => name);
}
