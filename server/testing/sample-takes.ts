import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { aged, insertRow } from './sample-people.ts';

/** Two stock-takes, with a unit that is awaited, one that was scanned and a code of none. */
export async function insertTakes(db: pg.Pool, originId: string, unitIds: readonly string[]): Promise<void> {
  const tag = newId().slice(-8);
  const staffId = await insertRow(db, 'staff', {
    id: newId(),
    email: `counter-${tag}@staff.test`,
    name: 'Counter',
    role: 'fulfilment',
    password_hash: 'none',
    ...aged(0),
  });
  for (const [at, shelf] of [`A-${tag}`, '100% _real_\\'].entries()) {
    const takeId = await insertRow(db, 'stock_takes', {
      id: newId(),
      origin_id: originId,
      opened_by: staffId,
      ...aged(at),
    });
    await db.query('INSERT INTO stock_take_places (take_id, shelf) VALUES ($1, $2)', [takeId, shelf]);
    const scan = {
      found_shelf: shelf,
      first_by: staffId,
      first_at: aged(at).created_at,
      was_in_place: false,
    };
    for (const [place, unitId] of unitIds.slice(0, 2).entries())
      await insertRow(db, 'stock_take_items', {
        id: newId(),
        take_id: takeId,
        collectible_id: unitId,
        is_expected: true,
        shelf,
        value_cents: 500,
        ...(place === 1 && scan),
        ...aged(at),
      });
    await insertRow(db, 'stock_take_items', {
      id: newId(),
      take_id: takeId,
      code: `NOTHING ${at}`,
      is_expected: false,
      value_cents: 0,
      ...scan,
      ...aged(at),
    });
  }
}
