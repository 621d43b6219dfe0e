import { Op, Transaction, type Attributes } from 'sequelize';

import { formatMoney, worstGift, type Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { type ApprovalKind, askApproval } from '../../people/index.ts';
import { record, recordGift, weighGift } from '../../base/index.ts';
import { Promo } from './models.ts';

export type BudgetState = 'approved' | 'waiting';

interface BudgetRequest {
  subject: { kind: 'promo' | 'promo-batch'; id: string };
  name: string;
  /** The most that all codes together can give; null without an end. */
  worstCents: Cents | null;
  /** What they could give before, and still do. */
  setCents?: Cents;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  staffId: string;
  reason: string;
}

/**
 * Decides whether what codes can give applies immediately or needs a second person, whose approval it then requests. What a
 * person sets alone is a gift of theirs: it counts, with all that they give, towards what one person may give, and its uses do
 * not count again. Errors: NO_SECOND_PERSON, WRONG_STATE, INVALID_RECORD without a reason.
 */
export async function settleBudget(request: BudgetRequest): Promise<BudgetState> {
  const { staffId, worstCents, setCents = 0, subject, name, before, after: wanted, reason } = request;
  if (worstCents !== null) {
    const cents = Math.max(0, worstCents - setCents);
    const gift = { staffId, customerId: null, cents };
    if (cents === 0) return 'approved';
    if ((await weighGift(gift)).hold === null) {
      await recordGift({ ...gift, kind: 'code-budget', subject });
      return 'approved';
    }
  }
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
      setCents: promo.budgetState === 'approved' ? (worstGift(promo) ?? 0) : 0,
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
