import { sqlFunction } from '../../platform/database/sql-function.ts';

/** Offers for each card and kind in question, now and after the change. */
const terms = `
  new_cards AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(change -> 'cards') AS x (id uuid, "valueCents" bigint, "classId" uuid)),
  new_classes AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(change -> 'classes')
    AS x (id uuid, "buybackBps" int, "laterBuybackBps" int)),
  new_kinds AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(change -> 'kinds')
    AS x (id uuid, "isBuybackAllowed" boolean, "buybackBps" int, "laterBuybackBps" int)),
  swaps AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(change -> 'substitutes') AS x ("runId" uuid, "outId" uuid, "inId" uuid)),
  pairs AS MATERIALIZED (
    SELECT card_id, valued_as, kind_id, count(*)::numeric AS owned FROM unit_facts
    WHERE owner_id IS NOT NULL AND (is_wide OR card_id = ANY (touched)) GROUP BY card_id, valued_as, kind_id),
  dealt AS MATERIALIZED (
    SELECT u.run_id, u.card_id, u.valued_as, u.kind_id, u.copies FROM run_floor_units u JOIN runs r ON r.id = u.run_id
    WHERE (is_wide OR u.card_id = ANY (touched)) AND u.copies > 0 AND r.state IN ('sealed', 'on_sale', 'closing')),
  offered AS MATERIALIZED (
    SELECT valued_as, kind_id FROM unit_facts
    WHERE (state = 'listed' AND (is_wide OR card_id = ANY (touched) OR product_id = ANY (new_products)))
      OR id IN (SELECT (x ->> 'id')::uuid FROM jsonb_array_elements(change -> 'units') x)
      OR id IN (SELECT unnest(ARRAY["outId", "inId"]) FROM swaps)),
  new_values AS MATERIALIZED (
    SELECT id AS valued_as, "valueCents" AS cents FROM new_cards WHERE "valueCents" IS NOT NULL
    UNION ALL SELECT form_id, value_cents FROM form_values_1(CASE WHEN is_wide THEN NULL ELSE touched END, change)
    WHERE change ?| ARRAY['cards', 'forms', 'settings']),
  offers AS MATERIALIZED (
    SELECT o.card_id, o.valued_as, o.kind_id,
      unit_offer(o.value_cents, greatest(o.first_bps, o.later_bps), o.is_buyback_allowed, lowest, highest) AS before,
      unit_offer(coalesce(v.cents, o.value_cents),
        greatest(coalesce(CASE WHEN k.id IS NULL THEN o.kind_first_bps ELSE k."buybackBps" END, n."buybackBps", f.buyback_bps),
          coalesce(CASE WHEN k.id IS NULL THEN o.kind_later_bps ELSE k."laterBuybackBps" END, n."laterBuybackBps", f.later_buyback_bps)),
        coalesce(k."isBuybackAllowed", o.is_buyback_allowed), next_lowest, next_highest) AS after
    FROM (SELECT valued_as, kind_id FROM pairs UNION SELECT valued_as, kind_id FROM dealt UNION SELECT valued_as, kind_id FROM offered) p
    JOIN offer_terms o ON o.valued_as = p.valued_as AND o.kind_id = p.kind_id LEFT JOIN new_values v ON v.valued_as = p.valued_as
    LEFT JOIN new_cards c ON c.id = o.card_id LEFT JOIN new_kinds k ON k.id = p.kind_id
    JOIN class_faces f ON f.id = coalesce(c."classId", o.class_id) LEFT JOIN new_classes n ON n.id = f.id)`;

