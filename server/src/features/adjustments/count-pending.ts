import { BalanceAdjustment } from './models.ts';

/** Counts the corrections that wait for a second person. */
export const countPendingAdjustments = (): Promise<number> =>
  BalanceAdjustment.count({ where: { state: 'pending' } });
