import { needsBudget, type Cents } from '../../contract/index.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { isId } from '../../platform/ids.ts';
import { askApproval, readOwnLimit, type ApprovalKind } from '../approvals/index.ts';
import { record } from '../audit/index.ts';

export type BudgetState = 'approved' | 'waiting';

interface BudgetRequest {
  subject: { kind: 'promo' | 'promo-batch'; id: string };
  name: string;
  /** Of all codes together. */
  budgetCents: Cents;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  staffId: string;
  reason: string;
}

/**
 * Whether a budget holds at once or waits for a second person, which is asked for here. What this person set alone in
 * the last 24 hours counts, so that splitting does not help. Errors: NO_SECOND_PERSON, WRONG_STATE.
 */
export async function settleBudget(request: BudgetRequest): Promise<BudgetState> {
  const { staffId, budgetCents } = request;
  // Two budgets of one person are counted one after the other.
  await one('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [staffId]);
  const limitCents = await readOwnLimit(staffId, 'promoBudgetAloneCents');
  const used = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(budget_cents), 0)::bigint AS cents FROM promos
     WHERE budget_by = $1 AND budget_at > $2 AND budget_state = 'approved' AND id::text <> $3`,
    [staffId, after(clock.now(), -hours(24)), request.subject.id],
  );
  if (budgetCents + (used?.cents ?? 0) <= limitCents) return 'approved';
  const { subject, name, before, after: wanted, reason } = request;
  await askApproval({
    kind: 'promo-budget',
    subject,
    title: `Promo budget of ${formatMoney(budgetCents)}: ${name}`,
    ...(before && { before }),
    after: { ...wanted, budgetCents },
    staffId,
    reason,
  });
  return 'waiting';
}

const ofSubject = `(id::text = $1 OR batch_id::text = $1) AND budget_state = 'waiting'`;

/** A budget above what one person may set. */
export const budgetApproval: ApprovalKind = {
  name: 'promo-budget',
  async approve({ subjectId }) {
    const count = await execute(
      `UPDATE promos SET budget_state = 'approved', budget_by = NULL, budget_at = $2, updated_at = $2,
         version = version + 1 WHERE ${ofSubject}`,
      [subjectId, clock.now()],
    );
    if (count === 0) throw refuse('WRONG_STATE', 'These codes no longer exist.');
  },
  async end({ subjectId }) {
    await execute(
      `UPDATE promos SET budget_state = 'declined', updated_at = $2, version = version + 1 WHERE ${ofSubject}`,
      [subjectId, clock.now()],
    );
  },
};

interface NewBudget {
  promoId: string;
  staffId: string;
  budgetCents: Cents;
  totalLimit: number;
  reason: string;
}

interface Budgeted {
  code: string;
  kind: 'credit' | 'percent' | 'free_pack';
  amountCents: Cents | null;
  percentBps: number | null;
  budgetCents: Cents | null;
  totalLimit: number | null;
  budgetState: string;
}

/**
 * Sets total limit and budget of a code that gives credit or packs; it pauses while a second person is waited for.
 * Errors: NOT_FOUND, WRONG_STATE of a percentage or while one is pending, INVALID_RECORD, NO_SECOND_PERSON.
 */
export function setBudget(budget: NewBudget): Promise<{ id: string; budgetState: BudgetState }> {
  const { promoId: id, staffId, budgetCents, totalLimit, reason } = budget;
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    const promo = found(
      await one<Budgeted>(
        `SELECT code, kind, amount_cents AS "amountCents", percent_bps AS "percentBps", budget_cents AS "budgetCents", total_limit AS "totalLimit",
           budget_state AS "budgetState" FROM promos WHERE id = $1 FOR NO KEY UPDATE`,
        [id],
      ),
    );
    if (!needsBudget(promo)) throw refuse('WRONG_STATE', 'A percentage has no budget.');
    if (promo.budgetState === 'waiting')
      throw refuse('WRONG_STATE', 'A budget of this code is pending already.');
    refuseShortBudget(promo.amountCents, totalLimit, budgetCents);
    const before = { budgetCents: promo.budgetCents, totalLimit: promo.totalLimit };
    const budgetState = await settleBudget({
      subject: { kind: 'promo', id },
      name: promo.code,
      budgetCents,
      before,
      after: { totalLimit },
      staffId,
      reason,
    });
    await execute(
      `UPDATE promos SET budget_cents = $2, total_limit = $3, budget_state = $4, budget_by = $5, budget_at = $6,
         updated_at = $6, version = version + 1 WHERE id = $1`,
      [id, budgetCents, totalLimit, budgetState, staffId, clock.now()],
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

/** Credit times uses must fit into the budget. Error: INVALID_RECORD. */
export function refuseShortBudget(amountCents: Cents | null, totalLimit: number, budgetCents: Cents): void {
  if (amountCents !== null && amountCents * totalLimit > budgetCents)
    throw refuseFields('INVALID_RECORD', {
      budgetCents: `must be at least ${amountCents * totalLimit} cents for so many uses`,
    });
}

/** Uses that give packs take their turn at the code's row, so that its budget is never exceeded. */
export async function hasBudgetLeft(promoId: string, amountCents: Cents): Promise<boolean> {
  await one('SELECT 1 FROM promos WHERE id = $1 FOR NO KEY UPDATE', [promoId]);
  const left = await one(
    `SELECT 1 FROM promos m WHERE m.id = $1 AND m.budget_cents >= $2 + (
       SELECT coalesce(sum(u.amount_cents), 0) FROM promo_uses u WHERE u.promo_id = m.id)`,
    [promoId, amountCents],
  );
  return left !== undefined;
}