/** Runs that are on sale, or would be, with what is sold and unsold of them, and the change of their offers. */
const runs = `
  stock AS MATERIALIZED (
    SELECT r.id AS run_id, r.number, r.size, r.product_id, r.state, r.pack_id, t.unsold, t.sold, r.size - t.opened AS closed
    FROM runs r JOIN run_stock t ON t.run_id = r.id
    WHERE r.state IN ('on_sale', 'closing') OR r.id IN (SELECT (x ->> 'id')::uuid FROM jsonb_array_elements(change -> 'runs') x)),
  shown AS (
    SELECT p.run_id, p.card_id, count(*)::numeric AS copies FROM pull_facts p
    WHERE p.run_id IN (SELECT run_id FROM stock WHERE sold > 0) AND (is_wide OR p.card_id = ANY (touched)) GROUP BY p.run_id, p.card_id),
  left_over AS (
    SELECT d.run_id, d.valued_as, d.kind_id, greatest(0, d.copies - coalesce(s.copies, 0) * d.copies / sum(d.copies) OVER same) AS copies
    FROM dealt d LEFT JOIN shown s ON s.run_id = d.run_id AND s.card_id = d.card_id WINDOW same AS (PARTITION BY d.run_id, d.card_id)),
  owed AS (
    SELECT valued_as, kind_id, owned AS copies FROM pairs
    UNION ALL SELECT l.valued_as, l.kind_id, l.copies * s.sold / s.closed FROM left_over l JOIN stock s ON s.run_id = l.run_id WHERE s.sold > 0),
  rises AS (
    SELECT o.card_id, ceil(sum(w.copies * greatest(0, o.after - o.before))) AS cents
    FROM owed w JOIN offers o ON o.valued_as = w.valued_as AND o.kind_id = w.kind_id GROUP BY o.card_id),
  swapped AS (
    SELECT w."runId" AS run_id, n.after - o.before AS cents, u.owner_id IS NOT NULL AS is_owned
    FROM swaps w JOIN unit_facts u ON u.id = w."outId" JOIN offers o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id
    JOIN unit_facts v ON v.id = w."inId" JOIN offers n ON n.valued_as = v.valued_as AND n.kind_id = v.kind_id),
  swap_rise AS (
    SELECT ceil(coalesce(sum(greatest(0, w.cents) * CASE WHEN w.is_owned THEN 1 ELSE coalesce(s.sold::numeric / nullif(s.closed, 0), 0) END), 0))
      AS cents FROM swapped w LEFT JOIN stock s ON s.run_id = w.run_id),
  shifts AS (
    SELECT run_id, sum(cents) AS cents FROM (
      SELECT d.run_id, d.copies * (o.after - o.before) AS cents
      FROM dealt d JOIN offers o ON o.valued_as = d.valued_as AND o.kind_id = d.kind_id
      UNION ALL SELECT run_id, cents FROM swapped) x GROUP BY run_id)`;

const products = `
  next_products AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(change -> 'products')
    AS x (id uuid, "priceCents" bigint, "bundleSize" int, state text)),
  faces AS MATERIALIZED (
    SELECT p.id, p.title, p.kind, p.state, p.price_cents, p.bundle_size, coalesce(n.state, p.state) AS next_state,
      coalesce(n."priceCents", p.price_cents) AS next_price, coalesce(n."bundleSize", p.bundle_size) AS next_bundle
    FROM product_faces p LEFT JOIN next_products n ON n.id = p.id),
  next_shares AS (
    SELECT d.id AS pack_id, coalesce(
      (SELECT max((x ->> 'royaltyBps')::int) FROM jsonb_array_elements(change -> 'packs') x WHERE (x ->> 'id')::uuid = d.id),
      (SELECT max((x ->> 'royaltyBps')::int) FROM jsonb_array_elements(change -> 'architects') x
        WHERE (x ->> 'id')::uuid = d.architect_id)) AS royalty_bps FROM pack_designs d),
  pack_gaps AS (
    SELECT p.id AS product_id, p.title, s.run_id, s.number, p.next_price AS price, s.unsold,
      (((f.offers_cents + coalesce(h.cents, 0))::bigint * p.next_bundle + s.size - 1) / s.size) AS floor,
      p.next_price - p.next_price * coalesce(a.royalty_bps, f.royalty_bps) / 10000 AS kept,
      ((s.unsold + p.next_bundle - 1) / p.next_bundle)::bigint AS pieces, ((s.unsold + p.bundle_size - 1) / p.bundle_size)::bigint AS pieces_before,
      CASE WHEN s.state = 'on_sale' AND p.state = 'published' THEN greatest(0,
        (((f.offers_cents * p.bundle_size + s.size - 1) / s.size) * factor + 9999) / 10000
          - (p.price_cents - p.price_cents * f.royalty_bps / 10000)) ELSE 0 END AS gap_before
    FROM stock s JOIN faces p ON p.id = s.product_id JOIN run_floors f ON f.run_id = s.run_id
    LEFT JOIN shifts h ON h.run_id = s.run_id LEFT JOIN next_shares a ON a.pack_id = s.pack_id
    WHERE s.state <> 'closing' AND p.next_state = 'published'),
  pack_breaks AS (
    SELECT g.*, greatest(0, (g.floor * next_factor + 9999) / 10000 - g.kept) AS gap FROM pack_gaps g),
  single_gaps AS (
    SELECT p.id AS product_id, p.title, p.next_price AS price, o.after AS floor,
      greatest(0, (o.after * next_factor + 9999) / 10000 - p.next_price) AS gap,
      CASE WHEN u.state = 'listed' AND u.product_id = p.id AND p.state = 'published'
        THEN greatest(0, (o.before * factor + 9999) / 10000 - p.price_cents) ELSE 0 END AS gap_before
    FROM unit_facts u
    LEFT JOIN (SELECT (x ->> 'id')::uuid AS id, (x ->> 'productId')::uuid AS product_id
      FROM jsonb_array_elements(change -> 'units') x) n ON n.id = u.id
    JOIN faces p ON p.id = coalesce(n.product_id, u.product_id) AND p.kind = 'single' AND p.next_state = 'published'
    JOIN offers o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id
    WHERE (u.state = 'listed' OR n.id IS NOT NULL)
      AND (is_wide OR u.card_id = ANY (touched) OR u.product_id = ANY (new_products) OR n.id IS NOT NULL)),
  breaks AS (
    SELECT product_id, title, 'pack' AS kind, run_id, number, price, floor, kept, unsold, gap,
      greatest(0, gap * pieces - gap_before * pieces_before) AS at_stake
    FROM pack_breaks WHERE gap > gap_before
    UNION ALL
    SELECT product_id, title, 'single', NULL, NULL, price, max(floor), price, count(*), max(gap), sum(greatest(0, gap - gap_before))
    FROM single_gaps WHERE gap > gap_before GROUP BY product_id, title, price)`;

