import { sqlFunction } from '../../platform/database/sql-function.ts';

/** The condition that a function raises, with the broken rule as its message, when it sells nothing; nothing was changed. */
export const ruleBroken = 'PP001';

/** What an order can break, in the order in which it is looked at; `plan` means that the order was prepared on old facts. */
export type Rule =
  | 'staff'
  | 'customer'
  | 'token'
  | 'barred'
  | 'not-on-sale'
  | 'input'
  | 'run'
  | 'draw'
  | 'promo-invalid'
  | 'promo-used'
  | 'promo-used-up'
  | 'promo-floor'
  | 'price'
  | 'funds'
  | 'limit'
  | 'paused'
  | 'plan'
  | 'taken';

const stop = (rule: Rule, detail = `''`): string =>
  `RAISE EXCEPTION '${rule}' USING ERRCODE = '${ruleBroken}', DETAIL = ${detail}`;

/** The receipt's time is read before the purchase; refuse_late_sale() counts from the purchase's start. */
const maxAge = '2 seconds';

const terms = `now timestamptz, shared_browser_since timestamptz, customer_id uuid, token_id uuid, product_id uuid,
  quantity integer, max_price_cents bigint, promo_code text, is_input_wrong boolean, order_id uuid, use_id uuid`;

const found = `
  wallet record;
  offer record;
  code record;
  mailbox text;
  token_name text;
  bar jsonb;
  promo_id uuid;
  total bigint;
  discount_cents bigint := 0;
  floor_of bigint;
  -- What has to be kept of the price, what is, and what was missing before any code.
  least_kept bigint;
  kept bigint;
  gap bigint;
  budget_id uuid;`;

/** Locks the wallet, then the access token. */
const checkBuyer = `
  IF is_of_staff_1(customer_id, shared_browser_since, NULL) THEN ${stop('staff')}; END IF;
  SELECT * INTO wallet FROM lock_wallet_1(customer_id);
  mailbox := mailbox_of_customer_1(customer_id);
  IF NOT FOUND OR mailbox IS NULL THEN ${stop('customer')}; END IF;
  IF token_id IS NOT NULL THEN
    token_name := hold_access_token_1(token_id);
    IF token_name IS NULL THEN ${stop('token')}; END IF;
  END IF;
  bar := spending_bar_1(customer_id, now);
  IF bar IS NOT NULL THEN ${stop('barred', 'bar::text')}; END IF;`;

const checkOffer = (run: string): string => `
  SELECT * INTO offer FROM find_for_sale_1(product_id, now, ${run});
  IF NOT FOUND OR offer.state <> 'published' OR NOT offer."isInWindow" THEN ${stop('not-on-sale')}; END IF;
  IF is_input_wrong THEN ${stop('input')}; END IF;`;

/** The floor of packs, a bundle as a whole. A run without one is not sold. */
const packFloor = `
  floor_of := quantity * ((offer."offersCents" * offer."bundleSize" + offer.size - 1) / offer.size);
  least_kept := (floor_of * offer."factorBps" + 9999) / 10000;
  IF least_kept IS NULL THEN ${stop('run')}; END IF;`;

const copiesFloor = `SELECT f.floor_cents, f.least_cents INTO floor_of, least_kept FROM floor_of_units_1(unit_ids) f;`;

/**
 * Takes one use of the code, which gives down to the floor unless its budget pays the rest, and holds the price against the
 * floor: what is missing without a code comes out of an approved budget, or nothing is sold.
 */
const checkPrice = `
  total := offer."priceCents" * quantity;
  kept := total - total * coalesce(offer."royaltyBps", 0) / 10000;
  gap := greatest(0, least_kept - kept);
  IF promo_code IS NOT NULL THEN
    PERFORM lock_person_1(customer_id);
    SELECT * INTO code FROM find_promo_1(customer_id, promo_code, now);
    IF NOT FOUND THEN ${stop('promo-invalid')}; END IF;
    IF code."isUsed" THEN ${stop('promo-used')}; END IF;
    promo_id := code.id;
    discount_cents := discount_of_1(promo_id, product_id, offer.kind, quantity, total,
      least_price_1(least_kept, coalesce(offer."royaltyBps", 0)));
    IF code."isForOthers" OR discount_cents IS NULL THEN ${stop('promo-invalid')}; END IF;
    IF discount_cents = 0 THEN ${stop('promo-floor')}; END IF;
    IF code."givesPacks" THEN gap := 0; END IF;
    IF NOT take_promo_use_1(use_id, promo_id, customer_id, order_id, discount_cents,
      CASE WHEN code."givesPacks" THEN greatest(discount_cents, least_kept) ELSE discount_cents END, now) THEN
      ${stop('promo-used-up', 'promo_id::text')};
    END IF;
    PERFORM give_by_code_1(use_id, promo_id, customer_id, discount_cents, NULL, now);
    total := total - discount_cents;
    kept := total - total * coalesce(offer."royaltyBps", 0) / 10000;
  END IF;
  IF total > max_price_cents THEN ${stop('price', 'total::text')}; END IF;
  IF wallet."cashCents" + wallet."promoCents" < total THEN
    ${stop('funds', '(total - wallet."cashCents" - wallet."promoCents")::text')};
  END IF;
  IF gap > 0 THEN
    budget_id := draw_floor_budget_1(product_id, gap);
    IF budget_id IS NULL THEN ${stop('paused', 'product_id::text')}; END IF;
  END IF;`;

