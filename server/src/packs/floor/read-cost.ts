import type { Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import type { TermsBreak, TermsChange, TermsCost } from '../../base/index.ts';

/** Computes what a change would cost, from the database as it is now. */
export async function readCost(change: TermsChange): Promise<TermsCost> {
  const { cost } = found(
    await one<{ cost: { riseCents: Cents; breaks: TermsBreak[] } }>(
      'SELECT cost_of_terms_1($1::jsonb) AS cost',
      [JSON.stringify(change)],
    ),
  );
  const atStakeCents = cost.breaks.reduce((sum, { atStakeCents: cents }) => sum + cents, 0);
  return { ...cost, costCents: cost.riseCents + atStakeCents };
}
