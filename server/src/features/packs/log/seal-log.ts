import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { logger } from '../../../platform/logger.ts';
import {
  buildEntry,
  buildHead,
  canonical,
  entryHash,
  signDocument,
  TAGS,
  type LogEvent,
  type LogPosition,
  type RunVersion,
} from '../fairness/index.ts';
import { signingKeyOf } from '../keyring.ts';
import { entryFields } from './entry-fields.ts';
import { orderEvents, type PendingEvent } from './order-events.ts';

const batchSize = 2_000;

/** Chains the events of every run that has new ones. Called several times a second; never inside a purchase. */
export async function sealLogs(): Promise<void> {
  const runs = await sql<{ id: string }>('SELECT DISTINCT run_id AS id FROM run_events WHERE seq IS NULL');
  for (const { id } of runs) {
    try {
      await sealLog(id);
    } catch (failure) {
      logger.warn({ err: failure, runId: id }, 'the sale log could not be sealed this time');
    }
  }
}

/** Chains a run's unsealed events and signs the new head. Two sealers at once: the unique keys let one through. */
export async function sealLog(runId: string): Promise<void> {
  for (;;) {
    const sealed = await inTransaction(() => sealBatch(runId));
    if (sealed < batchSize) return;
  }
}

interface RunRow {
  commitmentHash: string;
  signingKey: string;
  version: RunVersion;
}

async function sealBatch(runId: string): Promise<number> {
  const run = await one<RunRow>(
    `SELECT commitment_hash AS "commitmentHash", signing_key AS "signingKey", right(algorithm, 1)::int AS version
     FROM runs WHERE id = $1`,
    [runId],
  );
  if (!run) return 0;
  const events = await sql<PendingEvent>(
    `SELECT id, kind, pack_no AS "packNo", fields, at FROM run_events WHERE run_id = $1 AND seq IS NULL
     ORDER BY at, id LIMIT ${batchSize}`,
    [runId],
  );
  if (events.length === 0) return 0;
  const start = await readHead(runId, run.commitmentHash);
  const entries = chainEvents(runId, start, orderEvents(events), run.version);
  await insertEntries(runId, entries);
  await addCounts(runId, events);
  const head = entries.at(-1);
  if (head) await insertHead(runId, { hash: head.hash, seq: head.seq }, run.signingKey);
  return events.length;
}

interface ChainedEntry {
  seq: number;
  eventId: string;
  entry: string;
  hash: string;
}

function chainEvents(
  runId: string,
  start: LogPosition,
  events: PendingEvent[],
  version: RunVersion,
): ChainedEntry[] {
  let head = start;
  return events.map((pending) => {
    const fields = entryFields(pending.kind, pending.fields, version);
    const event = { ...fields, kind: pending.kind, time: clock.stamp(pending.at) } as LogEvent; // fields were written by kind
    const entry = buildEntry(event, runId, head, version);
    head = { hash: entryHash(entry), seq: entry.seq };
    return { seq: entry.seq, eventId: pending.id, entry: canonical(entry), hash: head.hash };
  });
}

async function insertEntries(runId: string, entries: ChainedEntry[]): Promise<void> {
  await execute(
    `WITH line AS (SELECT * FROM unnest($2::int[], $3::uuid[], $4::text[], $5::text[]) AS l (seq, event_id, entry, hash)),
     chained AS (INSERT INTO run_log (run_id, seq, event_id, entry, hash) SELECT $1, seq, event_id, entry, hash FROM line)
     UPDATE run_events e SET seq = line.seq FROM line WHERE e.id = line.event_id`,
    [
      runId,
      entries.map(({ seq }) => seq),
      entries.map(({ eventId }) => eventId),
      entries.map(({ entry }) => entry),
      entries.map(({ hash }) => hash),
    ],
  );
}

/** In the transaction that chains the events: what is counted here is no longer counted where it waited. */
async function addCounts(runId: string, events: readonly PendingEvent[]): Promise<void> {
  const countOf = (kind: string): number => events.filter((event) => event.kind === kind).length;
  const [sales, refunds, opens] = [countOf('sale'), countOf('refund'), countOf('open')];
  if (sales + refunds + opens === 0) return;
  await execute(
    `INSERT INTO run_counts AS c (run_id, sales, refunds, opens) VALUES ($1, $2, $3, $4)
     ON CONFLICT (run_id) DO UPDATE SET sales = c.sales + $2, refunds = c.refunds + $3, opens = c.opens + $4`,
    [runId, sales, refunds, opens],
  );
}

async function insertHead(runId: string, position: LogPosition, publicKey: string): Promise<void> {
  const at = clock.now();
  const head = buildHead(runId, position, clock.stamp(at));
  await execute(
    'INSERT INTO run_heads (run_id, seq, hash, document, signature, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      runId,
      position.seq,
      position.hash,
      canonical(head),
      signDocument(signingKeyOf(publicKey), TAGS.head, head),
      at,
    ],
  );
}

/** The last sealed entry, or the commitment itself before the first. */
export async function readHead(runId: string, commitmentHash: string): Promise<LogPosition> {
  const last = await one<LogPosition>(
    'SELECT hash, seq FROM run_log WHERE run_id = $1 ORDER BY seq DESC LIMIT 1',
    [runId],
  );
  return last ?? { hash: commitmentHash, seq: 0 };
}
