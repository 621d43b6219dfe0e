import type { PayoutDto, PayoutRulesDto, RequestPayoutInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  customerAccount,
  listHolds,
  lockWallet,
  postTransfers,
  readBalance,
  readSettings,
  recordHistory,
  refuseHeld,
} from '../../base/index.ts';
import { findCustomer, lockPerson, readSecurityTimes } from '../../people/index.ts';
import { askTwoPeople, lockAccount, takesTwo } from './count-approvals.ts';
import { hashDestination, listDestinations } from './destinations.ts';
import { Payout } from './models.ts';
import { choosePayoutProvider } from './providers/index.ts';
import { readPayout } from './read-payouts.ts';
import { waitsUntil } from './rules.ts';

/**
 * Holds cash for a payout until staff decide. The route requires a recent second factor.
 * Errors: VALIDATION_FAILED below the minimum, NOT_FOUND for the destination, IDENTITY_REQUIRED, ACCOUNT_HOLD,
 * PAYOUT_COOLDOWN with `until`, INSUFFICIENT_FUNDS (promo money is never paid out).
 */
export function requestPayout(
  customerId: string,
  { amountCents, destination: destinationId }: RequestPayoutInput,
): Promise<PayoutDto> {
  return inTransaction(async () => {
    const { payoutMinCents, payoutTwoApprovalsCents } = await readSettings();
    if (amountCents < payoutMinCents)
      throw refuseFields('VALIDATION_FAILED', { amountCents: `must be at least ${payoutMinCents} cents` });
    const wallet = await lockWallet(customerId);
    if (!found(await findCustomer(customerId)).identityVerifiedAt)
      throw refuse('IDENTITY_REQUIRED', 'Your identity must be verified before your first payout.');
    await refuseHeld(customerId);
    await refuseWaiting(customerId, destinationId);
    if (wallet.cashCents < amountCents)
      throw refuse('INSUFFICIENT_FUNDS', 'There isn’t that much cash in the wallet.', {
        missingCents: amountCents - wallet.cashCents,
      });
    const id = newId();
    const at = clock.now();
    const accountHash = await hashDestination(destinationId);
    await lockPerson(customerId);
    await lockAccount(accountHash);
    const withdrawal = { id, customerId, accountHash, amountCents };
    const isLarge = await takesTwo(withdrawal, payoutTwoApprovalsCents);
    const times = { createdAt: at, updatedAt: at };
    await Payout.create({ ...withdrawal, ...times, destinationId, state: 'requested', approvalsNeeded: 1 });
    if (isLarge) await askTwoPeople(withdrawal, payoutTwoApprovalsCents);
    await postTransfers(customerId, [
      {
        kind: 'payout_hold',
        reference: `payout:${id}:hold`,
        debit: customerAccount(customerId, 'cash'),
        credit: customerAccount(customerId, 'held'),
        amountCents,
      },
    ]);
    await recordHistory(
      [
        {
          customerId,
          kind: 'payout',
          title: 'Asked for a payout',
          amountCents: -amountCents,
          subjectKind: 'payout',
          subjectId: id,
        },
      ],
      at,
    );
    return readPayout(customerId, id);
  });
}

async function refuseWaiting(customerId: string, destinationId: string): Promise<void> {
  const destination = (await listDestinations(customerId)).find(({ id }) => id === destinationId);
  if (!destination) throw notFound();
  const until = await readWait(customerId, new Date(destination.createdAt));
  if (until > clock.now())
    throw refuse('PAYOUT_COOLDOWN', `Money can go there from ${until.toISOString()}.`, {
      until: until.toISOString(),
    });
}

async function readWait(customerId: string, destinationAddedAt: Date): Promise<Date> {
  const settings = await readSettings();
  return waitsUntil({
    destinationAddedAt,
    ...(await readSecurityTimes(customerId)),
    destinationHours: settings.payoutDestinationCooldownHours,
    passwordHours: settings.payoutPasswordCooldownHours,
  });
}

/** Returns everything that currently blocks a customer's payout. */
export async function readPayoutRules(customerId: string): Promise<PayoutRulesDto> {
  const { payoutMinCents } = await readSettings();
  const [wallet, person, holds, destinations] = [
    await readBalance(customerId),
    found(await findCustomer(customerId)),
    await listHolds(customerId),
    await listDestinations(customerId),
  ];
  // Excludes destinations: each states when it becomes usable.
  const until = await readWait(customerId, new Date(0));
  return {
    minCents: payoutMinCents,
    availableCents: wallet.cashCents,
    provider: choosePayoutProvider(),
    isIdentityVerified: person.identityVerifiedAt !== null,
    hasSecondFactor: person.hasSecondFactor,
    isOnHold: holds.length > 0,
    waitUntil: until > clock.now() ? until.toISOString() : null,
    destinations,
  };
}
