import { formatMoney, type Cents } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { askApproval, type ApprovalKind } from '../../people/index.ts';
import { readProductTerms } from '../../catalogue/index.ts';

interface BudgetRequest {
  productId: string;
  budgetCents: Cents;
  staffId: string;
  reason: string;
}

/**
 * Asks for a budget of sales below the floor, for a product whose last one is used up or whose floor rose by itself. Errors:
 * NOT_FOUND, NO_SECOND_PERSON, WRONG_STATE while another request is pending.
 */
export function askBudget({ productId, budgetCents, staffId, reason }: BudgetRequest): Promise<string> {
  return inTransaction(async () => {
    const { title } = found(await readProductTerms(productId));
    return askApproval({
      kind: 'floor-budget',
      subject: { kind: 'product', id: productId },
      title: `${title} below its floor, up to ${formatMoney(budgetCents)}`,
      after: { budgetCents },
      staffId,
      reason,
    });
  });
}

/** The decision itself stores the budget (`weighApproved`): nothing else changes. */
export const budgetApproval: ApprovalKind = {
  name: 'floor-budget',
  approve: () => Promise.resolve(),
};
