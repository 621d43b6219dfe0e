import type { PlaceOrderInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { oneByKey } from '../../platform/db.ts';
import { normaliseCode } from '../../money/index.ts';
import type { SaleRow } from '../runs/index.ts';

/** What an order is prepared with. Nothing is decided by it: `place_pack_order_1` and `check_single_order_1` look again. */
export interface Facts extends SaleRow {
  cashCents: number;
  promoCents: number;
  email: string | null;
  askedAt: Date;
  /** Of the order's access token and promo code. */
  tokenName: string | null;
  discountCents: number | null;
}

export interface Buyer {
  customerId: string;
  /** The access token that the order is placed with. */
  tokenId: string | null;
}

/** By $1 customer, $2 product, $3 run, $4 now, $5 token, $6 code, $7 quantity. Without a code nothing is asked about codes. */
const factsStatement = `
  SELECT offer.*, head.*, wallet."cashCents", wallet."promoCents", mailbox_of_customer_1($1) AS email, clock_timestamp() AS "askedAt",
    (SELECT name FROM access_token_names WHERE id = $5) AS "tokenName",
    CASE WHEN code.id IS NOT NULL THEN discount_of_1(code.id, $2, offer.kind, $7::int, offer."priceCents" * $7::int,
      least_price_1((($7::int * ((offer."offersCents" * offer."bundleSize" + offer.size - 1) / offer.size)) *
        offer."factorBps" + 9999) / 10000, offer."royaltyBps")) END AS "discountCents"
  FROM find_for_sale_1($2, $4, $3) AS offer CROSS JOIN read_balance_1($1) AS wallet
  LEFT JOIN LATERAL find_head_2(offer.id, $4) AS head ON true
  LEFT JOIN LATERAL (SELECT p.id FROM find_promo_1($1, $6, $4) AS p WHERE $6::text IS NOT NULL) AS code ON true`;

export const readFacts = (
  { customerId, tokenId }: Buyer,
  { productId, runId, promoCode, quantity }: PlaceOrderInput,
): Promise<Facts | undefined> => {
  const code = promoCode === undefined ? null : normaliseCode(promoCode);
  return oneByKey<Facts>(factsStatement, [
    customerId,
    productId,
    runId ?? null,
    clock.now(),
    tokenId,
    code,
    quantity,
  ]);
};
