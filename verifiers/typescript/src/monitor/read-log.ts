import { bytesOfBase64, bytesOfHex, equalBytes, hexOf } from '../bytes/bytes.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import { hashLeaf, MerkleRoot } from '../log/merkle.ts';
import { demand, type Fields, Mismatch, readCount, readFields, readText, readTexts } from '../shape.ts';
import { demandConsistency } from '../tlog/consistency.ts';
import { type CheckedLog, checkShopLog, compareLogs, seenOf, type ShownLog } from '../tlog/shop-log.ts';
import { checkWitnesses, type NamedWitness, type Witnessed } from '../tlog/witnesses.ts';
import { type Ask, askJson, ifThere, NotThere } from './ask.ts';
import { type FindingKind, reasonOf } from './findings.ts';
import type { ReadLog } from './state.ts';

const TILE = 256;

/** `x001/x234/067`, as c2sp.org/tlog-tiles writes numbers. */
function tilePath(index: number): string {
  const groups =
    String(index)
      .padStart(Math.ceil(String(index).length / 3) * 3, '0')
      .match(/\d{3}/g) ?? [];
  return groups.map((group, i) => (i === groups.length - 1 ? group : `x${group}`)).join('/');
}

/** The entries in a tile of entries, each behind its length. */
function splitTile(bytes: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length;) {
    demand(at + 2 <= bytes.length, 'a tile of entries is cut short');
    const end = at + 2 + view.getUint16(at);
    demand(end <= bytes.length, 'a tile of entries is cut short');
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  demand(entries.length === width, `a tile has ${entries.length} entries, not ${width}`);
  return entries;
}

/** Reads the entries from `from` up to a signed size. */
async function askEntries(ask: Ask, from: number, size: number): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let tile = Math.floor(from / TILE); tile * TILE < size; tile++) {
    const width = Math.min(TILE, size - tile * TILE);
    const partial = width === TILE ? '' : `.p/${width}`;
    const all = splitTile(await ask(`/log/tile/entries/${tilePath(tile)}${partial}`), width);
    entries.push(...all.slice(Math.max(0, from - tile * TILE)));
  }
  return entries;
}

export interface LogAnswer {
  readonly problem?: { readonly kind: FindingKind; readonly says: string };
  /** What to remember: unchanged where there is a problem. */
  readonly log?: ReadLog;
  /** New entries in their order. */
  readonly entries: readonly Fields[];
  readonly shopKeys: readonly string[];
  readonly witnessed?: Witnessed;
}

function readShown(data: Fields): ShownLog {
  const keys = Array.isArray(data.keys) ? data.keys : [];
  return {
    checkpoint: readText(data, 'checkpoint'),
    keys: keys.map((key) => ({ proof: readText(readFields(key, 'a key'), 'proof') })),
  };
}

const refuse = (kind: FindingKind, says: string, log?: ReadLog): LogAnswer => ({
  problem: { kind, says },
  ...(log && { log }),
  entries: [],
  shopKeys: [],
});

function compareNames(before: ReadLog, log: CheckedLog): LogAnswer | undefined {
  if (log.origin !== before.origin)
    return refuse('log-anew', `it was ${before.origin}, and is now ${log.origin}`, before);
  if (before.firstShopKey !== undefined && log.shopKeys[0] !== before.firstShopKey)
    return refuse('log-fork', 'it begins with another key of the shop than the one seen before', before);
  if (log.size < before.size)
    return refuse('log-shrunk', `it has ${log.size} entries, and had ${before.size} before`, before);
  if (log.size === before.size && hexOf(log.root) !== before.root)
    return refuse('log-fork', `two signed states of ${log.size} entries have different roots`, before);
  return undefined;
}

