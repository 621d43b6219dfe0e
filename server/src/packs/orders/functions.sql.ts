import { sqlFunction } from '../../platform/database/sql-function.ts';

/** Inserts an order of $1 to $11, `orderValues`. */
export const insertOrder = `
  INSERT INTO orders (id, customer_id, product_id, quantity, state, total_cents, paid_cash_cents, paid_promo_cents, created_at, updated_at,
    promo_id, discount_cents, access_token_id)
  VALUES ($1, $2, $3, $4, 'placed', $5, $6, $7, $8, $8, $9, $10, $11)`;

/** $1–$11 the order, $12 run, $13 packs of one price, $14–$22 columns of its packs, $23 and $24 the history entry. */
export const insertPackOrder = `
  WITH placed AS (${insertOrder} RETURNING id),
  line AS (
    SELECT * FROM unnest($14::uuid[], $15::int[], $16::int[], $17::bigint[], $18::bigint[], $19::text[], $20::text[], $21::text[], $22::uuid[])
      WITH ORDINALITY AS l (id, pack_no, pack_version, cash, promo, receipt, receipt_hash, signature, event_id, place)),
  bought AS (
    INSERT INTO pack_purchases (id, run_id, pack_no, order_id, customer_id, state, picked, paid_cash_cents, paid_promo_cents, bundle,
      receipt, receipt_hash, receipt_signature, sold_at)
    SELECT line.id, $12, line.pack_no, placed.id, $2, 'sold', line.pack_no, line.cash, line.promo, (line.place - 1) / $13::int,
      line.receipt, line.receipt_hash, line.signature, $8 FROM line, placed)
  SELECT record_history($23, $8, $2, 'purchase', $24, -$5::bigint, 'order', $1, $11::uuid),
    count(record_run_event(event_id, $12, 'sale', pack_no, pack_version,
      jsonb_build_object('pack', pack_no, 'picked', pack_no, 'receipt', receipt_hash), $8)) FROM line`;

/** $1 customer, $2 product. */
export const packsBoughtStatement = `
  SELECT count(*) AS bought FROM pack_purchases p JOIN orders o ON o.id = p.order_id
  WHERE o.customer_id = $1 AND o.product_id = $2 AND p.state <> 'refunded'`;

/** The condition that `place_pack_order_1` raises when anything is not as expected; nothing was changed. */
export const notAsExpected = 'PP001';

/** The receipt's time is read before the purchase; refuse_late_sale() counts from the purchase's start. */
const maxAge = '2 seconds';

