import { Op, Transaction, type Attributes } from 'sequelize';

import { formatMoney, type Cents } from '../../contract/index.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { type ApprovalKind, askApproval, lockStaff, readOwnLimit } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { Promo } from './models.ts';

export type BudgetState = 'approved' | 'waiting';

interface BudgetRequest {
  subject: { kind: 'promo' | 'promo-batch'; id: string };
  name: string;
  /** The most that all codes together can give; null without an end. */
  worstCents: Cents | null;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  staffId: string;
  reason: string;
}

/**
 * Decides whether what codes can give applies immediately or needs a second person, whose approval it then requests.
 * Everything this staff member set alone in the last 24 hours counts, so that splitting does not get around the limit. Errors:
 * NO_SECOND_PERSON, WRONG_STATE, INVALID_RECORD without a reason.
 */
export async function settleBudget(request: BudgetRequest): Promise<BudgetState> {
  const { staffId, worstCents } = request;
  // Serialises one person's budgets, so that concurrent ones are added up.
  await lockStaff(staffId);
  const limitCents = await readOwnLimit(staffId, 'promoBudgetAloneCents');
  const used = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(coalesce(budget_cents, cap_cents * total_limit)), 0)::bigint AS cents FROM promos
     WHERE budget_by = $1 AND budget_at > $2 AND budget_state = 'approved' AND budget_approval_id IS NULL
       AND id::text <> $3`,
    [staffId, after(clock.now(), -hours(24)), request.subject.id],
  );
  if (worstCents !== null && worstCents + (used?.cents ?? 0) <= limitCents) return 'approved';
  const { subject, name, before, after: wanted, reason } = request;
  if (reason === '')
    throw refuseFields('INVALID_RECORD', {
      reason: 'is required: with what it can give, a second person decides',
    });
  await askApproval({
    kind: 'promo-budget',
    subject,
    title: `Promo codes that can give ${worstCents === null ? 'any sum' : formatMoney(worstCents)}: ${name}`,
    ...(before && { before }),
    after: { ...wanted, worstCents },
    staffId,
    reason,
  });
  return 'waiting';
}

/** Ends the wait of one code or of a batch; returns how many waited. */
async function decide(
  subjectId: string,
  changes: Partial<Attributes<Promo>>,
  at = clock.now(),
): Promise<number> {
  const [count] = await Promo.update(
    { ...changes, ...nextVersion(at) },
    { where: { budgetState: 'waiting', [Op.or]: [{ id: subjectId }, { batchId: subjectId }] } },
  );
  return count;
}

/** Codes that can give more than one person may set alone. */
export const budgetApproval: ApprovalKind = {
  name: 'promo-budget',
  async approve({ id, subjectId }) {
    const at = clock.now();
    const approved = { budgetState: 'approved', budgetApprovalId: id, budgetAt: at } as const;
    if ((await decide(subjectId, approved, at)) === 0)
      throw refuse('WRONG_STATE', 'These codes no longer exist.');
  },
  async end({ subjectId }) {
    await decide(subjectId, { budgetState: 'declined' });
  },
};

interface NewBudget {
  promoId: string;
  staffId: string;
  budgetCents: Cents;
  totalLimit: number;
  reason: string;
}

/**
 * Sets total limit and budget of a code; it pauses while approval is pending. Errors: NOT_FOUND, WRONG_STATE while another
 * change is pending, INVALID_RECORD, NO_SECOND_PERSON.
 */
export function setBudget(budget: NewBudget): Promise<{ id: string; budgetState: BudgetState }> {
  const { promoId: id, staffId, budgetCents, totalLimit, reason } = budget;
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    const promo = found(await lockPromo(id));
    if (promo.budgetState === 'waiting')
      throw refuse('WRONG_STATE', 'A budget for this code is already pending.');
    refuseShortBudget(promo.amountCents, totalLimit, budgetCents);
    const before = { budgetCents: promo.budgetCents, totalLimit: promo.totalLimit };
    const budgetState = await settleBudget({
      subject: { kind: 'promo', id },
      name: promo.code,
      worstCents: budgetCents,
      before,
      after: { totalLimit },
      staffId,
      reason,
    });
    const at = clock.now();
    await Promo.update(
      {
        budgetCents,
        totalLimit,
        budgetState,
        budgetBy: staffId,
        budgetAt: at,
        budgetApprovalId: null,
        ...nextVersion(at),
      },
      { where: { id } },
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'promo.budget-set',
      subject: { kind: 'promo', id },
      before,
      after: { budgetCents, totalLimit, budgetState },
      reason,
    });
    return { id, budgetState };
  });
}

const lockPromo = (id: string): Promise<Promo | null> =>
  Promo.findByPk(id, { lock: Transaction.LOCK.NO_KEY_UPDATE });

/** Refuses a budget below credit times uses. Error: INVALID_RECORD. */
export function refuseShortBudget(amountCents: Cents | null, totalLimit: number, budgetCents: Cents): void {
  if (amountCents !== null && amountCents * totalLimit > budgetCents)
    throw refuseFields('INVALID_RECORD', {
      budgetCents: `must be at least ${formatMoney(amountCents * totalLimit)} for so many uses`,
    });
}
