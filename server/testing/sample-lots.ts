import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

/** Lots of one supplier and of another, open and closed. */
export async function insertLots(db: pg.Pool, originId: string): Promise<void> {
  const tag = newId().slice(-8);
  const staffId = await insertRow(db, 'staff', {
    id: newId(),
    email: `receiver-${tag}@staff.test`,
    name: 'Receiver',
    role: 'fulfilment',
    password_hash: 'none',
    ...aged(0),
  });
  for (const [at, supplier] of ['Card Barn', 'Card Barn', '100% _real_\\'].entries())
    await insertRow(db, 'stock_lots', {
      id: newId(),
      supplier,
      reference: at === 1 ? '' : `INV ${at}`,
      origin_id: originId,
      opened_by: staffId,
      ...(at === 2 && { state: 'closed', closed_by: staffId, closed_at: day(3) }),
      ...aged(at),
    });
}
