import { staffRoles } from '../../src/contract/states.ts';
import type { Instance } from './instance.ts';

/** What the friends hold, in cents. */
export interface Worth {
  /** Cash, and what cash has paid for. */
  cash: number;
  promo: number;
  /** What anybody could take by their next purchase or entry: no gain yet, but worth going on from. */
  chance: number;
  /** What was paid in. */
  paidIn: number;
  /** What others have approved, and the limits of those who gave. */
  allowed: number;
  /** What staff may take back alone, as corrections of balances. */
  mayTake: number;
  /** Units that left the house so far, and what is disputed now. */
  sent: number;
  disputed: number;
  wallets: ReadonlyMap<string, number>;
  /** Units and packs by id, at what they are worth. */
  things: ReadonlyMap<string, number>;
}

interface Thing {
  id: string;
  kind: 'unit' | 'home' | 'pack' | 'fee' | 'drop' | 'title' | 'chance';
  cents: number;
  /** The share of it that promo paid, from 0 to 1. */
  promo_share: number;
}

interface Luck {
  id: string;
  cents: number;
  promo_share: number;
}

/** Acts with the session of an owner, without their second factor. */
export const thief = 'thief';

export const isStaff = (actor: string): boolean =>
  actor === thief || staffRoles.some((role) => role === actor);

/** Below which a gain may come from rounding. */
export const noticeableCents = 10;

/**
 * The offer by `/docs` in one expression, written here anew: value of the copy × the higher rate, of the kind or else the class,
 * cut to the largest offer; nothing below the least.
 */
const offerOf = `
  SELECT u.id, u.card_id, u.state, u.owner_id, u.in_inspection, u.product_id,
    CASE WHEN k.is_buyback_allowed AND o.cents >= s.lowest THEN least(s.highest, o.cents) ELSE 0 END AS offer
  FROM collectibles u JOIN cards c ON c.id = u.card_id JOIN card_classes l ON l.id = c.class_id
  JOIN collectible_classes k ON k.id = u.kind_id LEFT JOIN card_forms f ON f.id = u.form_id
  CROSS JOIN LATERAL (SELECT coalesce(f.value_cents, c.value_cents) *
    greatest(coalesce(k.buyback_bps, l.buyback_bps), coalesce(k.later_buyback_bps, l.later_buyback_bps)) / 10000 AS cents) o
  CROSS JOIN (SELECT setting_1('buybackMinCents') AS lowest, setting_1('buybackMaxCents') AS highest) s`;

/** Of the whole run as it was sealed: what is left of it may be better, which is luck. */
const runOffers = `
  SELECT r.id AS run_id, sum(o.offer)::numeric / r.size AS offer FROM runs r JOIN run_units ru ON ru.run_id = r.id
  JOIN offers o ON o.id = coalesce((SELECT x.in_id FROM run_substitutions x WHERE x.run_id = ru.run_id AND x.unit_index = ru.unit_index
    ORDER BY x.step DESC LIMIT 1), ru.collectible_id)
  GROUP BY r.id`;

/** Where a drop closes so soon that nobody else hears of it, the friends share it; otherwise with so many others. */
const otherEntrants = 100;

/** Everyone may enter once what was promised to all: this much of it is no gain, also when a later drop takes the prize over. */
export const promised = `
CREATE TABLE insider.promised AS SELECT z.collectible_id AS unit_id, c.value_cents AS cents, (SELECT count(*) FROM wallets) AS entrants
FROM drop_prizes z JOIN collectibles u ON u.id = z.collectible_id JOIN cards c ON c.id = u.card_id`;

const shareOf = (row: string): string =>
  `coalesce(${row}.paid_promo_cents::float / nullif(${row}.paid_cash_cents + ${row}.paid_promo_cents, 0), 1)`;
const withOffers = `WITH offers AS MATERIALIZED (${offerOf}), run_offers AS MATERIALIZED (${runOffers})`;

