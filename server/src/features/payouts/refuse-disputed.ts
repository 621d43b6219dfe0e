import { refuse } from '../../platform/errors.ts';
import { listHolds } from '../ledger/index.ts';

/** Call before paying: a payment may have been disputed after the payout was requested. Error: ACCOUNT_HOLD. */
export async function refuseDisputed(customerId: string): Promise<void> {
  if ((await listHolds(customerId)).length > 0)
    throw refuse(
      'ACCOUNT_HOLD',
      'This account is on hold because a payment is disputed: turn the payout down, or lift the hold first.',
    );
}
