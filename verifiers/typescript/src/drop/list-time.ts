import { dueAt, stampOf } from '../beacon/chains.ts';
import { bytesOfBase64, bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { demand } from '../shape.ts';
import { demandConsistency } from '../tlog/consistency.ts';
import { checkNamedState, describeWho } from '../tlog/named-state.ts';
import { type Checkpoint, parseCheckpoint, splitNote } from '../tlog/note.ts';
import type { SeenLog } from '../tlog/shop-log.ts';
import { parseTlogProof } from '../tlog/tlog-proof.ts';
import type { Announcement } from './announcement.ts';
import { type DropRecord, type EntryList, readRecord } from './record.ts';

/** A state of the public log as somebody saw it. */
export interface SeenState extends Pick<SeenLog, 'origin' | 'size' | 'root'> {
  /** Unix seconds, by the clock of who saw it. */
  readonly at: number;
  /** The proof between this state and the record's, the smaller size first, in base64. */
  readonly hashes: readonly string[];
}

/** Who, beside the shop, had the list before its round. */
export interface ListTime {
  /** Independent parties that signed a state of the log with it before then, by their clocks. */
  readonly witnesses: number;
  /** Whether one of the states given shows it. */
  readonly isSeen: boolean;
}

/** How far the clock of who saw a state may be off. */
export const CLOCK_SECONDS = 5;
/** How old a state may be when it is seen: a copy on the way. */
export const COPY_SECONDS = 15;

/** Step `log`: announcement and list are in one state of the public log, in this order. Undefined if the record names none. */
export function checkListTime(
  { log, close, signingKey }: Pick<DropRecord, 'log' | 'close' | 'signingKey'>,
  announcement: Announcement,
  list: EntryList,
  seen: readonly SeenState[],
): ListTime | undefined {
  if (!log) return undefined;
  const { drop, number, seedHash, beacon } = announcement;
  const hash = hexOf(announcement.hash);
  const closeHash = hexOf(taggedHash('pullproof/1/drop-close', utf8(close)));
  const root = hexOf(list.root);
  const due = dueAt(beacon.chain, beacon.round);
  const { state, indices, witnesses } = checkNamedState(
    log,
    [
      {
        proof: log.announcement,
        fields: { drop, hash, kind: 'announcement', number, signingKey },
        what: 'announcement of this drop',
      },
      {
        proof: log.list,
        fields: { drop, hash: closeHash, kind: 'list', root, seedHash },
        what: 'list of this drop',
      },
    ],
    due,
  );
  const [told = 0, listed = 0] = indices; // one for each entry
  demand(told < listed, 'the public log has the list before its announcement');
  return { witnesses, isSeen: seen.map((one) => isSeenBefore(one, state, listed, due)).includes(true) };
}

/** Refuses a state that lacks the list though its round was out. */
function isSeenBefore(seen: SeenState, state: Checkpoint, index: number, due: number): boolean {
  const { origin, size, at } = seen;
  if (origin !== state.origin) return false;
  const other = { origin, size, root: bytesOfHex(seen.root) };
  const [older, newer] = size <= state.size ? [other, state] : [state, other];
  demandConsistency(older, newer, seen.hashes.map(bytesOfBase64));
  demand(
    size > index || at <= due + COPY_SECONDS,
    `at ${stampOf(at)} the public log had no list of this drop, whose round was out at ${stampOf(due)}`,
  );
  return size > index && at + CLOCK_SECONDS < due;
}

/** The state of the public log that a record names, unchecked: to ask whether it is part of the log. Undefined without one that can be read. */
export function readRecordState(record: string): Omit<SeenState, 'at' | 'hashes'> | undefined {
  try {
    const { log } = readRecord(record);
    if (!log) return undefined;
    const { root, ...state } = parseCheckpoint(splitNote(parseTlogProof(log.list).note).text);
    return { ...state, root: hexOf(root) };
  } catch {
    return undefined;
  }
}

/** In plain words, and no more than was checked. */
export function describeListTime(time: ListTime | undefined): string {
  if (!time) return 'the record names no state of the public log: when its list was there isn’t checked';
  const { witnesses, isSeen } = time;
  const who = describeWho(witnesses, isSeen ? ['a copy kept here'] : []);
  return `announcement and list are in the public log, the list before the round according to ${who}`;
}
