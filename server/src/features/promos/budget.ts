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
  /** For all codes together. */
  budgetCents: Cents;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  staffId: string;
  reason: string;
}

/**
 * Decides whether a budget applies immediately or needs a second person, whose approval it then requests. Everything
 * this staff member set alone in the last 24 hours counts, so that splitting does not get around the limit. Errors:
 * NO_SECOND_PERSON, WRONG_STATE.
 */
export async function settleBudget(request: BudgetRequest): Promise<BudgetState> {
  const { staffId, budgetCents } = request;
  // Serialises one person's budgets, so that concurrent ones are added up.
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

/** A budget above what one person may set alone. */
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
 * Sets total limit and budget of a code that gives credit or packs; the code pauses while approval is pending. Errors:
 * NOT_FOUND, WRONG_STATE for a percentage or while another change is pending, INVALID_RECORD, NO_SECOND_PERSON.
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

/** Refuses a budget below credit times uses. Error: INVALID_RECORD. */
export function refuseShortBudget(amountCents: Cents | null, totalLimit: number, budgetCents: Cents): void {
  if (amountCents !== null && amountCents * totalLimit > budgetCents)
    throw refuseFields('INVALID_RECORD', {
      budgetCents: `must be at least ${amountCents * totalLimit} cents for so many uses`,
    });
}

/**
 * Whether the budget covers this use. Locks the code's row, so that concurrent uses that give packs never exceed it.
 */
export async function hasBudgetLeft(promoId: string, amountCents: Cents): Promise<boolean> {
  await one('SELECT 1 FROM promos WHERE id = $1 FOR NO KEY UPDATE', [promoId]);
  const left = await one(
    `SELECT 1 FROM promos m WHERE m.id = $1 AND m.budget_cents >= $2 + (
       SELECT coalesce(sum(u.amount_cents), 0) FROM promo_uses u WHERE u.promo_id = m.id)`,
    [promoId, amountCents],
  );
  return left !== undefined;
}
