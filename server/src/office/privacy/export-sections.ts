import { sql } from '../../platform/db.ts';
import { isOwnEntry, readMailboxHash } from '../../drops/index.ts';
import { openBuyer } from '../../money/index.ts';
import { openDetails } from '../../shipping/index.ts';

type Entry = Record<string, unknown> & { id: string; at: Date };

export interface Section {
  name: string;
  /** Selects `id`, `at` and the exported columns of customer `$1`; read page by page, ordered by `at` and `id`. */
  query: string;
  /** $4 of the query. */
  readKey?: (customerId: string) => Promise<unknown>;
  /** Decrypts sealed fields for the customer. */
  open?: (entry: Entry) => object;
}

/**
 * All stored data about a person except secrets: no hashes, keys or tokens, and nothing about the contents of a sealed
 * pack. A feature that stores personal data adds it here.
 */
export const sections: readonly Section[] = [
  {
    name: 'walletTransfers',
    query: `SELECT id, created_at AS at, kind, reference, debit_account AS "from", credit_account AS "to", amount_cents AS "amountCents"
      FROM transfers WHERE customer_id = $1`,
  },
  {
    name: 'gifts',
    query: `SELECT id, created_at AS at, kind, cents AS "amountCents", subject_kind AS "aboutKind", subject_id AS "aboutId"
      FROM gifts WHERE customer_id = $1`,
  },
  {
    name: 'lostReceipts',
    query: `SELECT id, received_at AS at, hash, document, signature, paid_cents AS "paidCents", returned
      FROM lost_receipts WHERE customer_id = $1`,
  },
  {
    name: 'notes',
    query: `SELECT id, created_at AS at, text FROM customer_notes WHERE customer_id = $1`,
  },
  {
    // Lists what is stored about photos; the customer has the pictures, also on the page of the case. Notes as `notes`.
    name: 'cases',
    query: `SELECT k.id, k.created_at AS at, 'C-' || k.number AS number, k.state, k.topic, k.about_kind AS "aboutKind",
        k.about_id AS "aboutId", k.closed_at AS "closedAt", k.close_reason AS "closeReason",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'author', m.author, 'channel', m.channel, 'proof', m.proof,
           'sender', m.sender, 'text', m.text, 'photos', (SELECT count(*) FROM case_photos p WHERE p.message_id = m.id))
           ORDER BY m.created_at, m.id), '[]') FROM case_messages m WHERE m.case_id = k.id) AS messages
      FROM cases k WHERE k.customer_id = $1`,
  },
  {
    name: 'topUps',
    query: `SELECT id, created_at AS at, provider, amount_cents AS "amountCents", state, settled_at AS "settledAt"
      FROM top_ups WHERE customer_id = $1`,
  },
  {
    name: 'orders',
    query: `SELECT o.id, o.created_at AS at, o.product_id AS "productId", p.title AS product, o.quantity, o.state, o.total_cents AS "totalCents",
        o.paid_cash_cents AS "paidCashCents", o.paid_promo_cents AS "paidPromoCents"
      FROM orders o LEFT JOIN products p ON p.id = o.product_id WHERE o.customer_id = $1`,
  },
  {
    name: 'packs',
    query: `SELECT id, sold_at AS at, order_id AS "orderId", run_id AS "runId", pack_no AS "packNo", state, receipt,
        receipt_signature AS "receiptSignature", opened_at AS "openedAt", refunded_at AS "refundedAt"
      FROM pack_purchases WHERE customer_id = $1`,
  },
  {
    // In the receipt format of docs/fairness.md, section 7: the opening page and the verifier read this file.
    name: 'kept',
    query: `SELECT b.id, b.sold_at AS at, b.receipt AS document, b.receipt_signature AS signature, r.size
      FROM pack_purchases b JOIN runs r ON r.id = b.run_id WHERE b.customer_id = $1`,
    open: ({ document, signature, size }) => ({ receipt: { document, signature }, size }),
  },
  {
    name: 'pulls',
    query: `SELECT l.id, l.created_at AS at, l.run_id AS "runId", l.pack_no AS "packNo", c.name AS card, l.value_cents AS "valueCents"
      FROM pulls l JOIN cards c ON c.id = l.card_id WHERE l.customer_id = $1`,
  },
  {
    name: 'collection',
    query: `SELECT u.id, coalesce(u.acquired_at, u.created_at) AS at, c.name AS card, u.serial, u.cert, u.grader, u.grade, u.state
      FROM collectibles u JOIN cards c ON c.id = u.card_id WHERE u.owner_id = $1`,
  },
  {
    name: 'history',
    query: `SELECT id, at, kind, title, amount_cents AS "amountCents" FROM history_entries WHERE customer_id = $1`,
  },
  {
    name: 'sessions',
    query: `SELECT public_id AS id, coalesce(sess ->> 'createdAt', expire::text)::timestamptz AS at, sess ->> 'userAgent' AS browser,
        sess ->> 'ip' AS ip, last_seen_at AS "lastSeenAt", expire AS "endsAt"
      FROM customer_sessions WHERE customer_id = $1 AND public_id IS NOT NULL`,
  },
  {
    name: 'accessTokens',
    query: `SELECT id, created_at AS at, name, scopes, expires_at AS "expiresAt", last_used_at AS "lastUsedAt", ended_at AS "endedAt",
        ended_by AS "endedBy" FROM access_tokens WHERE customer_id = $1`,
  },
  {
    name: 'browsers',
    query: `SELECT substr(md5(device_hash), 1, 32)::uuid AS id, first_seen_at AS at, user_agent AS browser, last_seen_at AS "lastSeenAt"
      FROM customer_devices WHERE customer_id = $1`,
  },
  {
    name: 'addressChanges',
    query: `SELECT id, created_at AS at, old_email AS "from", new_email AS "to", state, confirmed_at AS "confirmedAt"
      FROM email_changes WHERE customer_id = $1`,
  },
  {
    name: 'buybacks',
    query: `SELECT b.id, b.created_at AS at, c.name AS card, b.amount_cents AS "amountCents", b.cash_cents AS "cashCents",
        b.promo_cents AS "promoCents" FROM buybacks b JOIN cards c ON c.id = b.card_id WHERE b.customer_id = $1`,
  },
  {
    name: 'payouts',
    query: `SELECT id, created_at AS at, amount_cents AS "amountCents", state, paid_at AS "paidAt" FROM payouts WHERE customer_id = $1`,
  },
  {
    name: 'payoutDestinations',
    query: `SELECT id, created_at AS at, holder, last_signs AS "lastSigns", country, removed_at AS "removedAt"
      FROM payout_destinations WHERE customer_id = $1`,
  },
  {
    name: 'addresses',
    query: `SELECT id, created_at AS at, country, details_sealed AS sealed, is_default AS "isDefault", updated_at AS "updatedAt"
      FROM customer_addresses WHERE customer_id = $1`,
    open: ({ sealed, ...rest }) => ({ ...rest, ...openDetails(rest.id, String(sealed)) }),
  },
  {
    name: 'parcels',
    query: `SELECT p.id, p.created_at AS at, 'PP-' || p.number AS number, p.state, p.country, p.address_sealed AS sealed,
        p.insured_cents AS "insuredCents", p.carrier, p.tracking_number AS "trackingNumber", p.shipped_at AS "shippedAt",
        p.delivered_at AS "deliveredAt", p.ended_at AS "endedAt",
        (SELECT jsonb_agg(jsonb_build_object('unit', u.collectible_id, 'card', c.name, 'valueCents', u.value_cents, 'outcome', u.outcome)
           ORDER BY u.id) FROM parcel_units u JOIN collectibles x ON x.id = u.collectible_id JOIN cards c ON c.id = x.card_id
         WHERE u.parcel_id = p.id) AS cards,
        (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'step', e.kind) ORDER BY e.at, e.id) FROM parcel_events e
         WHERE e.parcel_id = p.id AND NOT e.is_internal) AS timeline,
        (SELECT jsonb_agg(jsonb_build_object('at', o.created_at, 'promoCents', o.paid_promo_cents, 'cashCents', o.paid_cash_cents,
           'returnedCents', o.refunded_promo_cents + o.refunded_cash_cents) ORDER BY o.id)
         FROM parcel_orders o WHERE o.parcel_id = p.id) AS paid
      FROM parcels p WHERE p.customer_id = $1`,
    open: ({ sealed, ...rest }) => ({ ...rest, ...(sealed !== '' && openDetails(rest.id, String(sealed))) }),
  },
  {
    // Lists what is stored about photos; the customer already has the pictures.
    name: 'parcelClaims',
    query: `SELECT k.id, k.created_at AS at, k.parcel_id AS "parcelId", k.kind, k.description, k.state, k.decision,
        k.decided_at AS "decidedAt", CASE WHEN k.state = 'paid' THEN k.amount_cents END AS "amountCents",
        (SELECT count(*)::int FROM claim_photos f WHERE f.claim_id = k.id) AS photos
      FROM parcel_claims k WHERE k.customer_id = $1`,
  },
  {
    name: 'inspections',
    query: `SELECT i.id, i.created_at AS at, i.parcel_id AS "parcelId", i.collectible_id AS unit, i.kind, i.state, i.answer,
        i.answered_at AS "answeredAt", i.resolved_at AS "decidedAt" FROM unit_inspections i WHERE i.claimant_id = $1`,
  },
  {
    name: 'identityChecks',
    query: `SELECT id, created_at AS at, state, document, submitted_at AS "submittedAt", decided_at AS "decidedAt",
        refusal_reason AS "refusalReason", papers_deleted_at AS "papersDeletedAt" FROM identity_checks WHERE customer_id = $1`,
  },
  {
    // Metadata only: the pictures never leave the shop.
    name: 'identityDocuments',
    query: `SELECT id, created_at AS at, check_id AS "checkId", side, octet_length(sealed) AS bytes
      FROM identity_papers WHERE customer_id = $1`,
  },
  {
    name: 'balanceAdjustments',
    query: `SELECT id, created_at AS at, bucket, amount_cents AS "amountCents", reason, state
      FROM balance_adjustments WHERE customer_id = $1`,
  },
  {
    name: 'promoUses',
    query: `SELECT u.id, u.created_at AS at, p.code, u.amount_cents AS "amountCents"
      FROM promo_uses u JOIN promos p ON p.id = u.promo_id WHERE u.customer_id = $1`,
  },
  {
    name: 'invitations',
    query: `SELECT r.id, r.created_at AS at, CASE WHEN r.id = $1 THEN 'friend' ELSE 'inviter' END AS "as", r.state,
        r.reward_cents AS "rewardCents", r.rewarded_at AS "rewardedAt" FROM referrals r WHERE $1 IN (r.id, r.referrer_id)`,
  },
  {
    // What the signed entry says, also of entries by the form with the account's mailbox.
    name: 'dropEntries',
    readKey: readMailboxHash,
    query: `SELECT md5(e.drop_id || ':' || e.seq)::uuid AS id, e.entered_at AS at, e.drop_id AS "dropId", e.seq, encode(e.entrant, 'hex') AS entrant,
        encode(e.nonce, 'hex') AS nonce, encode(e.hash, 'hex') AS hash, e.signature,
        (SELECT p.position FROM drop_positions p WHERE p.drop_id = e.drop_id AND p.seq = e.seq) AS "drawnAs"
      FROM drop_entries e WHERE ${isOwnEntry('$4')}`,
  },
  {
    name: 'dropPrizes',
    readKey: readMailboxHash,
    query: `SELECT a.id, a.offered_at AS at, a.drop_id AS "dropId", a.state, a.claim_until AS "claimUntil", a.decided_at AS "decidedAt",
        z.collectible_id AS unit, z.value_cents AS "valueCents"
      FROM drop_awards a JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
      JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
      JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq WHERE ${isOwnEntry('$4')} OR a.customer_id = $1`,
  },
  {
    name: 'depositLimits',
    query: `SELECT md5(period)::uuid AS id, updated_at AS at, period, limit_cents AS "limitCents", pending_cents AS "pendingCents",
        pending_from AS "pendingFrom" FROM deposit_limits WHERE customer_id = $1`,
  },
  {
    name: 'exclusions',
    query: `SELECT id, starts_at AS at, kind, ends_at AS "endsAt" FROM exclusions WHERE customer_id = $1`,
  },
  {
    name: 'holds',
    query: `SELECT id, placed_at AS at, cause, lifted_at AS "liftedAt" FROM account_holds WHERE customer_id = $1`,
  },
  {
    name: 'mails',
    query: `SELECT id, created_at AS at, recipient AS "to", kind, subject, sent_at AS "sentAt", read_at AS "readAt",
        is_silent AS "isInShopOnly" FROM mails WHERE customer_id = $1`,
  },
  {
    name: 'mailChoices',
    query: `SELECT md5(topic)::uuid AS id, updated_at AS at, topic, is_wanted AS "isWanted" FROM mail_choices WHERE customer_id = $1`,
  },
  {
    name: 'wishes',
    query: `SELECT md5(w.card_id::text)::uuid AS id, w.created_at AS at, w.card_id AS "cardId", c.name AS card
      FROM wishes w JOIN cards c ON c.id = w.card_id WHERE w.customer_id = $1`,
  },
  {
    name: 'completedSets',
    query: `SELECT d.set_id AS id, d.completed_at AS at, s.name AS "set", d.card_count AS "cardCount"
      FROM completed_sets d JOIN card_sets s ON s.id = d.set_id WHERE d.customer_id = $1`,
  },
  {
    name: 'showcase',
    query: `SELECT s.customer_id AS id, s.created_at AS at, s.address, s.name, s.is_on AS "isOn", s.shows_values AS "showsValues",
        s.shows_wishes AS "showsWishes", s.is_indexed AS "isIndexed", s.hidden_at AS "hiddenAt", s.hidden_reason AS "hiddenReason",
        (SELECT jsonb_agg(u.collectible_id ORDER BY u.place) FROM showcase_units u WHERE u.customer_id = s.customer_id) AS units
      FROM showcases s WHERE s.customer_id = $1`,
  },
  {
    name: 'sales',
    query: `SELECT md5(l.id::text)::uuid AS id, l.created_at AS at, l.subject_kind AS "ofKind", l.subject_id AS "ofId", l.kind, l.title,
        l.cash_cents AS "cashCents", l.promo_cents AS "promoCents", l.place AS country, l.rate_bps AS "rateBps", l.tax_cents AS "taxCents"
      FROM sale_lines l WHERE l.customer_id = $1`,
  },
  {
    name: 'invoices',
    query: `SELECT d.id, d.issued_at AS at, d.kind, d.reference AS number, d.seller, d.buyer_sealed AS buyer, d.total_cents AS "totalCents",
        d.tax_cents AS "taxCents" FROM published_documents d WHERE d.customer_id = $1`,
    open: ({ buyer, ...invoice }) => ({ ...invoice, buyer: openBuyer(invoice.id, String(buyer)) ?? null }),
  },
  {
    // What was said, not by whom: that is not kept.
    name: 'showcaseReports',
    query: `SELECT id, created_at AS at, reason, settled_at AS "settledAt" FROM showcase_reports WHERE customer_id = $1`,
  },
  {
    name: 'changes',
    query: `SELECT id, at, action, actor_kind AS "by", reason FROM audit_entries
      WHERE subject_kind = 'customer' AND subject_id = $1::text`,
  },
];

const rowsPerPage = 500;

/** Yields one section row by row; holds no connection while the client reads slowly. */
export async function* readSection(
  { query, readKey, open = (entry) => entry }: Section,
  customerId: string,
): AsyncGenerator<object> {
  const keys = readKey ? [await readKey(customerId)] : [];
  let last: Entry | undefined;
  for (;;) {
    const page: Entry[] = await sql<Entry>(
      `SELECT * FROM (${query}) entry WHERE $2::timestamptz IS NULL OR (at, id) > ($2, $3::uuid)
       ORDER BY at, id LIMIT ${rowsPerPage}`,
      [customerId, last?.at ?? null, last?.id ?? null, ...keys],
    );
    yield* page.map(open);
    if (page.length < rowsPerPage) return;
    last = page.at(-1);
  }
}
