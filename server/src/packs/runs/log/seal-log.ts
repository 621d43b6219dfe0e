import { clock, later } from '../../../platform/clock.ts';
import { execute, inTransaction, one, planOnce, sql } from '../../../platform/db.ts';
import { logger } from '../../../platform/logger.ts';
import {
  buildEntry,
  buildHead,
  canonical,
  signDocument,
  tagHash,
  TAGS,
  type LogEvent,
  type LogPosition,
} from '../../../base/fairness/index.ts';
import { followLogs } from '../../fence/index.ts';
import { signingKeyOf } from '../../keys/index.ts';
import { orderEvents, type PendingEvent } from './order-events.ts';

const batchSize = 2_000;

/** Seals new events of every run, then writes their watermarks. Called several times a second; never inside a purchase. */
export async function sealLogs(): Promise<void> {
  const runs = await sql<{ id: string }>('SELECT DISTINCT run_id AS id FROM run_events WHERE seq IS NULL');
  for (const { id } of runs) {
    try {
      await planOnce(() => sealLog(id));
    } catch (failure) {
      logger.warn({ err: failure, runId: id }, 'the sale log could not be sealed this time');
    }
  }
  await followLogs(runs.map(({ id }) => id));
}

/** Chains a run's unsealed events and signs the new head. Of two concurrent sealers, unique keys let one succeed. */
export async function sealLog(runId: string): Promise<void> {
  let maxEvents = batchSize;
  for (;;) {
    const { hasMore, sealed } = await inTransaction(() => sealBatch(runId, maxEvents));
    if (!hasMore) return;
    // Every event in the batch waits for one with a later time, which only a larger batch includes.
    if (sealed === 0) maxEvents *= 2;
  }
}

interface RunRow {
  commitmentHash: string;
  signingKey: string;
  now: Date;
  mayLog: boolean;
}

async function sealBatch(runId: string, maxEvents: number): Promise<{ hasMore: boolean; sealed: number }> {
  const run = await one<RunRow>(
    `SELECT commitment_hash AS "commitmentHash", signing_key AS "signingKey", clock_timestamp() AS now,
       may_log(id) AS "mayLog" FROM runs WHERE id = $1`,
    [runId],
  );
  // Events of a database that may be older than its published log would fork it.
  if (run?.mayLog !== true) return { hasMore: false, sealed: 0 };
  const pending = await readPending(runId, maxEvents);
  const hasMore = pending.length === maxEvents;
  const events = orderEvents(pending, hasMore);
  if (events.length === 0) return { hasMore, sealed: 0 };
  const start = await readLastEntry(runId, run.commitmentHash);
  const entries = chainEvents(runId, start, events);
  await insertEntries(runId, entries);
  await addCounts(runId, events);
  const last = entries.at(-1);
  if (last) {
    // A head must not claim a later time than its entries while earlier events are still pending.
    const at = hasMore ? last.at : later(last.at, clock.fromDatabase(run.now));
    await insertHead(runId, { hash: last.hash, seq: last.seq }, run.signingKey, at);
  }
  return { hasMore, sealed: events.length };
}

const readPending = (runId: string, maxEvents: number): Promise<PendingEvent[]> =>
  sql<PendingEvent>(
    `SELECT e.id, e.kind, e.pack_no AS "packNo", e.pack_version AS "packVersion", e.fields, e.at,
       coalesce(e.pack_version, 1) = 1 OR EXISTS (
         SELECT 1 FROM run_events b WHERE b.run_id = e.run_id AND b.pack_no = e.pack_no
           AND b.pack_version = e.pack_version - 1 AND b.seq IS NOT NULL) AS "isNext"
     FROM run_events e WHERE e.run_id = $1 AND e.seq IS NULL ORDER BY e.at, e.id LIMIT $2`,
    [runId, maxEvents],
  );

interface ChainedEntry {
  seq: number;
  eventId: string;
  entry: string;
  hash: string;
  at: Date;
}

/** Times never go back: an entry gets its event's time, or the previous entry's if that is later. */
function chainEvents(runId: string, start: LastEntry, events: PendingEvent[]): ChainedEntry[] {
  let { head, at } = start;
  return events.map((pending) => {
    at = later(at, pending.at);
    const event = { ...pending.fields, kind: pending.kind, time: clock.stamp(at) } as LogEvent; // fields match the kind
    const entry = buildEntry(event, runId, head);
    const text = canonical(entry);
    head = { hash: tagHash(TAGS.logEntry, text).toString('hex'), seq: entry.seq };
    return { seq: entry.seq, eventId: pending.id, entry: text, hash: head.hash, at };
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

/** In the same transaction as the chaining: the events leave the pending count and enter this one together. */
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

/** Signs and stores the head of a log. */
export async function insertHead(
  runId: string,
  position: LogPosition,
  publicKey: string,
  at: Date,
): Promise<void> {
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

interface LastEntry {
  head: LogPosition;
  /** The entry's time, in whole seconds. */
  at: Date;
}

/** Returns the last sealed entry, or the commitment itself before the first. */
export async function readHead(runId: string, commitmentHash: string): Promise<LogPosition> {
  return (await readLastEntry(runId, commitmentHash)).head;
}

async function readLastEntry(runId: string, commitmentHash: string): Promise<LastEntry> {
  const last = await one<LogPosition & { time: string }>(
    `SELECT hash, seq, entry::jsonb ->> 'time' AS time FROM run_log WHERE run_id = $1 ORDER BY seq DESC LIMIT 1`,
    [runId],
  );
  if (!last) return { head: { hash: commitmentHash, seq: 0 }, at: new Date(0) };
  return { head: { hash: last.hash, seq: last.seq }, at: new Date(last.time) };
}

const minMs = 200;
const maxMs = 1_000;

/**
 * Returns the sealer's sleep after a turn, in ms: 4 × the turn (so it works a fifth of the time), clamped to
 * 200–1,000.
 */
export const pauseAfter = (turnMs: number): number => Math.min(maxMs, Math.max(minMs, 4 * turnMs));
