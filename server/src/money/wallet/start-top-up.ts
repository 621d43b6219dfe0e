import { col, fn } from 'sequelize';

import type { Cents, CreateTopUpInput, TopUpDto } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { lockWallet, readSettings } from '../../base/index.ts';
import { refuseExcluded, refuseOverDepositLimit, refuseStaffBuying } from '../../people/index.ts';
import { TopUp } from './models.ts';
import { chooseProvider, providerOf } from './providers/index.ts';
import { readTopUp } from './read-top-ups.ts';

/**
 * Records a new top-up; `openCheckout` then calls the provider, outside the transaction.
 * Errors: PROVIDER_UNAVAILABLE, VALIDATION_FAILED outside the min and max amount, STAFF_CANNOT_BUY, SELF_EXCLUDED,
 * LIMIT_REACHED.
 */
export async function beginTopUp(customerId: string, request: CreateTopUpInput): Promise<{ id: string }> {
  const provider = chooseProvider(request.provider);
  await refuseOddAmount(request.amountCents);
  return inTransaction(async () => {
    await refuseStaffBuying(customerId);
    await lockWallet(customerId);
    await refuseExcluded(customerId);
    await refuseOverDepositLimit(customerId, request.amountCents);
    const id = newId();
    await insertTopUp({ ...request, id, customerId, provider });
    return { id };
  });
}

export async function refuseOddAmount(amountCents: Cents): Promise<void> {
  const { topUpMinCents, topUpMaxCents } = await readSettings();
  if (amountCents >= topUpMinCents && amountCents <= topUpMaxCents) return;
  const range = `must be from ${topUpMinCents} to ${topUpMaxCents} cents`;
  throw refuse('VALIDATION_FAILED', `The amount ${range}.`, { errors: { amountCents: range } });
}

export async function insertTopUp(topUp: {
  id: string;
  customerId: string;
  provider: string;
  amountCents: Cents;
  returnPath?: string | undefined;
}): Promise<void> {
  await execute(
    `INSERT INTO top_ups (id, customer_id, provider, amount_cents, return_path, state, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, 'pending', $6, $6)`,
    [topUp.id, topUp.customerId, topUp.provider, topUp.amountCents, topUp.returnPath ?? null, clock.now()],
  );
}

/** Stripe rejects checkouts that expire in less than 30 minutes; a retry must send the same expiry. */
const checkoutMs = minutes(60);

/**
 * Opens the provider's checkout for a top-up; idempotent, because our id is the provider's idempotency key.
 * Error: PROVIDER_UNAVAILABLE; the top-up then stays pending until a retry or the job continues it.
 */
export async function openCheckout(id: string): Promise<void> {
  const topUp = found(await TopUp.findByPk(id));
  if (topUp.redirectUrl !== null || topUp.state !== 'pending') return;
  const { reference, redirectUrl } = await providerOf(topUp.provider).openCheckout({
    topUpId: id,
    customerId: topUp.customerId,
    amountCents: topUp.amountCents,
    expiresAt: after(topUp.createdAt, checkoutMs),
    returnPath: addQuery(topUp.returnPath ?? '/profile/wallet', id),
  });
  await inTransaction(() =>
    TopUp.update(
      {
        providerReference: fn('coalesce', col('provider_reference'), reference),
        redirectUrl,
        ...nextVersion(),
      },
      { where: { id, redirectUrl: null } },
    ),
  );
}

const addQuery = (path: string, id: string): string => `${path}${path.includes('?') ? '&' : '?'}top-up=${id}`;

/** Returns the top-up as it was created, so that a retry reads the same. */
export async function presentNewTopUp(customerId: string, id: string): Promise<TopUpDto> {
  await openCheckout(id);
  const topUp = await readTopUp(customerId, id, true);
  return { ...topUp, state: 'pending', refundedCents: 0, failure: null, settledAt: null };
}
