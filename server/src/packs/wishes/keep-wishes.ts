import type { PageOf, WishDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { pageOfAll } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { lockCustomer } from '../../people/index.ts';
import { isListed } from './news.ts';

const maxWishes = 500;

/** The customer's wish list, newest first. */
export async function listWishes(
  customerId: string,
  paging: { page: number; perPage: number },
): Promise<PageOf<WishDto>> {
  const rows = await sql<Omit<WishDto, 'createdAt'> & { createdAt: Date }>(
    `SELECT w.card_id AS "cardId", c.name, c.number, c.set_name AS "setName", c.class_slug AS "classSlug",
       c.class_name AS "className", c.class_look AS "classLook", c.value_cents AS "valueCents", c.picture AS image,
       w.created_at AS "createdAt"
     FROM wishes w JOIN card_faces c ON c.id = w.card_id WHERE w.customer_id = $1 ORDER BY w.created_at DESC, w.card_id`,
    [customerId],
  );
  return pageOfAll(
    rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    paging,
  );
}

/**
 * Puts a card on the wish list; safe to repeat. What can be bought already is no news. Errors: NOT_FOUND for an absent card,
 * LIMIT_REACHED.
 */
export async function addWish(customerId: string, cardId: string): Promise<void> {
  if (!isId(cardId)) throw notFound();
  await inTransaction(async () => {
    // A customer who is being deleted must leave no wish behind; and so that nobody passes the limit at once.
    if ((await lockCustomer(customerId))?.state !== 'active') throw notFound();
    const { count } = (await one<{ count: number }>(
      'SELECT count(*)::int AS count FROM wishes WHERE customer_id = $1 AND card_id <> $2',
      [customerId, cardId],
    )) ?? { count: 0 };
    if (count >= maxWishes)
      throw refuse('LIMIT_REACHED', `A wish list holds ${maxWishes} cards. Remove one first.`);
    const added = await execute(
      `INSERT INTO wishes AS w (customer_id, card_id, created_at, told_until, is_listing_told)
       SELECT $1, c.id, $3, $3, ${isListed('c.id')} FROM card_faces c WHERE c.id = $2
       ON CONFLICT (customer_id, card_id) DO UPDATE SET created_at = w.created_at`,
      [customerId, cardId, clock.now()],
    );
    if (added === 0) throw notFound();
  });
}

/** Takes a card off the wish list; safe to repeat. Error: NOT_FOUND for an absent card. */
export async function removeWish(customerId: string, cardId: string): Promise<void> {
  if (!isId(cardId)) throw notFound();
  await inTransaction(async () => {
    await execute('DELETE FROM wishes WHERE customer_id = $1 AND card_id = $2', [customerId, cardId]);
    if (!(await one('SELECT 1 AS known FROM card_faces WHERE id = $1', [cardId]))) throw notFound();
  });
}

/** Forgets a customer's wishes, in the running transaction. */
export async function forgetWishes(customerId: string): Promise<void> {
  await execute('DELETE FROM wishes WHERE customer_id = $1', [customerId]);
  await execute('DELETE FROM wish_alerts WHERE customer_id = $1', [customerId]);
}