/** Of the friends ($1), with what left the house ($2). */
const things = `
${withOffers},
friend AS (SELECT unnest($1::uuid[]) AS id),
lineage AS (
  SELECT DISTINCT ON (unit_id, customer_id) unit_id, customer_id, share FROM (
    SELECT l.collectible_id AS unit_id, l.customer_id, l.created_at AS at, true AS is_own, ${shareOf('p')} AS share
    FROM pulls l JOIN pack_purchases p ON p.id = l.purchase_id
    UNION ALL
    -- Of two orders of one product in one second, the one that paid the unit's promo share is its own.
    SELECT u.id, u.owner_id, o.created_at, abs(o.paid_promo_cents / o.quantity - coalesce(u.paid_promo_cents, 0)) <= 1, ${shareOf('o')}
    FROM collectibles u JOIN orders o ON o.customer_id = u.owner_id AND o.product_id = u.product_id AND o.total_cents > 0
      AND o.created_at BETWEEN u.acquired_at - interval '1 second' AND u.acquired_at + interval '1 second'
  ) ways ORDER BY unit_id, customer_id, is_own DESC, at DESC)
SELECT o.id::text, 'unit' AS kind, o.offer::float AS cents, coalesce(l.share, 0)::float AS promo_share
FROM offers o JOIN friend f ON f.id = o.owner_id LEFT JOIN lineage l ON l.unit_id = o.id AND l.customer_id = o.owner_id
WHERE o.state IN ('owned', 'in_shipment') AND NOT o.in_inspection
UNION ALL
SELECT o.id::text, 'title', o.offer::float, 0 FROM offers o JOIN friend f ON f.id = o.owner_id
WHERE o.in_inspection OR o.state NOT IN ('owned', 'in_shipment')
UNION ALL
SELECT 'home ' || o.id, 'home', o.offer::float, 0 FROM offers o WHERE o.id = ANY ($2::uuid[])
UNION ALL
SELECT p.id::text, 'pack', greatest(p.paid_cash_cents + p.paid_promo_cents, r.offer)::float, ${shareOf('p')}
FROM pack_purchases p JOIN friend f ON f.id = p.customer_id JOIN run_offers r ON r.run_id = p.run_id WHERE p.state = 'sold'
UNION ALL
SELECT o.id::text, 'fee', (o.paid_cash_cents + o.paid_promo_cents - o.refunded_cash_cents - o.refunded_promo_cents)::float, ${shareOf('o')}
FROM parcel_orders o JOIN parcels p ON p.id = o.parcel_id JOIN friend f ON f.id = p.customer_id
WHERE o.cancelled_at IS NULL AND p.state IN ('requested', 'picking')
UNION ALL
SELECT d.id::text, 'drop', (z.cents * e.n::float / (e.n + CASE WHEN d.closes_at - d.opens_at < interval '10 minutes'
  THEN e.others ELSE greatest(e.others, ${otherEntrants}) END)
  - coalesce(h.cents, 0) * least(e.n, h.entrants) / (least(e.n, h.entrants) + ${otherEntrants}))::float, 0
FROM drops d JOIN LATERAL (SELECT sum(h.cents) AS cents, max(h.entrants) AS entrants FROM drop_prizes z
  JOIN insider.promised h ON h.unit_id = z.collectible_id WHERE z.drop_id = d.id) h ON true
JOIN LATERAL (SELECT coalesce(sum(greatest(z.value_cents, o.offer)), 0) AS cents FROM drop_prizes z JOIN offers o ON o.id = z.collectible_id
  WHERE z.drop_id = d.id) z ON true
JOIN LATERAL (SELECT count(*) FILTER (WHERE customer_id = ANY($1::uuid[])) AS n,
  count(*) FILTER (WHERE customer_id IS NULL OR customer_id <> ALL($1::uuid[])) AS others FROM drop_entries WHERE drop_id = d.id) e ON e.n > 0
WHERE d.state <> 'void'
UNION ALL
SELECT d.id::text, 'chance', sum(greatest(z.value_cents, o.offer))::float, 0 FROM drops d JOIN drop_prizes z ON z.drop_id = d.id
JOIN offers o ON o.id = z.collectible_id
WHERE d.state IN ('scheduled', 'announced', 'open') AND d.closes_at - d.opens_at < interval '10 minutes' GROUP BY d.id
UNION ALL
SELECT p.id::text, 'chance', (max(o.offer) - p.price_cents)::float, 0 FROM products p JOIN offers o ON o.product_id = p.id
WHERE p.state = 'published' AND o.state = 'listed' GROUP BY p.id HAVING max(o.offer) > p.price_cents
UNION ALL
SELECT r.id::text, 'chance', (f.offer * p.bundle_size - p.price_cents)::float, 0 FROM runs r JOIN run_offers f ON f.run_id = r.id
JOIN products p ON p.pack_id = r.pack_id
WHERE p.state = 'published' AND r.state = 'on_sale' AND f.offer * p.bundle_size > p.price_cents`;

