import { hexOf, u32, utf8 } from '../bytes/bytes.ts';
import { shuffle, Stream } from '../bytes/stream.ts';
import { taggedHash, ZERO_BYTE } from '../bytes/tagged-hash.ts';
import { type OnProgress, Pacer } from '../pacer.ts';
import { demand } from '../shape.ts';
import { Examination, type Verdict } from '../verdict.ts';
import { type Announcement, checkAnnouncement, checkDelay, checkTerms } from './announcement.ts';
import { deriveDrawKey, estimateDelay } from './delay.ts';
import { checkClose, checkKept, claimedIndex, rebuildEntries } from './entries.ts';
import { checkMark } from './mark.ts';
import { type DropRecord, type EntryList, type KeptEntry, readRecord } from './record.ts';

export interface DropQuestion {
  /** The text of the record file. */
  readonly record: string;
  /** Entries and marks that somebody kept. */
  readonly kept?: readonly KeptEntry[];
  /** The fewest iterations of the slow hash that count; 300,000,000 unless given. */
  readonly leastIterations?: number | undefined;
  /** Checks all but the draw, and says how long the draw would take here. */
  readonly isDrawLeftOut?: boolean;
}

/** What an announcement says of its seed. */
export const seedHashOf = (drop: string, seed: Uint8Array): string =>
  hexOf(taggedHash('pullproof/1/drop-seed', utf8(drop), ZERO_BYTE, seed));

function checkSeed({ seed }: DropRecord, announcement: Announcement): void {
  demand(seedHashOf(announcement.drop, seed) === announcement.seedHash, 'the seed is not the announced one');
  demand(!announcement.hasBeacon, 'the announcement waits for a public random number, the record has none');
}

/** The first `take` positions of the shuffled entries, as numbers from 0. */
export function drawWinners(drawKey: Uint8Array, entryCount: number, take: number): number[] {
  const order = new Uint32Array(entryCount).map((_, i) => i);
  shuffle(order, new Stream(drawKey, 'draw'), take);
  return [...order.subarray(0, take)];
}

/** The salt of the slow hash; `beacon` is empty without one. */
export function mixOf(
  announcementHash: Uint8Array,
  { root, count }: Pick<EntryList, 'root' | 'count'>,
  beacon = new Uint8Array(0),
): Uint8Array {
  return taggedHash('pullproof/1/drop-mix', announcementHash, root, u32(count), beacon);
}

const numberOf = (index: number): number => index + 1;

function describeDraw(drawn: readonly number[], prizeCount: number): string {
  if (drawn.length === 0) return 'there were no entries, so nothing was drawn';
  const winners = drawn.slice(0, prizeCount).map(numberOf);
  const alternates = drawn.slice(prizeCount).map(numberOf);
  const next = alternates.length === 0 ? 'no alternates' : `alternates ${alternates.join(', ')}`;
  return `entry ${winners.join(', ')} won, ${next}, as published`;
}

async function draw(
  { seed, drawn }: DropRecord,
  announcement: Announcement,
  list: EntryList,
  onProgress: OnProgress | undefined,
): Promise<readonly number[]> {
  const { hash, delayIterations, prizes, alternates } = announcement;
  const key = await deriveDrawKey(seed, mixOf(hash, list), delayIterations, onProgress);
  const found = drawWinners(key, list.count, prizes.length + alternates);
  demand(
    found.join() === drawn.join(),
    `the draw gives entries ${found.map(numberOf).join(', ')}, not those published`,
  );
  return found;
}

/**
 * Replays a drop from its record, in the steps of section 11 of docs/fairness.md. Never rejects on bad input. With
 * `isDrawLeftOut` the verdict has `delaySeconds` in place of the step `draw`.
 */
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
      'delay',
      () => checkDelay(announcement, question.leastIterations),
      () => `${announcement.delayIterations} iterations of the slow hash, as many as count or more`,
    );
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
    if (kept.length > 0)
      examination.step(
        'kept',
        () => kept.map((entry) => checkKept(entry, record, announcement, list)),
        (numbers) => `signed, and in the list up to number ${numbers.join(', ')}`,
      );
    await finish(examination, record, announcement, list, { ...question, onProgress });
  });
}

async function finish(
  examination: Examination,
  record: DropRecord,
  announcement: Announcement,
  list: EntryList,
  { isDrawLeftOut, onProgress }: DropQuestion & { onProgress: OnProgress | undefined },
): Promise<void> {
  const { hash, delayIterations, prizes } = announcement;
  if (list.count === 0) {
    const checkEmpty = (): void => demand(record.drawn.length === 0, 'somebody was drawn from an empty list');
    examination.step('draw', checkEmpty, () => describeDraw([], prizes.length));
  } else if (isDrawLeftOut)
    examination.delaySeconds = await estimateDelay(record.seed, mixOf(hash, list), delayIterations);
  else
    await examination.stepLater(
      'draw',
      () => draw(record, announcement, list, onProgress),
      (drawn) => describeDraw(drawn, prizes.length),
    );
}
