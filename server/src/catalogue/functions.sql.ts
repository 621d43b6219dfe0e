import { sqlFunction } from '../platform/database/sql-function.ts';
import { valueRules } from './value-rules.ts';

const share = (key: string): string =>
  `coalesce((change #>> '{settings,${key}}')::bigint, setting_1('${key}'))`;

const named = (rule: string): string => rule.replace('ValueBps', '_bps');
const declarations = valueRules.map((rule) => `${named(rule)} bigint := ${share(rule)};`).join('\n  ');

/** A state is nothing for near mint, a condition, or a grade; grades count as the condition that such a card has at least. */
const stateShare = `CASE f.state
  WHEN '' THEN 10000 WHEN 'LP' THEN lp_bps WHEN 'MP' THEN mp_bps WHEN 'HP' THEN hp_bps WHEN 'DMG' THEN dmg_bps
  ELSE CASE WHEN f.grade IN ('BL', 'P10') THEN 10000 WHEN f.grade = 'A' THEN dmg_bps WHEN f.grade::numeric >= 8 THEN 10000
    WHEN f.grade::numeric >= 6 THEN lp_bps WHEN f.grade::numeric >= 4 THEN mp_bps WHEN f.grade::numeric >= 2 THEN hp_bps
    ELSE dmg_bps END END`;
/** However the words are joined: a signed foil is both. */
const marked = `f.finish ~ '\\m(signed|altered|misprint)'`;
const finishShare = `CASE WHEN f.finish = '' THEN 10000 WHEN f.finish ~ '(foil|holo)' THEN foil_bps
    WHEN f.finish ~ '^(signed|altered|misprint)(, (signed|altered|misprint))*$' THEN 10000 ELSE finish_bps END
  * CASE WHEN ${marked} THEN marked_bps ELSE 10000 END / 10000`;
const languageShare = `CASE WHEN f.language = '' THEN 10000 ELSE language_bps END`;

/** The own value, its source and date of the nearest form; windows, because joins of a table without statistics may take minutes. */
const nearest = (name: string, where: string, partition: string): string =>
  ['own', 'own_source', 'own_as_of']
    .map(
      (column) =>
        `max(g.${column}) FILTER (WHERE ${where}) OVER (PARTITION BY ${partition}) AS ${name}_${column.replace(/^own_/, '')}`,
    )
    .join(', ');

export const catalogueFunctions = [
  // What the forms of these cards are worth, or of all cards: $1 cards, $2 a change that has not happened (`TermsChange`), or {}. The
  // one place that says what a value is. A form's own value counts; else that of the same form in English, of near mint, of both,
  // of the card, each times the shares in the settings, rounded down at every step.
  sqlFunction(
    'form_values_1(of_cards uuid[], change jsonb)',
    'TABLE (form_id uuid, card_id uuid, value_cents bigint, value_source text, value_as_of timestamptz) ROWS 1000',
    `DECLARE
  ${declarations}
  rules_at timestamptz := settings_changed_1('ValueBps');
BEGIN RETURN QUERY
  WITH new_cards AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(change -> 'cards') AS x (id uuid, "valueCents" bigint)),
  new_forms AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(change -> 'forms') AS x (id uuid, "cardId" uuid, "valueCents" bigint,
    finish text, condition text, grader text, grade text, language text)),
  given AS MATERIALIZED (
    SELECT f.id, f.card_id, coalesce(f.finish, '') AS finish, coalesce(f.language, '') AS language, f.grade,
      CASE WHEN f.grade IS NULL THEN coalesce(f.condition, '') ELSE coalesce(f.grader, '') || ' ' || f.grade END AS state,
      CASE WHEN n.id IS NULL THEN f.own_value_cents ELSE n."valueCents" END AS own, f.own_source, f.own_as_of
    FROM card_forms f LEFT JOIN new_forms n ON n.id = f.id WHERE of_cards IS NULL OR f.card_id = ANY (of_cards)
    UNION ALL
    SELECT n.id, n."cardId", coalesce(n.finish, ''), coalesce(n.language, ''), n.grade,
      CASE WHEN n.grade IS NULL THEN coalesce(n.condition, '') ELSE coalesce(n.grader, '') || ' ' || n.grade END, n."valueCents", '', NULL
    FROM new_forms n WHERE n."cardId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM card_forms f WHERE f.id = n.id)),
  nearest AS (
    SELECT g.*, ${nearest('same', `g.language = ''`, 'g.card_id, g.finish, g.state')},
      ${nearest('near', `g.state = ''`, 'g.card_id, g.finish, g.language')},
      ${nearest('usual', `g.state = '' AND g.language = ''`, 'g.card_id, g.finish')}
    FROM given g),
  shared AS (
    SELECT f.*, ${stateShare} AS of_state, ${finishShare} AS of_finish, ${languageShare} AS of_language,
      coalesce(k."valueCents", c.value_cents) AS base, c.value_source AS base_source,
      greatest(f.own_as_of, same_as_of, near_as_of, usual_as_of, c.value_as_of, rules_at) AS as_of
    FROM nearest f JOIN cards c ON c.id = f.card_id LEFT JOIN new_cards k ON k.id = f.card_id)
  SELECT f.id, f.card_id, CASE
      WHEN f.own IS NOT NULL THEN f.own
      WHEN same_own IS NOT NULL THEN same_own * f.of_language / 10000
      WHEN near_own IS NOT NULL THEN near_own * f.of_state / 10000
      WHEN usual_own IS NOT NULL THEN usual_own * f.of_state / 10000 * f.of_language / 10000
      ELSE base * f.of_finish / 10000 * f.of_state / 10000 * f.of_language / 10000 END,
    CASE WHEN f.own IS NOT NULL THEN f.own_source WHEN same_own IS NOT NULL THEN same_source
      WHEN near_own IS NOT NULL THEN near_source WHEN usual_own IS NOT NULL THEN usual_source ELSE base_source END,
    CASE WHEN f.own IS NOT NULL THEN f.own_as_of ELSE f.as_of END
  FROM shared f;
END`,
  ),
  // The highest value of a copy within a day: by this counts what one person says of units, asks for them, or takes for them. A value
  // falls at once for what the shop pays; who lowers one gets nothing out of the shop by that alone.
  sqlFunction(
    'value_of_day_1(copy uuid)',
    'bigint',
    `BEGIN RETURN greatest(
      (SELECT v.value_cents FROM copy_values v WHERE v.id = copy),
      (SELECT max(v.value_cents) FROM card_values v WHERE v.valued_as = copy AND v.as_of > now() - interval '24 hours'),
      (SELECT v.value_cents FROM card_values v WHERE v.valued_as = copy AND v.as_of <= now() - interval '24 hours'
        ORDER BY v.as_of DESC LIMIT 1));
    END`,
  ),
];