/** Reads what is new, and demands that old and new entries together give the signed root. */
async function readNew(ask: Ask, shown: ShownLog, log: CheckedLog, before?: ReadLog): Promise<LogAnswer> {
  const tree = MerkleRoot.restore(before?.subtrees ?? []);
  let bytes: Uint8Array[];
  try {
    bytes = await askEntries(ask, before?.size ?? 0, log.size);
  } catch (error) {
    if (error instanceof Mismatch || error instanceof NotThere)
      return refuse('log-entries', error.message, before);
    throw error;
  }
  for (const entry of bytes) tree.add(hashLeaf(entry));
  if (!equalBytes(tree.root(), log.root)) {
    const goesOn = before !== undefined && (await proveGrowth(ask, shown, before));
    return before === undefined || goesOn
      ? refuse('log-entries', `the entries served don’t give the signed root of ${log.size} entries`, before)
      : refuse('log-fork', `its ${log.size} entries don’t go on from the ${before.size} seen before`, before);
  }
  let entries: Fields[];
  try {
    entries = bytes.map((entry) => readFields(parseCanonical(entry).value, 'an entry'));
  } catch (error) {
    return refuse('log-entries', `an entry can’t be read: ${reasonOf(error)}`, before);
  }
  const state = { ...seenOf(log), checkpoint: shown.checkpoint, subtrees: tree.save() };
  return { log: state, entries, shopKeys: log.shopKeys };
}

async function proveGrowth(ask: Ask, shown: ShownLog, before: ReadLog): Promise<boolean> {
  const size = checkShopLog(shown).size;
  const answer = await ifThere(askJson(ask, `/api/log/consistency?from=${before.size}&to=${size}`));
  if (!answer) return false;
  return compareLogs({ seen: before, shown, hashes: readTexts(answer, 'hashes') }).name === 'grown';
}

/** Follows the public log from where it was read before. Rejects when the shop doesn’t answer. */
export async function readPublicLog(ask: Ask, before?: ReadLog): Promise<LogAnswer> {
  const { data } = (await ifThere(askJson(ask, '/api/log'))) ?? {};
  if (data === null || data === undefined)
    return before
      ? refuse('log-gone', `it had ${before.size} entries, and shows no state now`, before)
      : { entries: [], shopKeys: [] };
  const fields = readFields(data, 'the log');
  let [shown, log]: [ShownLog | undefined, CheckedLog | undefined] = [undefined, undefined];
  try {
    shown = readShown(fields);
    log = checkShopLog(shown);
  } catch (error) {
    return refuse('log-refused', reasonOf(error), before);
  }
  const answer = (before && compareNames(before, log)) ?? (await readNew(ask, shown, log, before));
  return { ...answer, shopKeys: log.shopKeys, witnessed: await countWitnesses(ask, shown, log, fields) };
}

/** A state that somebody kept. */
export type KeptState = Pick<ReadLog, 'origin' | 'size' | 'root'>;

/** Whether a state that somebody kept is part of the log that was read; undefined for another log, or a later state. */
export async function isPartOf(ask: Ask, older: KeptState, log: KeptState): Promise<boolean | undefined> {
  if (older.origin !== log.origin || older.size > log.size) return undefined;
  const answer =
    older.size === log.size
      ? { hashes: [] }
      : await ifThere(askJson(ask, `/api/log/consistency?from=${older.size}&to=${log.size}`));
  if (!answer) return false;
  const path = readTexts(answer, 'hashes').map(bytesOfBase64);
  try {
    const [from, to] = [older, log].map((one) => ({ ...one, root: bytesOfHex(one.root) }));
    if (from && to) demandConsistency(from, to, path);
    return true;
  } catch {
    return false;
  }
}

async function countWitnesses(
  ask: Ask,
  shown: ShownLog,
  log: CheckedLog,
  fields: Fields,
): Promise<Witnessed> {
  const named = Array.isArray(fields.witnesses) ? fields.witnesses : [];
  try {
    const witnesses = named.map((one): NamedWitness => {
      const witness = readFields(one, 'a witness');
      return { key: readText(witness, 'key'), address: readText(witness, 'address') };
    });
    const required = readCount(fields, 'witnessesRequired');
    const now = checkWitnesses({ shown, witnesses, required });
    if (!now.ok || now.isMet || typeof fields.witnessed !== 'string') return now;
    const size = Number(fields.witnessed.split('\n')[1]);
    demand(Number.isSafeInteger(size) && size > 0, 'the witnessed state can’t be read');
    const answer = await askJson(ask, `/api/log/consistency?from=${size}&to=${log.size}`);
    const earlier = { checkpoint: fields.witnessed, hashes: readTexts(answer, 'hashes') };
    return checkWitnesses({ shown, witnesses, required, earlier });
  } catch (error) {
    if (error instanceof Mismatch || error instanceof NotThere) return { ok: false, reason: error.message };
    throw error;
  }
}
