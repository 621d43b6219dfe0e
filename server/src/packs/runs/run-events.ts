import { execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

/** An event for the run's public log; `fields` are the entry's fields other than kind, time and chain. */
export interface NewRunEvent {
  runId: string;
  kind: 'sale' | 'refund' | 'open' | 'substitute' | 'price' | 'pause' | 'notice' | 'stop' | 'close';
  packNo: number | null;
  /** The pack's version after this event; the log orders a pack's events by it. */
  packVersion?: number | undefined;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Stores events in the running transaction, at the database's time. The sealer chains them within seconds, so callers
 * never wait. Errors: RUN_FENCED, when the run's log is behind what is kept of it elsewhere.
 */
export async function recordRunEvents(events: readonly NewRunEvent[], at: Date): Promise<void> {
  await execute(
    `SELECT record_run_event(id, run_id, kind, pack_no, pack_version, fields, $1)
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::int[], $7::jsonb[])
       AS event (id, run_id, kind, pack_no, pack_version, fields)`,
    [
      at,
      events.map(() => newId()),
      events.map((event) => event.runId),
      events.map((event) => event.kind),
      events.map((event) => event.packNo),
      events.map((event) => event.packVersion ?? null),
      events.map((event) => JSON.stringify(event.fields)),
    ],
  );
}
