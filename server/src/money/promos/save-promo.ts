import type { CreationAttributes } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { Promo } from './models.ts';

type Terms = 'kind' | 'amountCents' | 'percentBps' | 'capCents' | 'minSpendCents' | 'totalLimit';
type NewPromo = Pick<
  CreationAttributes<Promo>,
  Terms | 'code' | 'name' | 'newCustomersOnly' | 'productIds' | 'endsAt'
>;

/** For credit and free packs, if a world sets none. */
const usualLimit = 1_000;
const usualBudgetCents = 10_000_000;

/**
 * Adds a code that is valid from now on, for the worlds; an existing one stays unchanged. Staff create codes as a
 * resource.
 */
export async function savePromo(promo: NewPromo): Promise<void> {
  const at = clock.now();
  const isPercent = promo.kind === 'percent';
  await inTransaction(() =>
    Promo.bulkCreate(
      [
        {
          ...promo,
          id: newId(),
          totalLimit: promo.totalLimit ?? (isPercent ? null : usualLimit),
          budgetCents: isPercent ? null : usualBudgetCents,
          budgetState: 'approved',
          startsAt: at,
          createdAt: at,
          updatedAt: at,
        },
      ],
      { ignoreDuplicates: true },
    ),
  );
}
