import { after, clock, days, seconds } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { logger } from '../../../platform/logger.ts';
import {
  entryColumns,
  genesis,
  hashEntry,
  sealHmac,
  sealingKeyId,
  type EntryText,
  type Seal,
} from './entry-hash.ts';
import { writeHead } from './head-file.ts';

const batchSize = 5_000;
const settledAfter = seconds(5);
const lookBack = days(1);

/**
 * Chains the entries that no seal covers yet, in time order, and seals them. Entries that commit later are appended
 * after them, whatever their time. In the first minute of each hour it looks for unsealed entries of any age,
 * otherwise for those of the last day.
 */
export async function sealTrail(): Promise<void> {
  const isThorough = clock.now().getUTCMinutes() === 0;
  for (;;) {
    const seal = await inTransaction(() => sealBatch(isThorough));
    if (!seal) return;
    logger.info({ audit: describeSeal(seal) }, 'the audit trail was sealed');
    await writeHead(describeSeal(seal));
    if (seal.count < batchSize) return;
  }
}

const describeSeal = ({ number, fromSeq, toSeq, fromId, toId, head }: Seal) => ({
  number,
  fromSeq,
  toSeq,
  fromId,
  toId,
  head,
});

async function sealBatch(isThorough: boolean): Promise<Seal | undefined> {
  const last = await one<{ number: number; toSeq: number; head: string; at: Date }>(
    'SELECT number, to_seq AS "toSeq", head, sealed_at AS at FROM audit_seals ORDER BY number DESC LIMIT 1',
  );
  const now = clock.now();
  const settledAt = last && (last.at < now ? last.at : now);
  const entries = await readUnsealed(isThorough || !settledAt ? undefined : after(settledAt, -lookBack));
  const chained = chainEntries(last?.toSeq ?? 0, last?.head ?? genesis, entries);
  const [first, final] = [chained[0], chained.at(-1)];
  if (!first || !final) return undefined;
  const seal: Seal = {
    number: (last?.number ?? 0) + 1,
    sealedAt: clock.now().toISOString(),
    fromSeq: first.seq,
    toSeq: final.seq,
    fromId: first.id,
    toId: final.id,
    count: chained.length,
    head: final.hash,
    keyId: sealingKeyId(),
  };
  // Two concurrent sealers: the later one finds the number taken and stops.
  if (!(await insertSeal(seal))) return undefined;
  await execute(
    `INSERT INTO audit_chain (seq, entry_id, seal_number, hash)
     SELECT seq, entry_id, $1, hash FROM unnest($2::bigint[], $3::uuid[], $4::text[]) AS line (seq, entry_id, hash)`,
    [
      seal.number,
      chained.map(({ seq }) => seq),
      chained.map(({ id }) => id),
      chained.map(({ hash }) => hash),
    ],
  );
  return seal;
}

/** A running transaction may hold older entries: they are picked up once it commits. */
function readUnsealed(since: Date | undefined): Promise<EntryText[]> {
  return sql<EntryText>(
    `SELECT ${entryColumns} FROM audit_entries e
     WHERE e.at < $1 AND ($2::timestamptz IS NULL OR e.at >= $2)
       AND NOT EXISTS (SELECT 1 FROM audit_chain k WHERE k.entry_id = e.id)
     ORDER BY e.at, e.id LIMIT ${batchSize}`,
    [after(clock.now(), -settledAfter), since ?? null],
  );
}

function chainEntries(
  seqBefore: number,
  headBefore: string,
  entries: readonly EntryText[],
): { seq: number; id: string; hash: string }[] {
  let hash = headBefore;
  return entries.map((entry, at) => {
    const seq = seqBefore + 1 + at;
    hash = hashEntry(hash, seq, entry);
    return { seq, id: entry.id, hash };
  });
}

async function insertSeal(seal: Seal): Promise<boolean> {
  const count = await execute(
    `INSERT INTO audit_seals (number, sealed_at, from_seq, to_seq, from_id, to_id, count, head, key_id, hmac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      seal.number,
      seal.sealedAt,
      seal.fromSeq,
      seal.toSeq,
      seal.fromId,
      seal.toId,
      seal.count,
      seal.head,
      seal.keyId,
      sealHmac(seal),
    ],
  );
  return count === 1;
}