export const orderFunctions = [
  sqlFunction(
    `insert_pack_order_1(uuid, uuid, uuid, integer, bigint, bigint, bigint, timestamptz, uuid, bigint, uuid, uuid, integer,
      uuid[], integer[], integer[], bigint[], bigint[], text[], text[], text[], uuid[], uuid, text)`,
    'void',
    insertPackOrder,
    'sql',
  ),
  sqlFunction('packs_bought_1(uuid, uuid)', 'bigint', `BEGIN RETURN (${packsBoughtStatement}); END`),
  // Sells packs without a promo code, or raises: the refusals are those of place-order.ts, which takes its locks in this order.
  sqlFunction(
    `place_pack_order_1(
      route text, key text, input_hash bytea, status smallint, body text,
      asked_at timestamptz, now timestamptz, shared_browser_since timestamptz, returned_since timestamptz,
      customer_id uuid, product_id uuid, run_id uuid, picks integer[], skipped integer[],
      price_cents bigint, bundle_size integer, title text, pack_limit integer,
      order_id uuid, quantity integer, total_cents bigint, promo_cents bigint, sold_at timestamptz,
      purchase_ids uuid[], cash bigint[], promo bigint[], receipts text[], receipt_hashes text[], signatures text[],
      event_ids uuid[], history_id uuid, history_title text,
      transaction_id uuid, transfer_ids uuid[], transfer_kinds text[], transfer_references text[], debits text[], credits text[],
      amounts bigint[],
      mail_id uuid, recipient text, subject text, text_body text, html_body text, mail_kind text, mail_customer_id uuid, href text,
      is_silent boolean, mailed_at timestamptz, attachment_name text, attachment text, needs_sending boolean)`,
    'boolean',
    `#variable_conflict use_variable
    DECLARE
      wallet record;
      offer record;
      versions integer[];
    BEGIN
      IF clock_timestamp() - asked_at > interval '${maxAge}' THEN
        RAISE EXCEPTION 'the receipt is too old' USING ERRCODE = '${notAsExpected}';
      END IF;
      IF NOT store_answer_1(customer_id, route, key, input_hash, now, status, body) THEN
        RETURN false;
      END IF;
      IF is_of_staff_1(customer_id, shared_browser_since, NULL) THEN
        RAISE EXCEPTION 'the customer is of staff' USING ERRCODE = '${notAsExpected}';
      END IF;
      SELECT * INTO wallet FROM lock_wallet_1(customer_id);
      IF NOT FOUND OR NOT may_spend_1(customer_id, now) OR mailbox_of_customer_1(customer_id) IS DISTINCT FROM recipient THEN
        RAISE EXCEPTION 'the customer may not spend, or has another address' USING ERRCODE = '${notAsExpected}';
      END IF;
      SELECT * INTO offer FROM find_for_sale_1(product_id, now, run_id);
      IF NOT FOUND OR offer.state <> 'published' OR NOT offer."isInWindow" OR offer.kind <> 'pack' OR offer.id IS NULL
        OR (offer."priceCents", offer."bundleSize", offer."productTitle", offer."perCustomerLimit")
          IS DISTINCT FROM (price_cents, bundle_size, title, pack_limit) THEN
        RAISE EXCEPTION 'the offer has changed' USING ERRCODE = '${notAsExpected}';
      END IF;
      IF cardinality(skipped) > 0 AND has_free_pack_1(run_id, skipped, returned_since) THEN
        RAISE EXCEPTION 'the draw leads to a free number' USING ERRCODE = '${notAsExpected}';
      END IF;
      IF wallet."cashCents" + wallet."promoCents" < total_cents OR least(wallet."promoCents", total_cents) <> promo_cents THEN
        RAISE EXCEPTION 'the wallet has changed' USING ERRCODE = '${notAsExpected}';
      END IF;
      IF pack_limit IS NOT NULL AND packs_bought_1(customer_id, product_id) + cardinality(picks) > pack_limit THEN
        RAISE EXCEPTION 'the limit is reached' USING ERRCODE = '${notAsExpected}';
      END IF;
      SELECT array_agg(claimed.version ORDER BY array_position(picks, claimed."packNo")) INTO versions
      FROM claim_packs_1(run_id, picks, purchase_ids) AS claimed;
      IF versions IS NULL OR cardinality(versions) <> cardinality(picks) THEN
        RAISE EXCEPTION 'a pack is gone' USING ERRCODE = '${notAsExpected}';
      END IF;
      IF cardinality(transfer_ids) > 0 AND post_transfers_1(customer_id, promo_cents - total_cents, -promo_cents, 0, 0, now,
        transaction_id, transfer_ids, transfer_kinds, transfer_references, debits, credits, amounts) = 0 THEN
        RAISE EXCEPTION 'the wallet has changed' USING ERRCODE = '${notAsExpected}';
      END IF;
      PERFORM insert_pack_order_1(order_id, customer_id, product_id, quantity, total_cents, total_cents - promo_cents, promo_cents,
        sold_at, NULL, 0, NULL, run_id, bundle_size, purchase_ids, picks, versions, cash, promo, receipts, receipt_hashes, signatures,
        event_ids, history_id, history_title);
      PERFORM queue_mail_1(mail_id, recipient, subject, text_body, html_body, mail_kind, mail_customer_id, href, is_silent, mailed_at,
        attachment_name, attachment, needs_sending);
      RETURN true;
    END`,
  ),
];
