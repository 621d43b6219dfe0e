import { dayOf } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { shopZone } from '../../base/index.ts';
import { isExcluded, lockCustomer, mailOwner } from '../../people/index.ts';
import { isListed, runsWith } from './news.ts';

/** What the news of a wish is: a run that went on sale, or copies for sale as singles. */
interface News {
  cardId: string;
  name: string;
  title: string | null;
  priceCents: number | null;
}

/** Job: tells customers what became of their wishes, each at most once a day, and nobody during a break. */
export async function alertWishes(): Promise<void> {
  await inTransaction(() =>
    execute(
      `UPDATE wishes w SET is_listing_told = false WHERE is_listing_told AND NOT ${isListed('w.card_id')}`,
    ),
  );
  const waiting = await sql<{ id: string }>(
    `SELECT DISTINCT w.customer_id AS id FROM wishes w
     WHERE (NOT w.is_listing_told AND ${isListed('w.card_id')}) OR EXISTS (${runsWith('w.card_id', 'w.told_until')})`,
  );
  for (const { id } of waiting) await inTransaction(() => tell(id));
}

async function tell(customerId: string): Promise<void> {
  if ((await lockCustomer(customerId))?.state !== 'active' || (await isExcluded(customerId))) return;
  const at = clock.now();
  const isFirstToday = await execute(
    `INSERT INTO wish_alerts AS a (customer_id, sent_on) VALUES ($1, $2)
     ON CONFLICT (customer_id) DO UPDATE SET sent_on = excluded.sent_on WHERE a.sent_on < excluded.sent_on`,
    [customerId, dayOf(at, await shopZone())],
  );
  if (isFirstToday === 0) return;
  const news = await sql<News>(
    `SELECT w.card_id AS "cardId", c.name, r.title, r.price_cents AS "priceCents"
     FROM wishes w JOIN card_faces c ON c.id = w.card_id
     LEFT JOIN LATERAL (${runsWith('w.card_id', 'w.told_until')} ORDER BY p.price_cents, r.id LIMIT 1) r ON true
     WHERE w.customer_id = $1 AND (r.id IS NOT NULL OR (NOT w.is_listing_told AND ${isListed('w.card_id')}))
     ORDER BY c.value_cents DESC, c.name, c.id`,
    [customerId],
  );
  await execute(
    `UPDATE wishes w SET told_until = $3, is_listing_told = ${isListed('w.card_id')}
     WHERE customer_id = $1 AND card_id = ANY ($2::uuid[])`,
    [customerId, news.map(({ cardId }) => cardId), at],
  );
  if (news.length > 0) await mailOwner('wish-found', customerId, { news });
}
