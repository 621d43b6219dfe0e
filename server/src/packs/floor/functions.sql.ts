import { sqlFunction } from '../../platform/database/sql-function.ts';
import { costFunctions } from './cost.sql.ts';

const offer = (value: string, first: string, later: string, allowed: string): string =>
  `unit_offer(${value}, greatest(${first}, ${later}), ${allowed}, lowest, highest)`;

const limits = `
  lowest bigint := setting_1('buybackMinCents');
  highest bigint := setting_1('buybackMaxCents');
  factor bigint := setting_1('floorFactorBps');`;

const sumOfRuns = `
  SELECT u.run_id, sum(u.copies * ${offer('o.value_cents', 'o.first_bps', 'o.later_bps', 'o.is_buyback_allowed')}) AS cents
  FROM run_floor_units u JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id
  WHERE u.run_id = ANY ($1) GROUP BY u.run_id`;

export const floorFunctions = [
  ...costFunctions,
  // The floors of these runs from units, values and rates, in one statement.
  sqlFunction(
    'run_floors_now_1(uuid[])',
    'TABLE (run_id uuid, offers_cents bigint, royalty_bps integer, factor_bps integer) ROWS 10',
    `DECLARE ${limits}
    BEGIN RETURN QUERY
      SELECT r.id, coalesce(s.cents, 0)::bigint, h.royalty_bps, factor::int
      FROM runs r JOIN run_shares h ON h.run_id = r.id LEFT JOIN (${sumOfRuns}) s ON s.run_id = r.id
      WHERE r.id = ANY ($1);
    END`,
  ),
  // The form in which a record of a run's checklist or log was sealed, whatever was corrected of its unit since.
  sqlFunction(
    'sealed_form_1(card uuid, record text)',
    'uuid',
    `BEGIN
      IF record !~ '"(condition|finish|grade|language)":' THEN RETURN card; END IF;
      RETURN coalesce(card_form_of(card, record::jsonb ->> 'finish', record::jsonb ->> 'condition', record::jsonb ->> 'grader',
        record::jsonb ->> 'grade', record::jsonb ->> 'language'), card);
    END`,
  ),
  // $1 run, $2 the unit that was replaced, $3 the one that stands for it, $4 their place.
  sqlFunction(
    'replace_in_floor_1(uuid, uuid, uuid, integer)',
    'void',
    `BEGIN
      UPDATE run_floor_units f SET copies = f.copies - 1
      FROM unit_facts u WHERE u.id = $2 AND f.run_id = $1 AND f.kind_id = u.kind_id AND f.valued_as = sealed_form_1(u.card_id, coalesce(
        (SELECT s.in_record FROM run_substitutions s WHERE s.run_id = $1 AND s.unit_index = $4 AND s.in_id = $2),
        (SELECT r.record FROM run_units r WHERE r.run_id = $1 AND r.unit_index = $4)));
      INSERT INTO run_floor_units AS f (run_id, card_id, valued_as, kind_id, copies)
      SELECT $1, u.card_id, u.valued_as, u.kind_id, 1 FROM unit_facts u WHERE u.id = $3
      ON CONFLICT (run_id, valued_as, kind_id) DO UPDATE SET copies = f.copies + 1;
    END`,
  ),
  // The floor of single copies, and the least that may be kept of their price.
  sqlFunction(
    'floor_of_units_1(uuid[])',
    'TABLE (floor_cents bigint, least_cents bigint) ROWS 1',
    `DECLARE ${limits}
    BEGIN RETURN QUERY
      SELECT coalesce(sum(x.cents), 0)::bigint, coalesce(sum((x.cents * factor + 9999) / 10000), 0)::bigint
      FROM (SELECT ${offer('o.value_cents', 'o.first_bps', 'o.later_bps', 'o.is_buyback_allowed')} AS cents
        FROM unit_facts u JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id WHERE u.id = ANY ($1)) x;
    END`,
  ),
  // The least price of which so much ($1) is kept after the architect's share ($2).
  sqlFunction(
    'least_price_1(bigint, integer)',
    'bigint',
    `BEGIN RETURN ($1 * 10000 + 9999 - $2) / (10000 - $2); END`,
  ),
  // $1 product, $2 what the sale lacks. Null when no approved budget has so much left. Only such sales wait for the row.
  sqlFunction(
    'draw_floor_budget_1(uuid, bigint)',
    'uuid',
    `DECLARE budget uuid;
    BEGIN
      FOR budget IN SELECT b.id FROM floor_budgets b WHERE b.product_id = $1 AND b.budget_cents - b.spent_cents >= $2
        ORDER BY b.created_at, b.id
      LOOP
        UPDATE floor_budgets b SET spent_cents = b.spent_cents + $2
        WHERE b.id = budget AND b.budget_cents - b.spent_cents >= $2;
        IF FOUND THEN RETURN budget; END IF;
      END LOOP;
      RETURN NULL;
    END`,
  ),
  // What cannot be sold now: runs on sale whose price keeps too little, and singles of which a copy costs more to buy back, with no
  // budget that could pay for one more.
  sqlFunction(
    'paused_now_1()',
    'TABLE (product_id uuid, run_id uuid, price_cents bigint, kept_cents bigint, least_cents bigint) ROWS 10',
    `DECLARE ${limits}
    BEGIN RETURN QUERY
      SELECT n.* FROM (
        SELECT r.product_id, r.id, p.price_cents, p.price_cents - p.price_cents * f.royalty_bps / 10000 AS kept,
          (((f.offers_cents * p.bundle_size + r.size - 1) / r.size) * f.factor_bps + 9999) / 10000 AS least
        FROM runs r JOIN product_faces p ON p.id = r.product_id JOIN run_floors f ON f.run_id = r.id JOIN run_stock s ON s.run_id = r.id
        WHERE r.state = 'on_sale' AND p.state = 'published' AND s.unsold > 0
        UNION ALL
        SELECT u.product_id, NULL, p.price_cents, p.price_cents,
          max((${offer('o.value_cents', 'o.first_bps', 'o.later_bps', 'o.is_buyback_allowed')} * factor + 9999) / 10000)
        FROM unit_facts u JOIN product_faces p ON p.id = u.product_id
        JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id
        WHERE u.state = 'listed' AND p.state = 'published' AND p.kind = 'single' GROUP BY u.product_id, p.price_cents) n
      WHERE n.kept < n.least AND NOT EXISTS (SELECT 1 FROM floor_budgets b
        WHERE b.product_id = n.product_id AND b.budget_cents - b.spent_cents >= n.least - n.kept);
    END`,
  ),
  // An order below the floor is a gift of who approved its budget: $1 order, $2 customer, $3 cents, $4 budget, $5 transaction, $6 its moment.
  sqlFunction(
    'give_below_floor_1(uuid, uuid, bigint, uuid, uuid, timestamptz)',
    'void',
    `BEGIN
      PERFORM record_gift_1($1, b.approved_by, b.approval_id, 'below-floor', $2, $3, 'order', $1, $5, true, $6)
      FROM floor_budgets b WHERE b.id = $4;
    END`,
  ),
];
