import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

/** Two price feeds, one of which changed values and failed since. */
export async function insertFeeds(db: pg.Pool, cardIds: readonly string[]): Promise<void> {
  const tag = newId().slice(-8);
  const staffId = await insertRow(db, 'staff', {
    id: newId(),
    email: `feeder-${tag}@staff.test`,
    name: 'Feeder',
    role: 'catalogue',
    password_hash: 'none',
    ...aged(0),
  });
  for (const [at, name] of [`Market ${tag}`, `100% _real_\\ ${tag}`].entries()) {
    const [feedId, importId] = [newId(), newId()];
    await insertRow(db, 'price_feeds', {
      id: feedId,
      name,
      url: 'https://example.com/prices.csv',
      format: 'csv',
      is_on: at === 0,
      set_up_by: staffId,
      next_run_at: new Date('2099-01-01T00:00:00Z'),
      last_import_id: importId,
      ...(at === 1 && { failure_count: 2, last_error: 'It answered 500.' }),
      ...aged(at),
    });
    await insertRow(db, 'imports', {
      id: importId,
      kind: 'values',
      state: 'done',
      content_hash: '0'.repeat(64),
      created_by: staffId,
      created_at: day(at),
      finished_at: day(at),
      feed_id: feedId,
    });
    for (const [row, cardId] of cardIds.slice(0, 3).entries())
      await insertRow(db, 'price_changes', {
        id: newId(),
        feed_id: feedId,
        import_id: importId,
        row: row + 1,
        card_id: cardId,
        before_cents: 500,
        after_cents: 500 + 100 * (row + at),
        state: row === 2 ? 'waiting' : 'applied',
        created_at: day(at),
      });
  }
}
