import { checkBeacon, describeRound } from '../beacon/check-beacon.ts';
import { hexOf, u32, utf8 } from '../bytes/bytes.ts';
import { hkdfSha256 } from '../bytes/hashes.ts';
import { shuffle, Stream } from '../bytes/stream.ts';
import { taggedHash, ZERO_BYTE } from '../bytes/tagged-hash.ts';
import { type OnProgress, Pacer } from '../pacer.ts';
import { demand } from '../shape.ts';
import { Examination, type Verdict } from '../verdict.ts';
import { type Announcement, checkAnnouncement, checkRound, checkTerms } from './announcement.ts';
import { checkClose, checkKept, claimedIndex, rebuildEntries } from './entries.ts';
import { checkListTime, describeListTime, type SeenState } from './list-time.ts';
import { checkMark } from './mark.ts';
import { type DropRecord, type EntryList, type KeptEntry, readRecord } from './record.ts';

export interface DropQuestion {
  /** The text of the record file. */
  readonly record: string;
  /** Entries and marks that somebody kept. */
  readonly kept?: readonly KeptEntry[];
  /** States of the public log that somebody saw. */
  readonly seen?: readonly SeenState[];
  /** Whether the local test chain counts, which proves nothing: in a demo. */
  readonly isTestChainAccepted?: boolean | undefined;
}

/** What an announcement says of its seed. */
export const seedHashOf = (drop: string, seed: Uint8Array): string =>
  hexOf(taggedHash('pullproof/1/drop-seed', utf8(drop), ZERO_BYTE, seed));

function checkSeed({ seed }: DropRecord, announcement: Announcement): void {
  demand(seedHashOf(announcement.drop, seed) === announcement.seedHash, 'the seed is not the announced one');
}

/** The first `take` positions of the shuffled entries, as numbers from 0. */
export function drawWinners(drawKey: Uint8Array, entryCount: number, take: number): number[] {
  const order = new Uint32Array(entryCount).map((_, i) => i);
  shuffle(order, new Stream(drawKey, 'draw'), take);
  return [...order.subarray(0, take)];
}

/** What the draw's key comes from beside the seed: the rules, the list, and the round's randomness. */
export function mixOf(
  announcementHash: Uint8Array,
  { root, count }: Pick<EntryList, 'root' | 'count'>,
  randomness: Uint8Array,
): Uint8Array {
  return taggedHash('pullproof/1/drop-mix', announcementHash, root, u32(count), randomness);
}

export const drawKeyOf = (seed: Uint8Array, mix: Uint8Array): Uint8Array =>
  hkdfSha256(seed, mix, 'pullproof/1/drop-draw');

const numberOf = (index: number): number => index + 1;

function describeDraw(drawn: readonly number[], prizeCount: number): string {
  if (drawn.length === 0) return 'there were no entries, so nothing was drawn';
  const winners = drawn.slice(0, prizeCount).map(numberOf);
  const alternates = drawn.slice(prizeCount).map(numberOf);
  const next = alternates.length === 0 ? 'no alternates' : `alternates ${alternates.join(', ')}`;
  return `entry ${winners.join(', ')} won, ${next}, as published`;
}

function draw(
  { seed, drawn }: DropRecord,
  { hash, prizes, alternates }: Announcement,
  list: EntryList,
  randomness: Uint8Array,
): readonly number[] {
  const found =
    list.count === 0
      ? []
      : drawWinners(drawKeyOf(seed, mixOf(hash, list, randomness)), list.count, prizes.length + alternates);
  demand(
    found.join() === drawn.join(),
    `the draw gives entries ${found.map(numberOf).join(', ')}, not those published`,
  );
  return found;
}

/** Replays a drop from its record, in the steps of section 11 of docs/fairness.md. Never rejects on bad input. */
export function replayDrop(question: DropQuestion, onProgress?: OnProgress): Promise<Verdict> {
  const examination = new Examination();
  const kept = question.kept ?? [];
  return examination.verdictLater(async () => {
    const record = examination.step(
      'record',
      () => readRecord(question.record),
      ({ drawn }) =>
        `the file is complete: announcement, terms, list, seed, and ${drawn.length} entries drawn`,
    );
    const announcement = examination.step(
      'announcement',
      () => checkAnnouncement(record),
      ({ hash, number, opensAt, closesAt }) =>
        `announcement ${number}, signed by ${record.signingKey}; entries from ${opensAt} to ${closesAt}; its fingerprint is ${hexOf(hash)}`,
    );
    examination.run = announcement.drop;
    examination.step(
      'round',
      () => checkRound(announcement, question.isTestChainAccepted),
      () => describeRound(announcement.beacon),
    );
    examination.isTestChain = announcement.beacon.chain.kind === 'test-chain';
    examination.step(
      'terms',
      () => checkTerms(record.terms, announcement),
      (names) => names.join(', '),
    );
    const claimed = new Set(kept.flatMap((entry) => claimedIndex(entry) ?? []));
    const list = await examination.stepLater(
      'entries',
      () => rebuildEntries(record.entries, announcement, claimed, new Pacer(onProgress)),
      ({ count }) => `${count} entries, each chained to the one before`,
    );
    checkList(examination, { record, announcement, list }, question.seen ?? []);
    if (kept.length > 0) checkEachKept(examination, kept, { record, announcement, list });
    await finish(examination, { record, announcement, list });
  });
}

interface Listed {
  readonly record: DropRecord;
  readonly announcement: Announcement;
  readonly list: EntryList;
}

function checkList(
  examination: Examination,
  { record, announcement, list }: Listed,
  seen: readonly SeenState[],
): void {
  examination.step(
    'close',
    () => checkClose(record, announcement, list),
    () => `count, last entry and root are the ones signed at the close; root ${hexOf(list.root)}`,
  );
  examination.step(
    'mark',
    () => checkMark(record, announcement, list),
    (at) =>
      at === undefined
        ? 'there were no entries to mark'
        : `the same list was signed at ${at}, before entries closed`,
  );
  examination.step(
    'seed',
    () => checkSeed(record, announcement),
    () => 'the seed is the one whose hash was announced',
  );
  examination.listTime = examination.stepIfShown(
    'log',
    () => checkListTime(record, announcement, list, seen),
    describeListTime,
  );
}

function checkEachKept(
  examination: Examination,
  kept: readonly KeptEntry[],
  { record, announcement, list }: Listed,
): void {
  examination.step(
    'kept',
    () => kept.map((entry) => checkKept(entry, record, announcement, list)),
    (numbers) => `signed, and in the list up to number ${numbers.join(', ')}`,
  );
}

async function finish(examination: Examination, { record, announcement, list }: Listed): Promise<void> {
  const randomness = await examination.stepLater(
    'beacon',
    () => checkBeacon(announcement.beacon, record.beacon),
    (bytes) => `signed by ${announcement.beacon.chain.title}; its randomness is ${hexOf(bytes)}`,
  );
  examination.step(
    'draw',
    () => draw(record, announcement, list, randomness),
    (drawn) => describeDraw(drawn, announcement.prizes.length),
  );
}