const checkLimit = (bought: string, wanted: string): string => `
  IF offer."perCustomerLimit" IS NOT NULL THEN
    PERFORM lock_person_1(customer_id);
    IF (${bought}) + ${wanted} > offer."perCustomerLimit" THEN
      ${stop('limit', 'offer."perCustomerLimit"::text')};
    END IF;
  END IF;`;

/** Limits count over all accounts of a person. */
const samePerson = `(SELECT s.same_id FROM same_people s WHERE s.customer_id = customer_id)`;

const packsBought = `SELECT count(*) FROM pack_purchases p JOIN orders o ON o.id = p.order_id
  WHERE o.customer_id IN ${samePerson} AND o.product_id = product_id AND p.state <> 'refunded'`;

const singlesBought = `SELECT coalesce(sum(o.quantity), 0) FROM orders o
  WHERE o.customer_id IN ${samePerson} AND o.product_id = product_id`;

const written = `total_cents bigint, promo_cents bigint, sold_at timestamptz, history_id uuid, history_title text,
  line_title text, transaction_id uuid, transfer_ids uuid[], transfer_kinds text[], transfer_references text[], debits text[], credits text[],
  amounts bigint[],
  mail_id uuid, recipient text, subject text, content jsonb, mail_kind text, mail_customer_id uuid, href text,
  is_silent boolean, mailed_at timestamptz, attachment_name text, attachment text, needs_sending boolean`;

const writeOrder = (kind: 'pack' | 'single'): string => `
  IF cardinality(transfer_ids) > 0 AND post_transfers_1(customer_id, promo_cents - total_cents, -promo_cents, 0, 0, now,
    transaction_id, transfer_ids, transfer_kinds, transfer_references, debits, credits, amounts) = 0 THEN
    ${stop('plan')};
  END IF;
  INSERT INTO orders (id, customer_id, product_id, quantity, state, total_cents, paid_cash_cents, paid_promo_cents, created_at,
    updated_at, promo_id, discount_cents, access_token_id, floor_cents, kept_cents, gap_cents, floor_budget_id)
  VALUES (order_id, customer_id, product_id, quantity, 'placed', total_cents, total_cents - promo_cents, promo_cents, sold_at,
    sold_at, promo_id, discount_cents, token_id, floor_of, kept, gap, budget_id);
  PERFORM record_sale_line_1(transaction_id, customer_id, 'order', order_id, '${kind}', line_title, total_cents - promo_cents, promo_cents,
    NULL, now);
  IF gap > 0 THEN PERFORM give_below_floor_1(order_id, customer_id, gap, budget_id, transaction_id, sold_at); END IF;
  PERFORM record_history(history_id, sold_at, customer_id, 'purchase', history_title, -total_cents, 'order', order_id, token_id);
  PERFORM queue_mail_1(mail_id, recipient, subject, content, mail_kind, mail_customer_id, href, is_silent, mailed_at,
    attachment_name, attachment, needs_sending);`;

/**
 * Sells packs, or raises: it alone decides. `places` are the places of the picks by ascending number, as packs are locked.
 * Returns false for a used key.
 */
