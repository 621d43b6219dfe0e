import { formatMoney, needsBudget, worstGift, type MakePromoBatchInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { randomness } from '../../platform/random.ts';
import { record } from '../../base/index.ts';
import { settleBudget, type BudgetState } from './budget.ts';

/** No look-alike characters. 30^10 codes: ten guesses in fifteen minutes find none. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeLength = 10;
const rowsPerStatement = 1_000;

/** Creates single-use codes of one kind; returns their batch. Error: VALIDATION_FAILED per field. */
export function makePromoBatch(
  { count, prefix = '', budgetCents, reason, ...terms }: MakePromoBatchInput,
  staffId: string,
): Promise<MadeBatch> {
  refuseUnfitTerms(terms);
  if (needsBudget(terms)) refuseUnfitBudget({ budgetCents, reason }, terms.amountCents ?? 0, count);
  return inTransaction(async () => {
    const batchId = newId();
    const budgetState = await settleBudget({
      subject: { kind: 'promo-batch', id: batchId },
      name: `${count} codes, ${terms.name}`,
      worstCents: worstGift({ ...terms, totalLimit: count, budgetCents }),
      after: { count, ...terms },
      staffId,
      reason: reason ?? '',
    });
    // The budget in equal shares, rounded down: the first codes get no extra cent.
    const cents = budgetCents === undefined ? null : Math.floor(budgetCents / count);
    const budget = { state: budgetState, cents, by: staffId };
    const codes = new Set<string>();
    while (codes.size < count) codes.add(`${prefix}${prefix === '' ? '' : '-'}${newCode()}`);
    const all = [...codes];
    for (let from = 0; from < all.length; from += rowsPerStatement)
      await insertCodes(all.slice(from, from + rowsPerStatement), batchId, terms, budget);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'promo.batch_made',
      subject: { kind: 'promo-batch', id: batchId },
      after: { count, prefix, ...terms, budgetCents, budgetState },
      ...(reason !== undefined && { reason }),
    });
    return { batchId, count, budgetState };
  });
}

interface MadeBatch {
  batchId: string;
  count: number;
  budgetState: BudgetState;
}

type Terms = Omit<MakePromoBatchInput, 'count' | 'prefix' | 'budgetCents' | 'reason'>;

/** Credit and free packs need a reason, and a budget that covers all codes. Error: VALIDATION_FAILED. */
function refuseUnfitBudget(
  { budgetCents, reason }: Pick<MakePromoBatchInput, 'budgetCents' | 'reason'>,
  amountCents: number,
  count: number,
): void {
  const least = Math.max(amountCents, 1) * count;
  const errors = {
    ...(reason === undefined && { reason: 'is required for this kind' }),
    ...((budgetCents ?? 0) < least && {
      budgetCents: `must be at least ${formatMoney(least)} for so many codes`,
    }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', errors);
}

function refuseUnfitTerms(terms: Terms): void {
  const needs: Record<Terms['kind'], readonly (keyof Terms)[]> = {
    credit: ['amountCents'],
    percent: ['percentBps', 'capCents'],
    free_pack: ['productIds'],
  };
  const isMissing = (field: keyof Terms): boolean => {
    const value = terms[field];
    return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  };
  const figures = ['amountCents', 'percentBps', 'capCents'] as const;
  const errors = Object.fromEntries([
    ...needs[terms.kind].filter(isMissing).map((field) => [field, 'is required for this kind'] as const),
    ...figures
      .filter((field) => !needs[terms.kind].includes(field) && !isMissing(field))
      .map((field) => [field, 'does not belong to this kind'] as const),
    ...(terms.endsAt && terms.endsAt <= (terms.startsAt ?? clock.now().toISOString())
      ? [['endsAt', 'must be after the start'] as const]
      : []),
  ]);
  if (Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', errors);
}

function newCode(): string {
  let code = '';
  while (code.length < codeLength)
    for (const byte of randomness(codeLength * 2))
      // 240 is the largest multiple of 30 in a byte: no character is more likely than another.
      if (byte < 240 && code.length < codeLength) code += signs[byte % signs.length] ?? '';
  return code;
}

interface CodeBudget {
  state: string;
  cents: number | null;
  by: string;
}

async function insertCodes(
  codes: readonly string[],
  batchId: string,
  terms: Terms,
  budget: CodeBudget,
): Promise<void> {
  const at = clock.now();
  await execute(
    `INSERT INTO promos (id, code, name, kind, amount_cents, percent_bps, cap_cents, min_spend_cents, total_limit,
       per_customer_limit, new_customers_only, product_ids, starts_at, ends_at, batch_id, created_at, updated_at,
       budget_cents, budget_state, budget_by, budget_at)
     SELECT made.id, made.code, $3, $4, $5, $6, $7, $8, 1, 1, $9, $10::jsonb, $11, $12, $13, $14, $14, $15, $16, $17::uuid,
       $14
     FROM unnest($1::uuid[], $2::text[]) AS made (id, code)`,
    [
      codes.map(() => newId()),
      codes,
      terms.name,
      terms.kind,
      terms.amountCents ?? null,
      terms.percentBps ?? null,
      terms.capCents ?? null,
      terms.minSpendCents ?? 0,
      terms.newCustomersOnly ?? false,
      JSON.stringify(terms.productIds ?? []),
      terms.startsAt ?? at,
      terms.endsAt ?? null,
      batchId,
      at,
      budget.cents,
      budget.state,
      budget.by,
    ],
  );
}
