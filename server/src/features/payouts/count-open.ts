import { Payout } from './models.ts';

/** Counts the payouts to approve or pay. */
export const countOpenPayouts = (): Promise<number> =>
  Payout.count({ where: { state: ['requested', 'approved'] } });
