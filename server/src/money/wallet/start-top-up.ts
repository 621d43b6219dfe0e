import type { Cents, CreateTopUpInput, TopUpDto } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one, oneByKey, planOnce } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { lockWallet, readSettings } from '../../base/index.ts';
import { refuseExcluded, refuseOverDepositLimit, refuseStaffBuying } from '../../people/index.ts';
import { chooseProvider, providerOf } from './providers/index.ts';
import type { Checkout } from './providers/provider.ts';
import { presentTopUp, shownColumns, type ShownTopUp } from './read-top-ups.ts';

/**
 * Records a new top-up; `openCheckout` then calls the provider, outside the transaction.
 * Errors: PROVIDER_UNAVAILABLE, VALIDATION_FAILED outside the min and max amount, STAFF_CANNOT_BUY, SELF_EXCLUDED,
 * LIMIT_REACHED.
 */
export async function beginTopUp(customerId: string, request: CreateTopUpInput): Promise<{ id: string }> {
  const provider = chooseProvider(request.provider);
  await refuseOddAmount(request.amountCents);
  return planOnce(() =>
    inTransaction(async () => {
      await refuseStaffBuying(customerId);
      await lockWallet(customerId);
      await refuseExcluded(customerId);
      await refuseOverDepositLimit(customerId, request.amountCents);
      const id = newId();
      await insertTopUp({ ...request, id, customerId, provider });
      return { id };
    }),
  );
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

interface OpenedTopUp extends ShownTopUp {
  customerId: string;
  returnPath: string | null;
}

const columns = `customer_id AS "customerId", return_path AS "returnPath", ${shownColumns}`;

const find = async (id: string): Promise<OpenedTopUp> =>
  found(await oneByKey<OpenedTopUp>(`SELECT ${columns} FROM top_ups WHERE id = $1`, [id]));

/**
 * Opens the provider's checkout for a top-up; idempotent, because our id is the provider's idempotency key.
 * Error: PROVIDER_UNAVAILABLE; the top-up then stays pending until a retry or the job continues it.
 */
export async function openCheckout(id: string): Promise<OpenedTopUp> {
  const topUp = await find(id);
  if (topUp.redirectUrl !== null || topUp.state !== 'pending') return topUp;
  const checkout = await providerOf(topUp.provider).openCheckout({
    topUpId: id,
    customerId: topUp.customerId,
    amountCents: topUp.amountCents,
    expiresAt: after(topUp.createdAt, checkoutMs),
    returnPath: addQuery(topUp.returnPath ?? '/profile/wallet', id),
  });
  const opened = await planOnce(() => inTransaction(() => noteCheckout(id, checkout)));
  return opened ?? find(id);
}

/** Undefined when another request has noted it first. */
const noteCheckout = (id: string, { reference, redirectUrl }: Checkout): Promise<OpenedTopUp | undefined> =>
  one<OpenedTopUp>(
    `UPDATE top_ups SET provider_reference = coalesce(provider_reference, $2), redirect_url = $3, version = version + 1,
       updated_at = $4 WHERE id = $1 AND redirect_url IS NULL RETURNING ${columns}`,
    [id, reference, redirectUrl, clock.now()],
  );

const addQuery = (path: string, id: string): string => `${path}${path.includes('?') ? '&' : '?'}top-up=${id}`;

/** Returns the top-up as it was created, so that a retry reads the same. */
export async function presentNewTopUp(customerId: string, id: string): Promise<TopUpDto> {
  const topUp = await openCheckout(id);
  if (topUp.customerId !== customerId) throw notFound();
  const shown = presentTopUp(topUp, true);
  return { ...shown, state: 'pending', refundedCents: 0, failure: null, settledAt: null };
}