/** What each opened pack gave beyond its expectation, and what each prize that was taken was worth. */
const luckOf = `
${withOffers}
SELECT p.id::text, (sum(o.offer) - max(r.offer))::float AS cents, max(${shareOf('p')}) AS promo_share
FROM pack_purchases p JOIN pulls l ON l.purchase_id = p.id JOIN offers o ON o.id = l.collectible_id JOIN run_offers r ON r.run_id = p.run_id
WHERE p.customer_id = ANY($1::uuid[]) AND p.state = 'opened' AND p.id::text <> ALL($2::text[]) GROUP BY p.id
UNION ALL
SELECT a.id::text, (CASE a.state WHEN 'cash' THEN z.value_cents ELSE o.offer END)::float, 0
FROM drop_awards a JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place JOIN offers o ON o.id = z.collectible_id
WHERE a.customer_id = ANY($1::uuid[]) AND a.state IN ('unit', 'cash') AND a.id::text <> ALL($2::text[])`;

const walletsOf = `
SELECT w.customer_id AS id, w.cash_cents + w.held_cents - w.debt_cents
    + coalesce((SELECT sum(p.amount_cents) FROM payouts p WHERE p.customer_id = w.customer_id AND p.state = 'paid'), 0)::bigint AS cash,
  w.promo_cents AS promo,
  coalesce((SELECT sum(t.credited_cents - t.booked_refund_cents - t.booked_dispute_cents) FROM top_ups t
    WHERE t.customer_id = w.customer_id), 0)::bigint AS paid_in,
  coalesce((SELECT sum(t.amount_cents) FROM transfers t WHERE t.kind = 'referral' AND t.credit_account LIKE 'customer:' || w.customer_id || ':%'), 0)::bigint
    + coalesce((SELECT least(coalesce(sum(u.amount_cents), 0), 1000) FROM promo_uses u JOIN promos m ON m.id = u.promo_id
      WHERE u.customer_id = w.customer_id AND m.code IN ('SPRING-TEN', 'HELLO-FIVE')), 0)::bigint AS allowed
FROM wallets w WHERE w.customer_id = ANY($1::uuid[])`;

const sent = `
SELECT DISTINCT pu.collectible_id AS id FROM parcel_units pu JOIN parcels p ON p.id = pu.parcel_id
WHERE p.customer_id = ANY($1::uuid[]) AND p.shipped_at IS NOT NULL AND pu.packed_at IS NOT NULL`;

/** What the one who approves reads: the cost, or the sum that is asked for. */
export const seenOf = `coalesce((a.cost ->> 'costCents')::bigint * 11 / 10 + 1000, 0) + greatest(
  (a.after ->> 'amountCents')::bigint, (a.after ->> 'budgetCents')::bigint, (a.after ->> 'worstCents')::bigint,
  (a.after ->> 'payCents')::bigint, 0)`;

/** What staff gave alone, and what their changes cost, as the shop wrote it down; what two people approve is nobody's limit. */
const givenOf = `
SELECT f.email, 'gift' AS kind, coalesce(sum(g.cents), 0)::bigint AS cents FROM gifts g JOIN staff f ON f.id = g.staff_id
WHERE g.approval_id IS NULL AND NOT g.is_from_budget AND (g.customer_id IS NULL OR g.customer_id = ANY($1::uuid[])) GROUP BY f.email
UNION ALL
SELECT f.email, 'change', sum(c.cost_cents)::bigint FROM term_changes c JOIN staff f ON f.id = c.staff_id
WHERE c.approval_id IS NULL GROUP BY f.email
UNION ALL
SELECT f.email, 'return', sum(i.value_cents)::bigint FROM unit_inspections i JOIN staff f ON f.id = i.stated_by
WHERE i.state = 'confirmed' AND i.kind = 'came-back' AND i.seen_by IS NULL GROUP BY f.email
UNION ALL
SELECT f.email, 'take', sum(abs(b.amount_cents))::bigint FROM balance_adjustments b
  JOIN staff f ON f.id = CASE WHEN b.amount_cents < 0 THEN b.requested_by ELSE b.reversed_by END
WHERE b.state IN ('booked', 'reversed') AND b.decided_by IS NULL GROUP BY f.email
UNION ALL
SELECT '', 'approved', sum(${seenOf})::bigint FROM approvals a WHERE a.state = 'approved'`;

/** What of the payments is disputed. */
const disputedOf = `
SELECT coalesce(sum(disputed_cents), 0)::bigint AS cents FROM top_ups WHERE dispute_state = 'open' AND customer_id = ANY($1::uuid[])`;

const limitsOf = `
SELECT f.email, 'gift' AS kind, l.day_cents AS day, l.month_cents AS month FROM staff f, LATERAL giver_limits_1(f.id) l
UNION ALL
SELECT f.email, kind, setting_1(day), setting_1(month) * times FROM staff f, (VALUES
  ('change', 'exposureDayCents', 'exposureMonthCents', 1), ('return', 'inspectionAloneCents', 'inspectionAloneCents', 30)) AS own (kind, day, month, times)
UNION ALL
SELECT f.email, 'take', l.day_cents, l.day_cents * 30 FROM staff f, LATERAL giver_limits_1(f.id) l`;

