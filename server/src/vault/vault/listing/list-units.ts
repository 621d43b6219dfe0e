import { formatMoney, type Cents } from '../../../contract/index.ts';
import { inTransaction, one, sql } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { askApproval } from '../../../people/index.ts';
import { record, refuseImitation } from '../../../base/index.ts';
import { addSingleProduct, lockSingle } from '../../../catalogue/index.ts';
import { moveUnits, type Move } from '../move-units.ts';

/** The listing to add units to: an existing one, or a new one created with them. */
export type Listing =
  | { productId: string }
  | { product: { title: string; slug: string; priceCents: Cents; isPublished: boolean } };

export interface ListedUnits {
  productId: string;
  /** The units now listed: all of them, or none while a second approval is pending. */
  ids: string[];
  /** The pending request, when the price is below what the shop would pay for one of the units. */
  requestId: string | null;
}

/**
 * Lists units of the vault as single cards. Below a unit's buyback value this only requests approval.
 * Errors: those of a move, WRONG_STATE for another card or a pack, REASON_REQUIRED and NO_SECOND_PERSON when approval
 * is needed.
 */
export function listUnits(move: Move, listing: Listing): Promise<ListedUnits> {
  return inTransaction(async () => {
    const product = await openListing(move, listing);
    const buybackCents = await readHighestBuyback(move.ids);
    if (product.priceCents >= buybackCents)
      return { productId: product.id, ids: await putOnSale(move, product.id), requestId: null };
    await checkUnits(move.ids);
    const requestId = await ask(move, product, buybackCents);
    return { productId: product.id, ids: [], requestId };
  });
}

interface Product {
  id: string;
  priceCents: Cents;
}

async function openListing({ ids, staffId }: Move, listing: Listing): Promise<Product> {
  if ('product' in listing) return makeListing(ids, staffId, listing.product);
  return lockListing(listing.productId, ids);
}

/** Returns the single product of these units' card, locked so that its price cannot change. */
export async function lockListing(productId: string, ids: readonly string[]): Promise<Product> {
  const product = await lockSingle(productId);
  if (!product) throw refuse('WRONG_STATE', 'This product doesn’t sell single cards.');
  const other = await one(
    'SELECT 1 FROM collectibles WHERE id = ANY($1::uuid[]) AND card_id IS DISTINCT FROM $2::uuid LIMIT 1',
    [ids, product.cardId],
  );
  if (other) throw refuse('WRONG_STATE', 'Some of these units are not the product’s card.');
  return product;
}

async function makeListing(
  ids: readonly string[],
  staffId: string,
  listing: { title: string; slug: string; priceCents: Cents; isPublished: boolean },
): Promise<Product> {
  const cards = found(
    await one<{ count: number; cardId: string | null }>(
      `SELECT count(DISTINCT card_id) AS count, min(card_id::text) AS "cardId" FROM collectibles WHERE id = ANY($1::uuid[])`,
      [ids],
    ),
  );
  if (cards.count > 1) throw refuse('WRONG_STATE', 'A single card’s listing can only hold one card.');
  const cardId = found(cards.cardId);
  const { title, slug, priceCents, isPublished } = listing;
  await refuseImitation(title, 'title');
  const state = isPublished ? 'published' : 'draft';
  const id = await addSingleProduct({ title, slug, priceCents, state, cardId });
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'product.created',
    subject: { kind: 'product', id },
    after: { kind: 'single', title, slug, priceCents, state, cardId },
  });
  return { id, priceCents };
}

const arrow = {
  from: ['vault'],
  to: 'listed',
  only: 'NOT is_locked',
  refusal: 'Only units that are free in the vault can be listed.',
} as const;

export const putOnSale = (move: Move, productId: string): Promise<string[]> =>
  moveUnits(move, 'listed', { ...arrow, set: 'product_id = $4', values: [productId] }, { productId });

/** Refuses a request for units that could not be listed now. */
async function checkUnits(ids: readonly string[]): Promise<void> {
  const named = [...new Set(ids)];
  const fit = found(
    await one<{ known: number; unfit: string[] | null }>(
      `SELECT count(*) AS known, array_agg(id) FILTER (WHERE state <> 'vault' OR is_locked OR in_inspection) AS unfit
       FROM collectibles WHERE id = ANY($1::uuid[])`,
      [named],
    ),
  );
  found(fit.known === named.length ? fit : undefined);
  if (fit.unfit) throw refuse('WRONG_STATE', arrow.refusal, { ids: fit.unfit });
}

async function ask({ ids, staffId, reason }: Move, product: Product, buybackCents: Cents): Promise<string> {
  if (reason === undefined)
    throw refuse(
      'REASON_REQUIRED',
      'The shop itself would pay more for one of these, or would have within a day: say why it is sold for less.',
      {
        errors: { reason: 'is required below the buyback value' },
        buybackCents,
      },
    );
  const id = newId();
  const unitIds = [...new Set(ids)].sort();
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'listing-request.made',
    subject: { kind: 'listing-request', id },
    after: { productId: product.id, unitIds, priceCents: product.priceCents, buybackCents },
    reason,
  });
  return askApproval({
    id,
    kind: 'listing',
    subject: { kind: 'listing-request', id },
    title: `${await nameUnits(unitIds)} for ${formatMoney(product.priceCents)}, bought back at ${formatMoney(buybackCents)}`,
    before: { buybackCents },
    after: { productId: product.id, unitIds, priceCents: product.priceCents },
    staffId,
    reason,
  });
}

/** "Coral Choir", or "3 × Coral Choir": a listing holds copies of one card. */
async function nameUnits(unitIds: readonly string[]): Promise<string> {
  const { name } = found(
    await one<{ name: string }>(
      'SELECT f.name FROM collectibles u JOIN card_faces f ON f.id = u.card_id WHERE u.id = $1',
      [unitIds[0]],
    ),
  );
  return unitIds.length === 1 ? name : `${unitIds.length} × ${name}`;
}

/** What copies on sale of a product must be sold for at least by one person. */
export const readListedBuyback = async (productId: string): Promise<Cents> => {
  const listed = await sql<{ id: string }>(
    `SELECT id FROM collectibles WHERE product_id = $1 AND state = 'listed'`,
    [productId],
  );
  return readHighestBuyback(listed.map(({ id }) => id));
};

/** Returns the most that one of these units must be sold for: its floor by the highest value of a day, times the factor of the settings. */
async function readHighestBuyback(unitIds: readonly string[]): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(max((unit_offer(value_of_day_1(u.valued_as), greatest(o.first_bps, o.later_bps), o.is_buyback_allowed,
       m.lowest, m.highest)
       * setting_1('floorFactorBps') + 9999) / 10000), 0) AS cents
     FROM unit_facts u JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id CROSS JOIN offer_limits_1() m WHERE u.id = ANY($1::uuid[])`,
    [unitIds],
  );
  return row?.cents ?? 0;
}
