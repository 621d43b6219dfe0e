import { bytesOfBase64, bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { canonical, parseCanonical } from '../bytes/canonical.ts';
import { isSignedBy } from '../bytes/signature.ts';
import { demand, type Fields, Mismatch, readFields, readHex, readText } from '../shape.ts';
import { demandConsistency } from './consistency.ts';
import { type Checkpoint, describeState, type NoteKey, readCheckpoint } from './note.ts';
import { checkTlogProof, parseTlogProof } from './tlog-proof.ts';

/** What the shop shows of its log (`/api/log`). */
export interface ShownLog {
  readonly checkpoint: string;
  /** The entries that name its keys, oldest first, each as a proof. */
  readonly keys: readonly { readonly proof: string }[];
}

/** A log whose keys, signature and key entries were checked. */
export interface CheckedLog extends Checkpoint {
  readonly note: string;
  readonly verifierKey: NoteKey;
  /** Under this origin, oldest first: each was handed over by the one before. */
  readonly shopKeys: readonly string[];
  /** Of shop and checkpoints, under this origin and those before, in hex. */
  readonly ownKeys: readonly string[];
}

const TAG = 'pullproof/1/shop';

/** The members that an entry's signatures are over. */
function signedBytes(fields: Fields): Uint8Array {
  const { signature: _, previousSignature: __, ...rest } = fields;
  return utf8(canonical(rest));
}

const isShopSigned = (fields: Fields, shopKey: string, member = 'signature'): boolean =>
  isSignedBy(bytesOfHex(shopKey), TAG, signedBytes(fields), bytesOfHex(readHex(fields, member, 64)));

/** Whether one of these keys of the shop signed the entry. */
export const isSignedByShop = (fields: Fields, shopKeys: readonly string[]): boolean =>
  shopKeys.some((key) => isShopSigned(fields, key));

function demandShopSignature(fields: Fields, shopKey: string, member?: string): void {
  demand(isShopSigned(fields, shopKey, member), 'an entry of the log isn’t signed by the shop’s key');
}

interface KeysEntry {
  readonly origin: string;
  readonly shopKey: string;
  readonly publicKey: Uint8Array;
}

/** Each entry is signed by its own key; one that replaces another under the same origin by that one, too. */
function readKeysEntry(fields: Fields, before: KeysEntry | undefined): KeysEntry {
  demand(fields.kind === 'keys' && fields.v === 1, 'an entry doesn’t name the log’s keys');
  const shopKey = readHex(fields, 'shopKey');
  demandShopSignature(fields, shopKey);
  const origin = readText(fields, 'origin');
  if (before) {
    const previous = readFields(fields.previous, 'previous');
    demand(
      readHex(previous, 'shopKey') === before.shopKey && readText(previous, 'origin') === before.origin,
      'the log’s keys don’t follow each other',
    );
    if (origin === before.origin) demandShopSignature(fields, before.shopKey, 'previousSignature');
  }
  return { origin, shopKey, publicKey: bytesOfHex(readHex(fields, 'checkpointKey')) };
}

/** Checks what the shop shows of its log: keys, their proofs, the signature of the newest state. Throws a Mismatch. */
export function checkShopLog({ checkpoint: note, keys }: ShownLog): CheckedLog {
  const proofs = keys.map(({ proof }) => parseTlogProof(proof));
  let named: KeysEntry | undefined;
  let shopKeys: string[] = [];
  const ownKeys: string[] = [];
  for (const { entry } of proofs) {
    const fields = readFields(parseCanonical(entry).value, 'an entry');
    const next = readKeysEntry(fields, named);
    shopKeys = next.origin === named?.origin ? [...shopKeys, next.shopKey] : [next.shopKey];
    ownKeys.push(next.shopKey, hexOf(next.publicKey));
    named = next;
  }
  demand(named !== undefined && proofs[0]?.index === 0, 'the log doesn’t begin with its keys');
  const verifierKey = { name: named.origin, publicKey: named.publicKey };
  const checkpoint = readCheckpoint(note, verifierKey);
  for (const proof of proofs)
    demand(
      describeState(checkTlogProof(proof, verifierKey)) === describeState(checkpoint),
      'a key’s proof is of another state',
    );
  return { ...checkpoint, note, verifierKey, shopKeys, ownKeys };
}

/** What a browser saw before. */
export interface SeenLog {
  readonly origin: string;
  readonly size: number;
  /** Hex. */
  readonly root: string;
  /** Of the origin's first entry; a receipt doesn't name it. */
  readonly firstShopKey?: string;
}

export const seenOf = ({ origin, size, root, shopKeys: [firstShopKey = ''] }: CheckedLog): SeenLog => ({
  origin,
  size,
  root: hexOf(root),
  firstShopKey,
});

/** Two states of a log, the older first, and the proof between them in base64. */
export interface LogQuestion {
  readonly seen: SeenLog;
  readonly shown: ShownLog;
  /** Asked for the smaller size to the larger one. */
  readonly hashes: readonly string[];
}

export type LogComparison =
  | { readonly name: 'same' | 'grown' | 'older' | 'anew'; readonly log: SeenLog }
  /** Signed by the log's key, and irreconcilable with what was seen. */
  | { readonly name: 'fork'; readonly reason: string }
  /** It isn't what the log says of itself; nothing follows from it about what was seen. */
  | { readonly name: 'refused'; readonly reason: string };

const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : 'unknown reason';

/** Compares what the shop shows now with what this browser saw. Never throws on bad input. */
export function compareLogs({ seen, shown, hashes }: LogQuestion): LogComparison {
  let log: CheckedLog;
  try {
    log = checkShopLog(shown);
  } catch (failure) {
    return { name: 'refused', reason: reasonOf(failure) };
  }
  if (log.origin !== seen.origin) return { name: 'anew', log: seenOf(log) };
  const before = { origin: seen.origin, size: seen.size, root: bytesOfHex(seen.root) };
  const isOlder = log.size < before.size;
  try {
    if (seen.firstShopKey !== undefined && log.shopKeys[0] !== seen.firstShopKey)
      throw new Mismatch('the log begins with another key');
    if (isOlder) demandConsistency(log, before, hashes.map(bytesOfBase64));
    else demandConsistency(before, log, hashes.map(bytesOfBase64));
  } catch (failure) {
    return { name: 'fork', reason: reasonOf(failure) };
  }
  if (isOlder) return { name: 'older', log: seenOf(log) };
  return { name: log.size === before.size ? 'same' : 'grown', log: seenOf(log) };
}

/** Checks the first state that a browser sees. */
export function readShopLog(shown: ShownLog): { readonly log: SeenLog } | { readonly reason: string } {
  try {
    return { log: seenOf(checkShopLog(shown)) };
  } catch (failure) {
    return { reason: reasonOf(failure) };
  }
}

/** A proof that a run's commitment is in the log, with what it is held against. */
export interface LoggedQuestion {
  readonly file: string;
  readonly shown: ShownLog;
  readonly run: string;
  readonly commitmentHash: string;
}

export type LoggedAnswer =
  | { readonly ok: true; readonly index: number; readonly origin: string; readonly size: number }
  | { readonly ok: false; readonly reason: string };

/** Checks that exactly this commitment of the run is in the log, signed by the shop's key. Never throws on bad input. */
export function checkLoggedCommitment({ file, shown, run, commitmentHash }: LoggedQuestion): LoggedAnswer {
  try {
    const log = checkShopLog(shown);
    const proof = parseTlogProof(file);
    const { origin, size } = checkTlogProof(proof, log.verifierKey);
    const fields = readFields(parseCanonical(proof.entry).value, 'the entry');
    demand(fields.kind === 'commitment' && fields.v === 1, 'the entry is not a commitment');
    demand(readText(fields, 'run') === run, 'the entry is about another run');
    demand(readHex(fields, 'hash') === commitmentHash, 'the log names another commitment of this run');
    demand(
      log.shopKeys.some((key) => isShopSigned(fields, key)),
      'the entry isn’t signed by the shop’s key',
    );
    return { ok: true, index: proof.index, origin, size };
  } catch (failure) {
    return { ok: false, reason: reasonOf(failure) };
  }
}