interface Limit {
  day: number;
  month: number;
}

/** By kind and by the address of who gives, as the settings of a new shop have them. */
export async function readLimits({ query }: Instance): Promise<ReadonlyMap<string, Limit>> {
  const rows = await query<{ email: string; kind: string; day: string; month: string }>(limitsOf);
  return new Map(
    rows.map(({ email, kind, day, month }) => [
      `${kind} ${email}`,
      { day: Number(day), month: Number(month) },
    ]),
  );
}

interface Terms {
  /** With the accounts that they open meanwhile. */
  friends: () => readonly string[];
  limits: ReadonlyMap<string, Limit>;
  /** Since the sequence began. */
  passedDays: () => number;
}

/** Keeps account of one sequence: what is at home stays there, and luck is taken out where it falls. */
export class Assessor {
  readonly #instance: Instance;
  readonly #terms: Terms;
  readonly #lucky = new Map<string, Luck>();
  readonly #home = new Set<string>();
  #sent = 0;

  constructor(instance: Instance, terms: Terms) {
    this.#instance = instance;
    this.#terms = terms;
  }

  copy(): Assessor {
    const copy = new Assessor(this.#instance, this.#terms);
    for (const [id, luck] of this.#lucky) copy.#lucky.set(id, luck);
    for (const id of this.#home) copy.#home.add(id);
    copy.#sent = this.#sent;
    return copy;
  }

  async measure(): Promise<Worth> {
    const { query } = this.#instance;
    const friends = this.#terms.friends();
    const gone = new Set(
      (await query<{ id: string }>(sent, [friends])).map(({ id }) => id).filter((id) => !this.#home.has(id)),
    );
    for (const id of gone) this.#home.add(id);
    const [luck, held, wallets, given, [dispute]] = await Promise.all([
      query<Luck & Record<string, unknown>>(luckOf, [friends, [...this.#lucky.keys()]]),
      query<Thing & Record<string, unknown>>(things, [friends, [...this.#home]]),
      query<{ id: string; cash: string; promo: string; paid_in: string; allowed: string }>(walletsOf, [
        friends,
      ]),
      query<{ email: string; kind: string; cents: string }>(givenOf, [friends]),
      query<{ cents: string }>(disputedOf, [friends]),
    ]);
    for (const one of luck) this.#lucky.set(one.id, one);
    for (const { id, kind, cents } of held) if (kind === 'home' && gone.has(id.slice(5))) this.#sent += cents;
    const allowedOf = (isTake: boolean): number =>
      sum(
        given.filter(({ kind }) => (kind === 'take') === isTake),
        ({ email, kind, cents }) => Math.min(Number(cents), this.#limitOf(kind, email)),
      );
    // What belongs to somebody who has it at home is counted there, and a card in inspection is not sold.
    const parts = [
      ...held.filter(({ kind }) => kind !== 'title' && kind !== 'chance'),
      ...[...this.#lucky.values()].map((one) => ({ ...one, cents: -one.cents })),
    ];
    const promo = sum(parts, ({ cents, promo_share: share }) => cents * share);
    return {
      cash: sum(parts, ({ cents }) => cents) - promo + sum(wallets, ({ cash }) => Number(cash)),
      promo: promo + sum(wallets, (wallet) => Number(wallet.promo)),
      chance: sum(held, ({ kind, cents }) => (kind === 'chance' ? cents : 0)),
      paidIn: sum(wallets, (wallet) => Number(wallet.paid_in)),
      allowed: sum(wallets, (wallet) => Number(wallet.allowed)) + allowedOf(false),
      mayTake: allowedOf(true),
      sent: this.#sent,
      disputed: Number(dispute?.cents ?? 0),
      wallets: new Map(wallets.map(({ id, cash, promo: credit }) => [id, Number(cash) + Number(credit)])),
      things: new Map(
        held
          .filter(({ kind }) => !['drop', 'fee', 'home', 'chance'].includes(kind))
          .map(({ id, cents }) => [id, cents]),
      ),
    };
  }

  #limitOf(kind: string, giver: string): number {
    if (kind === 'approved') return Infinity;
    // A thief has no limit of their own.
    if (kind === 'gift' && giver.startsWith(thief)) return 0;
    const { day, month } = this.#terms.limits.get(`${kind} ${giver}`) ?? { day: 0, month: 0 };
    const days = this.#terms.passedDays();
    return Math.min(day * (Math.floor(days) + 1), month * (Math.floor(days / 30) + 1));
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
