import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

/** Cases of customers and a guest: open, answered and closed. */
export async function insertCases(db: pg.Pool, customers: readonly string[], tag: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM staff ORDER BY id LIMIT 1');
  const staffId = rows[0]?.id ?? null;
  for (const at of [0, 1, 2, 3]) {
    const isGuest = at === 3;
    const id = await insertRow(db, 'cases', {
      id: newId(),
      state: 'open',
      topic: at === 1 ? 'order' : 'parcel',
      customer_id: isGuest ? null : customers[at],
      email: isGuest ? `guest-${tag}@example.test` : null,
      about_kind: at === 0 ? 'parcel' : null,
      about_id: at === 0 ? newId() : null,
      about_label: isGuest ? '50 % "off"' : at === 0 ? 'PP-10001' : null,
      reply_token: newId(),
      received_at: day(at),
      waiting_since: day(at),
      ...aged(at),
    });
    await insertRow(db, 'case_messages', {
      id: newId(),
      case_id: id,
      author: 'customer',
      channel: 'page',
      proof: isGuest ? 'mail' : 'session',
      text: 'Where is it?',
      created_at: day(at),
    });
    if (staffId === null || at < 2) continue;
    await insertRow(db, 'case_messages', {
      id: newId(),
      case_id: id,
      author: 'staff',
      staff_id: staffId,
      channel: 'page',
      text: 'On its way.',
      created_at: day(at + 1),
    });
    if (at === 2)
      await db.query(
        "UPDATE cases SET state = 'closed', closed_at = $2, closed_by = $3, close_reason = 'answered' WHERE id = $1",
        [id, day(at + 2), staffId],
      );
  }
}
