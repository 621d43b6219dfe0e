import { randomUUID } from 'node:crypto';
import { query } from './own-database.ts';

export interface ShortDrop {
  prizes: number;
  opensInSeconds: number;
  lengthSeconds: number;
  alternates: number;
}

/**
 * Plans a drop that opens and closes within a minute, with the most valuable units of the vault as prizes; the shop's own job
 * announces, opens, closes and draws it. Its day is long over, so that it meets no drop of the shop's.
 */
export async function planShortDrop(ownerUrl: string, plan: ShortDrop): Promise<string> {
  const id = randomUUID();
  const { prizes, opensInSeconds, lengthSeconds, alternates } = plan;
  await query(
    ownerUrl,
    `INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
     SELECT $1, coalesce(min(day), current_date) - 1, 'scheduled', date_trunc('second', now()) + $2 * interval '1 second',
       date_trunc('second', now()) + ($2 + $3) * interval '1 second', $4, 72, now(), now() FROM drops`,
    [id, opensInSeconds, lengthSeconds, alternates],
  );
  await query(
    ownerUrl,
    `WITH unit AS (
       UPDATE collectibles SET state = 'prize', version = version + 1, updated_at = now() WHERE id IN (
         SELECT u.id FROM collectibles u JOIN card_faces c ON c.id = u.card_id
         WHERE u.state = 'vault' AND NOT u.is_locked AND c.picture IS NOT NULL ORDER BY c.value_cents DESC NULLS LAST LIMIT $2)
       RETURNING id)
     INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, created_at)
     SELECT $1, row_number() OVER (ORDER BY id), id, 1000, now() FROM unit`,
    [id, prizes],
  );
  await moveDropsOn(ownerUrl);
  return id;
}

/** Runs the job that moves drops on, without waiting for its minute. */
async function moveDropsOn(ownerUrl: string): Promise<void> {
  await query(ownerUrl, `SELECT graphile_worker.add_job('advance-drops', '{}'::json)`);
}

/** Lets the time to claim an offered prize run out, which a trigger keeps as it was offered. */
export async function endClaimTime(ownerUrl: string, dropId: string): Promise<void> {
  await query(
    ownerUrl,
    `BEGIN; ALTER TABLE drop_awards DISABLE TRIGGER USER;
     UPDATE drop_awards SET offered_at = offered_at - interval '4 days', claim_until = claim_until - interval '4 days'
     WHERE drop_id = '${dropId}' AND state = 'offered';
     ALTER TABLE drop_awards ENABLE TRIGGER USER; COMMIT`,
  );
  await moveDropsOn(ownerUrl);
}
