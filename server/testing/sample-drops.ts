import { randomBytes } from 'node:crypto';
import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { grantPass } from './grant-pass.ts';
import { aged, day, insertRow } from './sample-people.ts';

/** SQL: a day that no drop has. */
const freeDay = `(SELECT greatest(max(day), '2049-12-31') + 1 FROM drops)`;

const sum = Buffer.alloc(32, 7);

/** Templates that are off, a void drop, and an open one with a prize and entries. Returns the open one's id. */
export async function insertDrops(
  db: pg.Pool,
  { customers, unitId, tag }: { customers: readonly string[]; unitId: string; tag: string },
): Promise<string> {
  await grantPass(db);
  for (const at of [1, 2])
    await insertRow(db, 'drop_templates', {
      id: newId(),
      name: `Days ${at} ${tag}`,
      weekdays: [at, at + 1],
      opens_at: '08:00',
      closes_at: '20:00',
      class_slug: at === 1 ? 'common' : null,
      is_active: false,
      ...aged(at),
    });
  await db.query(
    `INSERT INTO drops (id, day, state, opens_at, closes_at, void_reason, voided_at, alternates, claim_hours, created_at, updated_at)
     VALUES ($1, ${freeDay}, 'void', $2, $3, 'no-prize', $2, 5, 72, $2, $2)`,
    [newId(), day(1), day(2)],
  );
  const id = newId();
  const opensAt = new Date(day(3));
  await db.query(
    `INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
     VALUES ($1, ${freeDay}, 'scheduled', $2, $3, 5, 72, $2, $2)`,
    [id, opensAt, day(4)],
  );
  await insertRow(db, 'drop_prizes', {
    drop_id: id,
    place: 1,
    collectible_id: unitId,
    value_cents: 500,
    created_at: day(2),
  });
  await db.query(
    `WITH last AS (SELECT announcement_number AS number, announcement_hash AS hash FROM drops
       WHERE announcement_number IS NOT NULL ORDER BY announcement_number DESC LIMIT 1),
     place AS (SELECT coalesce((SELECT number FROM last), 0) + 1 AS number, (SELECT hash FROM last) AS previous)
     UPDATE drops SET state = 'open', announced_at = $2, announcement_hash = $5, announcement_signature = '',
       announcement = jsonb_build_object('drop', id, 'number', place.number, 'previous', encode(place.previous, 'hex'))::text,
       terms = '{}', signing_key = $4, seed_hash = $3, announcement_number = place.number, previous_hash = place.previous,
       chain = 'sample', round = 1, round_at = closes_at + interval '2 minutes'
     FROM place WHERE id = $1`,
    [id, day(2), sum, await readSigningKey(), randomBytes(32)],
  );
  await db.query('INSERT INTO drop_chains (drop_id, head) VALUES ($1, $2)', [id, sum]);
  for (const at of [1, 2, 3]) {
    const bytes = Buffer.alloc(32, at);
    await db.query(
      `INSERT INTO drop_entries (drop_id, seq, customer_id, is_form, mailbox_hash, entrant, nonce, hash, signature, device_hash,
         address_hash, entered_at)
       VALUES ($1, $2, $3, $4, $5, $6, $5, $5, 'signature', $7, $8, $9)`,
      [
        id,
        at,
        at === 3 ? null : customers[at - 1],
        at === 3,
        bytes,
        bytes.subarray(0, 16),
        at === 3 ? null : sum,
        sum,
        new Date(opensAt.getTime() + at * 1_000),
      ],
    );
  }
  return id;
}

/** No server starts without the key that an open drop is signed with. */
async function readSigningKey(): Promise<string> {
  const { deriveSigningKey } = await import('../src/base/fairness/index.ts');
  const { keyring } = await import('../src/packs/index.ts');
  return deriveSigningKey(keyring().current.secret).publicKey;
}
