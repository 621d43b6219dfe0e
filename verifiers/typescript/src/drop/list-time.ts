import { dueAt, stampOf } from '../beacon/chains.ts';
import { bytesOfBase64, bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { canonical } from '../bytes/canonical.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { demand } from '../shape.ts';
import { demandConsistency } from '../tlog/consistency.ts';
import { readWitnessKey } from '../tlog/cosignature.ts';
import { type Checkpoint, describeState, parseCheckpoint, splitNote } from '../tlog/note.ts';
import { checkShopLog, type SeenLog, type ShownLog } from '../tlog/shop-log.ts';
import { checkTlogProof, parseTlogProof, type TlogProof } from '../tlog/tlog-proof.ts';
import { checkWitnesses } from '../tlog/witnesses.ts';
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
const CLOCK_SECONDS = 5;
/** How old a state may be when it is seen: a copy on the way. */
export const COPY_SECONDS = 15;

function demandEntry({ entry }: TlogProof, fields: object, what: string): void {
  demand(
    hexOf(entry) === hexOf(utf8(canonical({ ...fields, v: 1 }))),
    `the public log names another ${what} of this drop`,
  );
}

/** Step `log`: announcement and list are in one state of the public log, in this order. Undefined if the record names none. */
export function checkListTime(
  { log, close, signingKey }: Pick<DropRecord, 'log' | 'close' | 'signingKey'>,
  announcement: Announcement,
  list: EntryList,
  seen: readonly SeenState[],
): ListTime | undefined {
  if (!log) return undefined;
  const [told, listed] = [parseTlogProof(log.announcement), parseTlogProof(log.list)];
  const shown = { checkpoint: listed.note, keys: log.keys.map((proof) => ({ proof })) };
  const { verifierKey, ...state } = checkShopLog(shown);
  for (const proof of [told, listed])
    demand(
      describeState(checkTlogProof(proof, verifierKey)) === describeState(state),
      'a proof is of another state of the public log',
    );
  const { drop, number, seedHash } = announcement;
  const hash = hexOf(announcement.hash);
  demandEntry(told, { drop, hash, kind: 'announcement', number, signingKey }, 'announcement');
  const closeHash = hexOf(taggedHash('pullproof/1/drop-close', utf8(close)));
  const root = hexOf(list.root);
  demandEntry(listed, { drop, hash: closeHash, kind: 'list', root, seedHash }, 'list');
  demand(told.index < listed.index, 'the public log has the list before its announcement');
  const due = dueAt(announcement.beacon.chain, announcement.beacon.round);
  return {
    witnesses: countWitnesses(shown, log.witnesses, due),
    isSeen: seen.map((one) => isSeenBefore(one, state, listed.index, due)).includes(true),
  };
}

/** Those that signed before the round. Refuses a wrong signature under the name of one. */
function countWitnesses(shown: ShownLog, keys: readonly string[], due: number): number {
  const witnesses = keys.map((key) => ({ key, address: readWitnessKey(key).name }));
  const found = checkWitnesses({ shown, witnesses, required: 0 });
  demand(found.ok, found.ok ? '' : found.reason);
  return found.witnesses.filter(({ state, signedAt = due }) => state === 'valid' && signedAt < due).length;
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
  const by = [
    ...(witnesses > 0 ? [`${witnesses} independent ${witnesses === 1 ? 'party' : 'parties'}`] : []),
    ...(isSeen ? ['a copy kept here'] : []),
  ];
  const who = by.length > 0 ? by.join(' and ') : 'only the shop';
  return `announcement and list are in the public log, the list before the round according to ${who}`;
}
