import type { Instance } from './instance.ts';
import { thief } from './worth.ts';

const trigger = (table: string, event: string, body: string): string[] => [
  `CREATE FUNCTION without_rule() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`,
  `CREATE TRIGGER aa_without_rule BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION without_rule()`,
];

interface Rule {
  /** Whom it holds back. */
  holds: string;
  settings?: Readonly<Record<string, number>>;
  /** A function that is defined otherwise. */
  replaces?: string;
  off?: readonly string[];
}

const far = 1_000_000_000;

/**
 * Rules that can be switched off in the scratch database, so that the program is seen to find their holes again. The shop has
 * no such switch: settings, functions and triggers are changed from outside.
 */
const rules: Readonly<Record<string, Rule>> = {
  floor: {
    holds: 'catalogue',
    settings: { floorFactorBps: 0 },
    off: ['ALTER TABLE run_floors DROP CONSTRAINT IF EXISTS run_floors_factor_bps_check'],
  },
  exposure: {
    holds: 'catalogue',
    settings: { exposureDayCents: 500_000, exposureMonthCents: 2_000_000 },
  },
  // As if a second person had agreed at once.
  'code-budgets': {
    holds: 'catalogue',
    off: trigger(
      'promos',
      'INSERT OR UPDATE',
      "IF NEW.budget_state = 'waiting' THEN NEW.budget_state := 'approved'; END IF; RETURN NEW;",
    ),
  },
  'gift-limits': {
    holds: 'support',
    replaces: 'giver_limits_1',
    off: [
      `CREATE OR REPLACE FUNCTION giver_limits_1(uuid) RETURNS TABLE (day_cents bigint, month_cents bigint)
       LANGUAGE sql AS $$ SELECT ${far}::bigint, ${far}::bigint $$`,
    ],
  },
  // As if a second person had looked at once.
  inspection: {
    holds: 'fulfilment',
    off: trigger(
      'unit_inspections',
      'INSERT',
      `NEW.needs_person := false; NEW.seen_at := NEW.created_at;
       NEW.seen_by := (SELECT id FROM staff WHERE id <> NEW.stated_by LIMIT 1); RETURN NEW;`,
    ),
  },
  guards: { holds: 'catalogue,fulfilment' },
  'step-up': {
    holds: thief,
    off: trigger(
      'staff_sessions',
      'UPDATE',
      `NEW.sess := (NEW.sess::jsonb || jsonb_build_object('steppedUpAt', NEW.sess ->> 'mfaVerifiedAt'))::json; RETURN NEW;`,
    ),
  },
  mailbox: {
    holds: 'nobody',
    replaces: 'mailbox_of',
    off: [
      `CREATE OR REPLACE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
       AS $$ SELECT lower(email) $$`,
    ],
  },
  'dispute-hold': { holds: 'fulfilment', off: trigger('account_holds', 'INSERT', 'RETURN NULL;') },
  'promo-share': {
    holds: 'nobody',
    off: trigger(
      'collectibles',
      'INSERT OR UPDATE',
      `IF NEW.paid_promo_cents > 0 THEN
         NEW.paid_cash_cents := NEW.paid_cash_cents + NEW.paid_promo_cents; NEW.paid_promo_cents := 0;
       END IF; RETURN NEW;`,
    ),
  },
};

/** Whom a rule holds back: who plays when it is off and nobody is named. */
export const teamHeldBy = (rule: string): string => rules[rule]?.holds ?? 'nobody';

export const ruleNames = Object.keys(rules);

export function nameRules(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !(name in rules));
  if (unknown !== undefined) throw new Error(`No rule is called ${unknown}: ${ruleNames.join(', ')}.`);
  return names;
}

/** Definitions of what a rule has replaced. */
let originals: readonly string[] = [];

/** Switches one rule off, and the one before on again; what is not in the database is switched for this process. */
export async function switchOff({ query }: Instance, name: string | undefined): Promise<void> {
  const { guardSwitch } = await import('../../src/people/guards/guarded-change.ts');
  const { hasTraded } = await import('../../src/base/index.ts');
  guardSwitch.areOn = name === 'guards' ? async () => false : hasTraded;
  await query('DROP FUNCTION IF EXISTS without_rule() CASCADE');
  for (const text of originals) await query(text);
  const {
    settings = {},
    replaces = Object.keys(settings).length > 0 ? 'setting_1' : '',
    off = [],
  } = rules[name ?? ''] ?? {};
  const found = await query<{ text: string }>(
    'SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname = $1',
    [replaces],
  );
  originals = found.map(({ text }) => text);
  // Beyond the ends that the shop's own reading cuts them to.
  const values = Object.entries(settings).map(
    ([key, value]) => `IF $1 = '${key}' THEN RETURN ${value}; END IF;`,
  );
  if (values.length > 0)
    for (const text of originals) await query(text.replace('BEGIN', `BEGIN ${values.join(' ')}`));
  for (const statement of off) await query(statement);
  for (const [key, value] of Object.entries(settings))
    await query(
      `INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now()) ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
      [key, String(value)],
    );
}
