import type { Instance } from './instance.ts';
import { thief } from './worth.ts';

const setting = (key: string, value: number): string =>
  `INSERT INTO settings (key, value, updated_at) VALUES ('${key}', '${value}', now())
   ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`;

const trigger = (table: string, event: string, body: string): string[] => [
  `CREATE FUNCTION without_rule() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`,
  `CREATE TRIGGER aa_without_rule BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION without_rule()`,
];

interface Rule {
  holds: string;
  off: readonly string[];
}

const far = 1_000_000_000;

/**
 * Rules that can be switched off in the scratch database, so that the program is seen to find their holes again. The shop has
 * no such switch: settings, functions and triggers are changed from outside.
 */
const rules: Readonly<Record<string, Rule>> = {
  floor: { holds: 'catalogue', off: [setting('floorFactorBps', 0)] },
  exposure: {
    holds: 'catalogue',
    off: [setting('exposureDayCents', far), setting('exposureMonthCents', far)],
  },
  'code-budgets': { holds: 'catalogue', off: [setting('promoBudgetAloneCents', far)] },
  'gift-limits': {
    holds: 'support',
    off: [
      `CREATE OR REPLACE FUNCTION giver_limits_1(uuid) RETURNS TABLE (day_cents bigint, month_cents bigint)
       LANGUAGE sql AS $$ SELECT ${far}::bigint, ${far}::bigint $$`,
    ],
  },
  inspection: {
    holds: 'fulfilment',
    off: trigger('unit_inspections', 'INSERT', 'NEW.needs_person := false; RETURN NEW;'),
  },
  guards: { holds: 'catalogue,fulfilment', off: [] },
  'step-up': { holds: thief, off: [] },
  mailbox: {
    holds: 'nobody',
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

/** In the database of one sequence; what is not in the database is switched for this process, whose configuration is set. */
export async function switchOff({ query }: Instance, rule: string | undefined): Promise<void> {
  const { guardSwitch } = await import('../../src/people/guards/guarded-change.ts');
  const { hasTraded } = await import('../../src/base/index.ts');
  guardSwitch.areOn = rule === 'guards' ? async () => false : hasTraded;
  for (const statement of rules[rule ?? '']?.off ?? []) await query(statement);
}
