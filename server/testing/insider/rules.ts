import type { Instance } from './instance.ts';

/**
 * Rules that can be switched off in the scratch database, so that a test sees their holes found again. The shop has no
 * such switch: functions and triggers are replaced from outside.
 */
const rules: Readonly<Record<string, string>> = {
  'gift-limits': `CREATE OR REPLACE FUNCTION giver_limits_1(uuid) RETURNS TABLE (day_cents bigint, month_cents bigint)
    LANGUAGE sql AS $$ SELECT 1000000000::bigint, 1000000000::bigint $$`,
};

export async function switchOff({ query }: Instance, rule: string): Promise<void> {
  const statement = rules[rule];
  if (statement === undefined)
    throw new Error(`No rule is called ${rule}: ${Object.keys(rules).sort().join(', ')}.`);
  await query(statement);
}
