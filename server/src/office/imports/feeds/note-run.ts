import { permissionRoles } from '../../../contract/permissions.ts';
import { after, clock, days, hours } from '../../../platform/clock.ts';
import { execute, one } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { listBusy } from '../../../platform/jobs/job.ts';
import { storable } from '../../../platform/storable.ts';
import { mailCustomer, record } from '../../../base/index.ts';
import { noteValueSource } from '../../../catalogue/index.ts';
import { closePending, listStaffAddresses } from '../../../people/index.ts';

/** Failures in a row of which staff are told. */
const toldFailures = 2;
/** A run shows no more of the values that its list names no more. */
const maxShownUnlisted = 500;

/**
 * How this import ends is how the feed's run ends, and nobody is asked any more about what an older list said. In the running
 * transaction. Error: WRONG_STATE while the older one is being imported.
 */
export async function noteFeedImport(feedId: string, importId: string): Promise<void> {
  const feed = await one<{ olderId: string | null }>(
    'SELECT last_import_id AS "olderId" FROM price_feeds WHERE id = $1 FOR UPDATE',
    [feedId],
  );
  const olderId = feed?.olderId ?? null;
  // Two at once could end in the wrong order.
  if (olderId !== null && (await listBusy([olderId])).length > 0)
    throw refuse('WRONG_STATE', 'Its last list is still being imported.');
  if (olderId !== null) await closePending('card-values', olderId);
  await execute('UPDATE price_feeds SET last_import_id = $2 WHERE id = $1', [feedId, importId]);
}

/**
 * Whatever its list says, the source of a feed's values is its name, and a row without a value is none. In the running
 * transaction.
 */
export const nameSource = (importId: string): Promise<number> =>
  execute(
    `UPDATE import_rows r SET fields = r.fields - 'estimated' || jsonb_build_object('valueSource', f.name)
     FROM price_feeds f WHERE r.import_id = $1 AND f.last_import_id = $1`,
    [importId],
  );

/** What a second person is asked about as the source of these values. */
export async function readSourceName(importId: string): Promise<string> {
  const feed = await one<{ name: string }>('SELECT name FROM price_feeds WHERE last_import_id = $1', [
    importId,
  ]);
  return feed?.name ?? 'price list';
}

/** An import has ended: if it is a feed's newest, so has its run. In the running transaction. */
export async function noteFeedEnd(
  importId: string,
  state: 'done' | 'failed',
  listed: readonly string[],
): Promise<void> {
  if (state === 'failed') {
    const feed = await one<{ id: string }>('SELECT id FROM price_feeds WHERE last_import_id = $1', [
      importId,
    ]);
    if (feed) await noteFeedFailure(feed.id, 'Its import failed: see Jobs.');
    return;
  }
  const feed = await one<{ id: string; name: string }>(
    `UPDATE price_feeds SET last_success_at = $2, next_run_at = $3, failure_count = 0, last_error = NULL, updated_at = $2
     WHERE last_import_id = $1 RETURNING id, name`,
    [importId, clock.now(), after(clock.now(), days(1))],
  );
  if (!feed) return;
  await noteValueSource(feed.name, clock.now(), listed);
  await execute(
    `INSERT INTO price_changes (id, feed_id, import_id, card_id, form_id, before_cents, after_cents, state, created_at)
     SELECT gen_random_uuid(), $1, $2, card_id, nullif(copy_id, card_id), value_cents, value_cents, 'unlisted', $4
     FROM unlisted_facts WHERE source = $3 ORDER BY last_listed_at, copy_id LIMIT ${maxShownUnlisted}`,
    [feed.id, importId, feed.name, clock.now()],
  );
}

/** A run failed; it is tried again in an hour, then every six. Staff hear of the second failure in a row. In the running transaction. */
export async function noteFeedFailure(feedId: string, failure: string): Promise<void> {
  // It may quote the list, whatever that holds.
  const error = storable(failure.slice(0, 500));
  const feed = await one<{ name: string; failureCount: number }>(
    `UPDATE price_feeds SET failure_count = failure_count + 1, last_error = $2, updated_at = $3,
       next_run_at = CASE WHEN failure_count = 0 THEN $4::timestamptz ELSE $5::timestamptz END
     WHERE id = $1 RETURNING name, failure_count AS "failureCount"`,
    [feedId, error, clock.now(), after(clock.now(), hours(1)), after(clock.now(), hours(6))],
  );
  if (!feed) return;
  await record({
    actor: { kind: 'system' },
    action: 'price-feed.failed',
    subject: { kind: 'price-feed', id: feedId },
    after: { failureCount: feed.failureCount, error },
  });
  if (feed.failureCount !== toldFailures) return;
  for (const to of await listStaffAddresses(permissionRoles['price-feeds.write']))
    await mailCustomer(
      'price-feed-failing',
      { to },
      { id: feedId, name: feed.name, error: storable(error.slice(0, 300)) },
    );
}
