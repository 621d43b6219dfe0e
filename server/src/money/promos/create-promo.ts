import { needsBudget, worstGift, type CreatePromoInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { asWriteRefusal } from '../../platform/resource/faults.ts';
import { record } from '../../base/index.ts';
import { refuseShortBudget, settleBudget } from './budget.ts';
import { Promo } from './models.ts';
import { promo } from './resources.ts';

/**
 * Creates a code; one that gives credit or packs needs a total limit, a budget and a reason, a percentage above what one
 * person may set a reason. Returns its id. Errors:
 * INVALID_RECORD per field, NO_SECOND_PERSON.
 */
export async function createPromo({ reason, ...input }: CreatePromoInput, staffId: string): Promise<string> {
  const { budgetCents = null, totalLimit = null, amountCents = null } = input;
  if (needsBudget(input)) {
    refuseMissing({ budgetCents, totalLimit, reason });
    refuseShortBudget(amountCents, totalLimit ?? 0, budgetCents ?? 0);
  }
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
  const budgetState = await settleBudget({
    subject: { kind: 'promo', id },
    name: terms.code,
    worstCents: worstGift(input),
    after: input,
    staffId,
    reason,
  });
  await Promo.create({
    id,
    code: terms.code,
    name: terms.name,
    kind: terms.kind,
    amountCents: terms.amountCents ?? null,
    percentBps: terms.percentBps ?? null,
    capCents: terms.capCents ?? null,
    minSpendCents: terms.minSpendCents ?? 0,
    totalLimit: terms.totalLimit ?? null,
    perCustomerLimit: terms.perCustomerLimit ?? 1,
    newCustomersOnly: terms.newCustomersOnly ?? false,
    productIds: terms.productIds ?? [],
    startsAt: new Date(terms.startsAt),
    endsAt: terms.endsAt ? new Date(terms.endsAt) : null,
    isActive: terms.isActive ?? true,
    budgetCents,
    budgetState,
    budgetBy: staffId,
    budgetAt: at,
    createdAt: at,
    updatedAt: at,
  });
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'promo.created',
    subject: { kind: 'promo', id },
    after: { ...input, budgetState },
    ...(reason !== '' && { reason }),
  });
  return id;
}
