import { clock, days } from '../../platform/clock.ts';
import { outsideTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Retention } from '../../platform/retention.ts';
import { fingerprint } from './fingerprint.ts';
import type { ErrorReport } from './read-report.ts';

const maxTitleLength = 500;
/** Stored events per error and day; the count continues. */
const maxEventsPerDay = 20;

/**
 * Adds a report to its group, or opens one; a resolved error that recurs is reopened. Runs outside the transaction, so
 * it survives the rollback of the failed work.
 */
export async function storeReport(report: ErrorReport): Promise<void> {
  const { hash, topFrame } = fingerprint(report);
  const title = titleOf(report);
  await outsideTransaction(
    `WITH known AS (
       INSERT INTO error_groups (id, fingerprint, source, title, top_frame, first_seen_at, last_seen_at, stack, facts)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)
       ON CONFLICT (fingerprint) DO UPDATE SET
         event_count = error_groups.event_count + 1,
         last_seen_at = excluded.last_seen_at,
         title = excluded.title, stack = excluded.stack, facts = excluded.facts,
         state = CASE error_groups.state WHEN 'resolved' THEN 'open' ELSE error_groups.state END
       RETURNING id)
     INSERT INTO error_events (id, at, source, message, payload, group_id)
     SELECT $9, $6, $3, $4, $10, id FROM known
     WHERE (SELECT count(*) FROM error_events e WHERE e.group_id = known.id AND e.at > $6 - interval '1 day') < $11`,
    [
      newId(),
      hash,
      report.source,
      title,
      plain(topFrame),
      clock.now(),
      plain(report.frames.join('\n')),
      JSON.stringify(report.facts),
      newId(),
      plain(report.payload),
      maxEventsPerDay,
    ],
  );
}

export const titleOf = ({ type, message }: ErrorReport): string =>
  plain(`${type}: ${message}`).slice(0, maxTitleLength);

/** PostgreSQL stores every character except NUL. */
const plain = (text: string): string => text.replaceAll('\0', '');

/** Their groups, with counts and the last stack, stay. */
export const reportRetention: Retention = {
  what: 'reports of errors',
  table: 'error_events',
  key: 'id',
  since: 'at',
  keepMs: () => days(30),
};
