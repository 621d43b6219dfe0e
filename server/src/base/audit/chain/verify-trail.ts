import { sql } from '../../../platform/db.ts';
import { takeTurns } from '../../../platform/give-way.ts';
import {
  entryColumns,
  genesis,
  hashEntry,
  isKnownKey,
  isSameHash,
  sealHmac,
  type EntryText,
  type Seal,
} from './entry-hash.ts';
import type { WrittenHead } from './head-file.ts';

/** The first difference from what was sealed. */
export interface TrailFault {
  seq: number;
  /** The entry at that position, if it can still be identified. */
  entryId: string | null;
  /** Readable description. */
  what: string;
}

export interface TrailReport {
  fault: TrailFault | null;
  chainedCount: number;
  sealCount: number;
  unsealedCount: number;
  head: string | null;
  /** The last seal that was found as it was made. */
  lastSeal: number;
}

const batchSize = 2_000;

type StoredSeal = Seal & { hmac: string };
type ChainLine = { seq: number; chainedId: string; hash: string } & {
  [Field in keyof EntryText]: EntryText[Field] | null;
};

/** Seals behind `after`, which was proved before and is only looked at, up to `upTo`. */
export interface TrailRange {
  after?: number;
  upTo?: number;
}

/**
 * Recomputes the chain from the current entries, seal by seal, and compares it with the heads that this machine has
 * recorded. Names the first entry that was changed, removed or cut off. Call it inside a snapshot younger than `heads`: a
 * head is written after its seal, so the file may know seals that an older snapshot lacks. Reads all of it, or a range.
 */
export async function verifyTrail(
  heads: readonly WrittenHead[],
  { after = 0, upTo = Infinity }: TrailRange = {},
): Promise<TrailReport> {
  const start = await readStart(after, heads);
  let { seq, head, number } = start;
  let { fault } = start;
  for await (const seal of eachSeal(number)) {
    if (fault || seal.number > upTo) break;
    fault = faultOfSeal(seal, number, seq);
    if (fault) break;
    const walked = await walkEntries(seal, head);
    fault = walked.fault ?? faultOfHead(seal, walked.head, heads);
    if (fault) break;
    [seq, head, number] = [seal.toSeq, walked.head, seal.number];
  }
  if (upTo === Infinity)
    fault ??= (await faultBehind(seq)) ?? faultOfTail(number, seq, heads) ?? (await faultOfNewest());
  const counts = await (after === 0 ? countTrail() : countFrom(after));
  return { fault: fault ?? null, ...counts, head: seq === 0 ? null : head, lastSeal: number };
}

interface TrailStart {
  seq: number;
  head: string;
  number: number;
  fault?: TrailFault | undefined;
}

/** Where the seal `after` ends. It must be the shop's own, with the head that was written down. */
async function readStart(after: number, heads: readonly WrittenHead[]): Promise<TrailStart> {
  if (after === 0) return { seq: 0, head: genesis, number: 0 };
  const [seal] = await readSeals(after - 1);
  if (seal?.number !== after)
    return {
      seq: 0,
      head: genesis,
      number: 0,
      fault: { seq: 1, entryId: null, what: `seal ${after} is gone` },
    };
  const fault = faultOfSeal(seal, after - 1, seal.fromSeq - 1) ?? faultOfHead(seal, seal.head, heads);
  return { seq: seal.toSeq, head: seal.head, number: after, fault };
}

async function* eachSeal(after: number): AsyncGenerator<StoredSeal> {
  let number = after;
  for (;;) {
    const seals = await readSeals(number);
    yield* seals;
    number = seals.at(-1)?.number ?? number;
    if (seals.length < batchSize) return;
  }
}

function readSeals(above: number): Promise<StoredSeal[]> {
  return sql<StoredSeal>(
    `SELECT number, to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "sealedAt", from_seq AS "fromSeq",
       to_seq AS "toSeq", from_id::text AS "fromId", to_id::text AS "toId", count, head, key_id AS "keyId", hmac
     FROM audit_seals WHERE number > $1 ORDER BY number LIMIT ${batchSize}`,
    [above],
  );
}

/**
 * Checks that the seal follows the previous one and is the shop's own. If its key was dropped, later seals cover it.
 */
function faultOfSeal(seal: StoredSeal, numberBefore: number, seqBefore: number): TrailFault | undefined {
  const at = { seq: seqBefore + 1, entryId: null };
  if (seal.number !== numberBefore + 1) return { ...at, what: `seal ${numberBefore + 1} is gone` };
  if (seal.fromSeq !== seqBefore + 1) return { ...at, what: `seal ${seal.number} leaves out entries` };
  const hmac = sealHmac(seal);
  if (hmac !== undefined && !isSameHash(hmac, seal.hmac))
    return { seq: seal.fromSeq, entryId: seal.fromId, what: `seal ${seal.number} is not the shop's own` };
  return undefined;
}

