import { refuse } from '../../platform/errors.ts';
import { listHolds } from '../ledger/index.ts';

/** For whoever lets money go: a payment may have been disputed after the payout was asked for. Error: ACCOUNT_HOLD. */
export async function refuseDisputed(customerId: string): Promise<void> {
  if ((await listHolds(customerId)).length > 0)
    throw refuse(
      'ACCOUNT_HOLD',
      'This account is on hold because a payment is disputed: turn the payout down, or lift the hold first.',
    );
}