export const placePackOrder = sqlFunction(
  `place_pack_order_1(
      route text, key text, input_hash bytea, status smallint, body text, asked_at timestamptz,
      ${terms}, returned_since timestamptz, run_id uuid, picks integer[], skipped integer[], is_planned boolean,
      price_cents bigint, bundle_size integer, title text,
      purchase_ids uuid[], places integer[], cash bigint[], promo bigint[], receipts text[], receipt_hashes text[],
      signatures text[], event_ids uuid[], ${written})`,
  'boolean',
  `#variable_conflict use_variable
    DECLARE ${found}
      place integer;
      versions integer[] := picks;
      taken integer[] := '{}';
    BEGIN
      -- A slow server is no changed offer: it is prepared again, as after a deadlock.
      IF clock_timestamp() - asked_at > interval '${maxAge}' THEN
        RAISE EXCEPTION 'this purchase was prepared more than ${maxAge} ago' USING ERRCODE = 'serialization_failure';
      END IF;
      IF key IS NOT NULL AND NOT store_answer_1(customer_id, route, key, input_hash, now, status, body) THEN
        RETURN false;
      END IF;
      ${checkBuyer}
      ${checkOffer('run_id')}
      IF offer.id IS NULL THEN ${stop('run')}; END IF;
      IF cardinality(skipped) > 0 AND has_free_pack_1(run_id, skipped, returned_since) THEN ${stop('draw')}; END IF;
      ${packFloor}
      ${checkPrice}
      ${checkLimit(packsBought, 'cardinality(picks)')}
      IF NOT is_planned OR offer.kind <> 'pack' OR total <> total_cents OR least(wallet."promoCents", total) <> promo_cents
        OR (offer."priceCents", offer."bundleSize", offer."productTitle", mailbox)
          IS DISTINCT FROM (price_cents, bundle_size, title, recipient) THEN
        ${stop('plan')};
      END IF;
      FOREACH place IN ARRAY places LOOP
        versions[place] := claim_pack_1(run_id, picks[place], purchase_ids[place]);
        IF versions[place] IS NULL THEN taken := taken || picks[place]; END IF;
      END LOOP;
      IF cardinality(taken) > 0 THEN ${stop('taken', 'array_to_json(taken)::text')}; END IF;
      ${writeOrder('pack')}
      FOREACH place IN ARRAY places LOOP
        INSERT INTO pack_purchases (id, run_id, pack_no, order_id, customer_id, state, picked, paid_cash_cents, paid_promo_cents,
          bundle, receipt, receipt_hash, receipt_signature, sold_at)
        VALUES (purchase_ids[place], run_id, picks[place], order_id, customer_id, 'sold', picks[place], cash[place], promo[place],
          (place - 1) / bundle_size, receipts[place], receipt_hashes[place], signatures[place], sold_at);
        PERFORM record_run_event(event_ids[place], run_id, 'sale', picks[place], versions[place],
          jsonb_build_object('pack', picks[place], 'receipt', receipt_hashes[place]), sold_at);
      END LOOP;
      RETURN true;
    END`,
);

/** Whether an order of single cards may be, with its wallet locked, or raises; the caller then claims the units. */
const checkSingleOrder = sqlFunction(
  `check_single_order_1(${terms})`,
  'void',
  `#variable_conflict use_variable
    DECLARE ${found}
    BEGIN
      PERFORM require_no_fence();
      ${checkBuyer}
      ${checkOffer('NULL')}
      ${checkLimit(singlesBought, 'quantity')}
    END`,
);

/** Decides the price of an order of the claimed copies, against their floor, or raises; the caller writes the order. */
const priceSingleOrder = sqlFunction(
  `price_single_order_1(${terms}, unit_ids uuid[])`,
  `TABLE ("productTitle" text, "totalCents" bigint, "promoCents" bigint, "promoId" uuid, "discountCents" bigint, email text,
      "tokenName" text, "floorCents" bigint, "keptCents" bigint, "gapCents" bigint, "budgetId" uuid) ROWS 1`,
  `#variable_conflict use_variable
    DECLARE ${found}
    BEGIN
      ${checkBuyer}
      ${checkOffer('NULL')}
      ${copiesFloor}
      ${checkPrice}
      RETURN QUERY SELECT offer."productTitle", total, least(wallet."promoCents", total), promo_id, discount_cents, mailbox,
        token_name, floor_of, kept, gap, budget_id;
    END`,
);

export const writeSingleOrder = sqlFunction(
  `write_single_order_1(now timestamptz, customer_id uuid, token_id uuid, product_id uuid, quantity integer, order_id uuid,
      promo_id uuid, discount_cents bigint, floor_of bigint, kept bigint, gap bigint, budget_id uuid, ${written})`,
  'void',
  `#variable_conflict use_variable
    BEGIN ${writeOrder('single')} END`,
);

export const orderFunctions = [placePackOrder, checkSingleOrder, priceSingleOrder, writeSingleOrder];