/** Recomputes the chain over a seal's entries in batches. */
async function walkEntries(seal: Seal, headBefore: string): Promise<{ head: string; fault?: TrailFault }> {
  const giveWay = takeTurns();
  let head = headBefore;
  for (let from = seal.fromSeq; from <= seal.toSeq; from += batchSize) {
    const to = Math.min(from + batchSize - 1, seal.toSeq);
    const lines = new Map((await readLines(from, to)).map((line) => [line.seq, line]));
    for (let seq = from; seq <= to; seq += 1) {
      await giveWay();
      const line = lines.get(seq);
      const fault = line
        ? faultOfLine(line, head)
        : { entryId: knownId(seal, seq), what: 'its place in the chain is gone' };
      if (fault) return { head, fault: { seq, ...fault } };
      head = line?.hash ?? head;
    }
  }
  return { head };
}

const knownId = (seal: Seal, seq: number): string | null =>
  seq === seal.fromSeq ? seal.fromId : seq === seal.toSeq ? seal.toId : null;

function readLines(from: number, to: number): Promise<ChainLine[]> {
  return sql<ChainLine>(
    `SELECT k.seq, k.entry_id::text AS "chainedId", k.hash, ${entryColumns}
     FROM audit_chain k LEFT JOIN audit_entries e ON e.id = k.entry_id WHERE k.seq BETWEEN $1 AND $2`,
    [from, to],
  );
}

function faultOfLine(line: ChainLine, head: string): Omit<TrailFault, 'seq'> | undefined {
  const entryId = line.chainedId;
  if (!isWhole(line)) return { entryId, what: 'the entry was removed' };
  if (!isSameHash(hashEntry(head, line.seq, line), line.hash))
    return { entryId, what: 'the entry was changed' };
  return undefined;
}

/** Non-nullable columns are null only if the entry itself is gone. */
const isWhole = (line: ChainLine): line is ChainLine & EntryText => line.id !== null;

function faultOfHead(seal: Seal, head: string, heads: readonly WrittenHead[]): TrailFault | undefined {
  const at = { seq: seal.fromSeq, entryId: seal.fromId };
  if (!isSameHash(seal.head, head))
    return { ...at, what: `the chain does not end at the head of seal ${seal.number}` };
  const written = heads.find(({ number }) => number === seal.number);
  if (written && written.head !== seal.head)
    return { ...at, what: `seal ${seal.number} has another head than the one that was written down` };
  return undefined;
}

/** Finds chain positions that no seal covers. */
async function faultBehind(seq: number): Promise<TrailFault | undefined> {
  const [line] = await sql<{ seq: number; entryId: string }>(
    'SELECT seq, entry_id::text AS "entryId" FROM audit_chain WHERE seq > $1 ORDER BY seq LIMIT 1',
    [seq],
  );
  return line && { ...line, what: 'the seal of this entry is gone' };
}

/** A tail that was cut off together with its seals shows only in the recorded heads. */
function faultOfTail(number: number, seq: number, heads: readonly WrittenHead[]): TrailFault | undefined {
  const known = heads.filter((head) => head.number > number).sort((a, b) => a.number - b.number);
  const [next, last] = [known[0], known.at(-1)];
  if (!next || !last) return undefined;
  const entryId = next.fromSeq === seq + 1 ? next.fromId : null;
  return {
    seq: seq + 1,
    entryId,
    what: `the tail is cut off: the last known seal is ${last.number}, to entry ${last.toSeq}`,
  };
}

/** The newest seal covers all earlier ones, so its key must be one the shop still has. */
async function faultOfNewest(): Promise<TrailFault | undefined> {
  const [newest] = await sql<{ seq: number; entryId: string; number: number; keyId: string }>(
    `SELECT from_seq AS seq, from_id::text AS "entryId", number, key_id AS "keyId" FROM audit_seals
     ORDER BY number DESC LIMIT 1`,
  );
  if (!newest || isKnownKey(newest.keyId)) return undefined;
  const { seq, entryId, number, keyId } = newest;
  return { seq, entryId, what: `seal ${number} is of the key ${keyId}, which this shop does not have` };
}

type Counts = Pick<TrailReport, 'chainedCount' | 'sealCount' | 'unsealedCount'>;

async function countTrail(): Promise<Counts> {
  const [counts] = await sql<Counts>(
    `SELECT (SELECT count(*) FROM audit_chain) AS "chainedCount", (SELECT count(*) FROM audit_seals) AS "sealCount",
       (SELECT count(*) FROM audit_entries e WHERE NOT EXISTS (SELECT 1 FROM audit_chain k WHERE k.entry_id = e.id))
         AS "unsealedCount"`,
  );
  return counts ?? { chainedCount: 0, sealCount: 0, unsealedCount: 0 };
}

/** Numbers of seals and places in the chain have no gap: older ones were counted when they were proved. */
async function countFrom(after: number): Promise<Counts> {
  const [counts] = await sql<Counts>(
    `SELECT n.to_seq AS "chainedCount", n.number AS "sealCount",
       (SELECT count(*) FROM audit_entries e
        WHERE e.at >= (SELECT sealed_at FROM audit_seals WHERE number = $1) - interval '1 day'
          AND NOT EXISTS (SELECT 1 FROM audit_chain k WHERE k.entry_id = e.id)) AS "unsealedCount"
     FROM audit_seals n ORDER BY n.number DESC LIMIT 1`,
    [after],
  );
  return counts ?? { chainedCount: 0, sealCount: 0, unsealedCount: 0 };
}
