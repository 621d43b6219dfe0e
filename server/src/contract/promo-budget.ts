import type { Cents } from './money.ts';

interface Terms {
  kind: string;
  capCents?: Cents | null | undefined;
  totalLimit?: number | null | undefined;
  budgetCents?: Cents | null | undefined;
}

/** Whether a code needs a total limit, a budget and a reason: any that gives credit or packs. */
export const needsBudget = ({ kind }: Pick<Terms, 'kind'>): boolean => kind !== 'percent';

/** The most that a code can give: its budget, or its uses times its highest discount; null without an end. */
export function worstGift({ capCents, totalLimit, budgetCents }: Terms): Cents | null {
  if (typeof budgetCents === 'number') return budgetCents;
  const isBounded = typeof capCents === 'number' && typeof totalLimit === 'number';
  return isBounded ? capCents * totalLimit : null;
}
