import { Op } from 'sequelize';

import type { AddDestinationInput, PayoutDestinationDto } from '../../contract/index.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { hashWith, type HashKey } from '../../platform/hash-key.ts';
import { isId, newId } from '../../platform/ids.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { mailOwner } from '../../people/index.ts';
import { listHolds, lockWallet, readSettings } from '../../base/index.ts';
import { Payout, PayoutDestination } from './models.ts';
import type { PayoutOrder } from './providers/provider.ts';
import { isSoundAccount } from './rules.ts';

const maxDestinations = 5;
const purpose = 'payout-account';
const accountKey: HashKey = { table: 'account_keys', id: 'accounts', purpose: 'payout-account-key' };

/** Adds a payout account, mails the owner, and starts its waiting period. Error: VALIDATION_FAILED. */
export function addDestination(
  customerId: string,
  input: AddDestinationInput,
): Promise<PayoutDestinationDto> {
  const account = input.account.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!isSoundAccount(account))
    throw refuseFields('VALIDATION_FAILED', { account: 'is not valid: check it for typos' });
  return inTransaction(async () => {
    await lockWallet(customerId);
    const known = await listDestinations(customerId);
    if (known.length >= maxDestinations)
      throw refuse('LIMIT_REACHED', `At most ${maxDestinations} destinations. Remove one first.`);
    const id = newId();
    const lastSigns = account.slice(-4);
    const accountSealed = sealText(
      purpose,
      id,
      JSON.stringify({ account, bankCode: input.bankCode ?? null }),
    );
    const { holder, country } = input;
    const createdAt = clock.now();
    await PayoutDestination.create({ id, customerId, holder, lastSigns, country, accountSealed, createdAt });
    await mailNewDestination(customerId, lastSigns);
    return found((await listDestinations(customerId)).find((destination) => destination.id === id));
  });
}

export async function listDestinations(customerId: string): Promise<PayoutDestinationDto[]> {
  const { payoutDestinationCooldownHours } = await readSettings();
  const destinations = await PayoutDestination.findAll({
    where: { customerId, removedAt: null },
    order: ['createdAt', 'id'],
  });
  return destinations.map(({ id, holder, lastSigns, country, createdAt }) => ({
    id,
    holder,
    lastSigns,
    country,
    createdAt: createdAt.toISOString(),
    usableFrom: after(createdAt, hours(payoutDestinationCooldownHours)).toISOString(),
  }));
}

/** Existing payout requests are unaffected. Error: NOT_FOUND. */
export async function removeDestination(customerId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const [removed] = await inTransaction(() =>
    PayoutDestination.update({ removedAt: clock.now() }, { where: { id, customerId, removedAt: null } }),
  );
  if (removed === 0) throw notFound();
}

type Account = Pick<PayoutOrder, 'account' | 'bankCode'>;

/** Returns the full account number for a manual transfer. Errors: NOT_FOUND, ACCOUNT_HOLD: then do not pay. */
export async function openAccount(payoutId: string): Promise<Account> {
  const { customerId, account, bankCode } = await readTransfer(payoutId);
  await refuseDisputed(customerId);
  return { account, bankCode };
}

/** Returns a destination's account hash, the same for every customer who names it; in the running transaction. */
export async function hashDestination(destinationId: string): Promise<string> {
  const { account, bankCode } = openDestination(found(await PayoutDestination.findByPk(destinationId)));
  return (await hashWith(accountKey, `${bankCode ?? ''}:${account}`)).toString('hex');
}

const openDestination = ({ id, accountSealed }: PayoutDestination): Account =>
  JSON.parse(openText(purpose, id, accountSealed)) as Account; // written by `addDestination`

type BankTransfer = Omit<PayoutOrder, 'payoutId' | 'currency'> & { customerId: string };

/** Returns the bank transfer to make; ignores holds, as a provider may already have been asked. Error: NOT_FOUND. */
export async function readTransfer(payoutId: string): Promise<BankTransfer> {
  const { customerId, amountCents, destinationId } = found(await Payout.findByPk(payoutId));
  const destination = found(await PayoutDestination.findByPk(destinationId));
  const { holder, country } = destination;
  return { customerId, amountCents, holder, country, ...openDestination(destination) };
}

/**
 * Deletes, in the running transaction, a leaving customer's accounts that received no money. The others must be
 * retained for years; a cancelled payout keeps its row, anonymised.
 */
export async function forgetDestinations(customerId: string): Promise<void> {
  await execute(
    `DELETE FROM payout_destinations d WHERE customer_id = $1
       AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.destination_id = d.id)`,
    [customerId],
  );
  await execute(
    `UPDATE payout_destinations d
     SET holder = '', last_signs = '', country = 'ZZ', account_sealed = '', removed_at = coalesce(removed_at, $2)
     WHERE customer_id = $1 AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.destination_id = d.id
       AND p.state NOT IN ('rejected', 'cancelled'))`,
    [customerId, clock.now()],
  );
  await Payout.update({ accountHash: null }, { where: { customerId, accountHash: { [Op.ne]: null } } });
}

/** Columns here that are encrypted with an app key. */
export const payoutSecrets: readonly SealedColumn[] = [
  {
    what: 'the accounts of payouts',
    purpose,
    table: 'payout_destinations',
    column: 'account_sealed',
    owner: 'id',
  },
  {
    what: 'the key of payout accounts',
    purpose: accountKey.purpose,
    table: accountKey.table,
    column: 'sealed',
    owner: 'id',
  },
];

async function mailNewDestination(customerId: string, lastSigns: string): Promise<void> {
  const { payoutDestinationCooldownHours } = await readSettings();
  const facts = { lastSigns, hours: payoutDestinationCooldownHours };
  await mailOwner('payout-destination', customerId, facts);
}

/** Call before paying: a payment may have been disputed after the payout was requested. Error: ACCOUNT_HOLD. */
export async function refuseDisputed(customerId: string): Promise<void> {
  if ((await listHolds(customerId)).length > 0)
    throw refuse(
      'ACCOUNT_HOLD',
      'This account is on hold because a payment is disputed: turn the payout down, or lift the hold first.',
    );
}