const setting = (key: string): string =>
  `coalesce((change #>> '{settings,${key}}')::bigint, setting_1('${key}'))`;

/** What is looked at: all cards when rates of kinds or limits of offers change, else those of the change. */
const declarations = `
  is_wide boolean := change ? 'kinds' OR change ? 'settings';
  touched uuid[] := ARRAY(SELECT (x ->> 'id')::uuid FROM jsonb_array_elements(change -> 'cards') x
    UNION SELECT (x ->> 'cardId')::uuid FROM jsonb_array_elements(change -> 'forms') x
    UNION SELECT c.id FROM jsonb_array_elements(change -> 'classes') x JOIN card_faces c ON c.class_id = (x ->> 'id')::uuid);
  new_products uuid[] := ARRAY(SELECT (x ->> 'id')::uuid FROM jsonb_array_elements(change -> 'products') x);
  lowest bigint := setting_1('buybackMinCents');
  highest bigint := setting_1('buybackMaxCents');
  factor bigint := setting_1('floorFactorBps');
  next_lowest bigint := ${setting('buybackMinCents')};
  next_highest bigint := ${setting('buybackMaxCents')};
  next_factor bigint := ${setting('floorFactorBps')};`;

export const costFunctions = [
  // What a change would cost: the rise of offers over what customers own or have bought unopened, and what is at stake by the
  // breaks it makes or deepens. Nothing of it has to have happened.
  sqlFunction(
    'cost_of_terms_1(change jsonb)',
    'jsonb',
    `DECLARE ${declarations}
    BEGIN RETURN (WITH ${terms}, ${runs}, ${products}
      SELECT jsonb_build_object(
        'riseCents', (SELECT coalesce(sum(cents), 0)::bigint FROM rises) + (SELECT cents::bigint FROM swap_rise),
        'breaks', (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'title', title, 'kind', kind, 'runId', run_id,
          'runNumber', number, 'priceCents', price, 'floorCents', floor, 'keptCents', kept, 'unsold', unsold, 'gapCents', gap,
          'atStakeCents', at_stake) ORDER BY title, number), '[]') FROM breaks)));
    END`,
  ),
  // The same by card, for imports: what each value costs by itself, and whether it is in a run or listing that would break.
  sqlFunction(
    'cost_by_card_1(change jsonb)',
    'TABLE (card_id uuid, cents bigint, is_in_break boolean) ROWS 1000',
    `DECLARE ${declarations}
    BEGIN RETURN QUERY WITH ${terms}, ${runs}, ${products}
      SELECT o.card_id, coalesce(max(r.cents), 0)::bigint, bool_or(o.after > o.before AND (
        EXISTS (SELECT 1 FROM dealt d JOIN breaks b ON b.run_id = d.run_id WHERE d.valued_as = o.valued_as)
        OR EXISTS (SELECT 1 FROM breaks b JOIN product_faces p ON p.id = b.product_id WHERE p.card_id = o.card_id)))
      FROM offers o LEFT JOIN rises r ON r.card_id = o.card_id GROUP BY o.card_id;
    END`,
  ),
];
