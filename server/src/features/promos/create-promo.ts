import { needsBudget, type CreatePromoInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { asWriteRefusal } from '../../platform/resource/faults.ts';
import { record } from '../audit/index.ts';
import { refuseShortBudget, settleBudget } from './budget.ts';
import { promo } from './resources.ts';

/**
 * Creates a code; one that gives credit or packs needs a total limit, a budget and a reason. Returns its id. Errors:
 * INVALID_RECORD per field, NO_SECOND_PERSON.
 */
export async function createPromo({ reason, ...input }: CreatePromoInput, staffId: string): Promise<string> {
  const { budgetCents = null, totalLimit = null, amountCents = null } = input;
  if (needsBudget(input)) {
    refuseMissing({ budgetCents, totalLimit, reason });
    refuseShortBudget(amountCents, totalLimit ?? 0, budgetCents ?? 0);
  } else if (budgetCents !== null)
    throw refuseFields('INVALID_RECORD', { budgetCents: 'does not belong to this kind' });
  try {
    return await inTransaction(() => insert(input, staffId, reason ?? ''));
  } catch (failure) {
    throw asWriteRefusal(promo, failure, false);
  }
}

function refuseMissing(needed: Record<string, unknown>): void {
  const missing = Object.entries(needed).filter(([, value]) => value === null || value === undefined);
  if (missing.length > 0)
    throw refuseFields(
      'INVALID_RECORD',
      Object.fromEntries(missing.map(([field]) => [field, 'is required for this kind'])),
    );
}

async function insert(
  input: Omit<CreatePromoInput, 'reason'>,
  staffId: string,
  reason: string,
): Promise<string> {
  const [id, at] = [newId(), clock.now()];
  const { budgetCents = null, ...terms } = input;
  const budgetState =
    budgetCents === null
      ? 'none'
      : await settleBudget({
          subject: { kind: 'promo', id },
          name: terms.code,
          budgetCents,
          after: terms,
          staffId,
          reason,
        });
  await execute(
    `INSERT INTO promos (id, code, name, kind, amount_cents, percent_bps, cap_cents, min_spend_cents, total_limit,
       per_customer_limit, new_customers_only, product_ids, starts_at, ends_at, is_active, budget_cents, budget_state,
       budget_by, budget_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15, $16, $17, $18, $19, $20, $20)`,
    [
      id,
      terms.code,
      terms.name,
      terms.kind,
      terms.amountCents ?? null,
      terms.percentBps ?? null,
      terms.capCents ?? null,
      terms.minSpendCents ?? 0,
      terms.totalLimit ?? null,
      terms.perCustomerLimit ?? 1,
      terms.newCustomersOnly ?? false,
      JSON.stringify(terms.productIds ?? []),
      terms.startsAt,
      terms.endsAt ?? null,
      terms.isActive ?? true,
      budgetCents,
      budgetState,
      budgetCents === null ? null : staffId,
      budgetCents === null ? null : at,
      at,
    ],
  );
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'promo.created',
    subject: { kind: 'promo', id },
    after: { ...input, budgetState },
    ...(reason !== '' && { reason }),
  });
  return id;
}
