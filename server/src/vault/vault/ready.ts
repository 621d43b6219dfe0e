import { one } from '../../platform/db.ts';
import type { ReadyLine } from '../../platform/ready.ts';

export const vaultReady: readonly ReadyLine[] = [
  {
    id: 'origin',
    title: 'Parcels leave from a full address',
    async findFault() {
      const origin = await one<{ name: string; isFull: boolean }>(
        `SELECT name, line1 <> '' AND city <> '' AND postal_code <> '' AS "isFull" FROM origins WHERE is_default`,
      );
      if (!origin) return 'No default origin is set, so no parcel can leave.';
      return origin.isFull
        ? undefined
        : `The address of the origin ${origin.name} isn’t complete, and labels and customs forms name it.`;
    },
    todo: 'Enter street, city and postal code of the default origin under Origins.',
    page: '/shipping/from',
  },
  {
    id: 'cards',
    title: 'There are cards to sell',
    async findFault() {
      const unit = await one(
        `SELECT 1 AS found FROM collectibles WHERE state IN ('vault', 'sealed', 'listed') LIMIT 1`,
      );
      return unit ? undefined : 'The vault is empty: there is nothing to sell.';
    },
    todo: 'Add cards and their units under Units, by hand or by import.',
    page: '/collectibles',
  },
];
