import type { AddDestinationInput, PayoutDestinationDto } from '../../contract/index.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { hashWith, type HashKey } from '../../platform/hash-key.ts';
import { isId, newId } from '../../platform/ids.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { lockWallet } from '../ledger/index.ts';
import { mailCustomer } from '../mails/index.ts';
import { readSettings } from '../settings/index.ts';
import { refuseDisputed } from './refuse-disputed.ts';
import { isSoundAccount } from './rules.ts';

const most = 5;
const purpose = 'payout-account';
const accountKey: HashKey = { table: 'account_keys', id: 'accounts', purpose: 'payout-account-key' };

/** Adds a payout account, mails the owner, and starts its waiting period. Error: VALIDATION_FAILED. */
export function addDestination(
  customerId: string,
  input: AddDestinationInput,
): Promise<PayoutDestinationDto> {
  const account = input.account.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!isSoundAccount(account))
    throw refuseFields('VALIDATION_FAILED', { account: 'is not an account number or IBAN' });
  return inTransaction(async () => {
    await lockWallet(customerId);
    const known = await listDestinations(customerId);
    if (known.length >= most)
      throw refuse('LIMIT_REACHED', `At most ${most} destinations. Remove one first.`);
    const id = newId();
    const sealed = sealText(purpose, id, JSON.stringify({ account, bankCode: input.bankCode ?? null }));
    await execute(
      `INSERT INTO payout_destinations (id, customer_id, holder, last_signs, country, account_sealed, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, customerId, input.holder, account.slice(-4), input.country, sealed, clock.now()],
    );
    await tellOwner(customerId, account.slice(-4));
    return found((await listDestinations(customerId)).find((destination) => destination.id === id));
  });
}

export async function listDestinations(customerId: string): Promise<PayoutDestinationDto[]> {
  const { payoutDestinationCooldownHours } = await readSettings();
  const rows = await sql<Omit<PayoutDestinationDto, 'createdAt' | 'usableFrom'> & { createdAt: Date }>(
    `SELECT id, holder, last_signs AS "lastSigns", country, created_at AS "createdAt" FROM payout_destinations
     WHERE customer_id = $1 AND removed_at IS NULL ORDER BY created_at, id`,
    [customerId],
  );
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usableFrom: after(createdAt, hours(payoutDestinationCooldownHours)).toISOString(),
  }));
}

/** Existing payout requests are unaffected. Error: NOT_FOUND. */
export async function removeDestination(customerId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const removed = await inTransaction(() =>
    execute(
      `UPDATE payout_destinations SET removed_at = $3 WHERE id = $1 AND customer_id = $2 AND removed_at IS NULL`,
      [id, customerId, clock.now()],
    ),
  );
  if (removed === 0) throw notFound();
}

interface Account {
  account: string;
  bankCode: string | null;
}

/** Returns the full account number for a manual transfer. Errors: NOT_FOUND, ACCOUNT_HOLD: then do not pay. */
export async function openAccount(payoutId: string): Promise<Account> {
  const { customerId, ...account } = await readAccount(payoutId);
  await refuseDisputed(customerId);
  return account;
}

/** Returns a destination's account hash, the same for every customer who names it; in the running transaction. */
export async function hashDestination(destinationId: string): Promise<string> {
  const { sealed } = found(
    await one<{ sealed: string }>('SELECT account_sealed AS sealed FROM payout_destinations WHERE id = $1', [
      destinationId,
    ]),
  );
  const { account, bankCode } = JSON.parse(openText(purpose, destinationId, sealed)) as Account; // written by `addDestination`
  return (await hashWith(accountKey, `${bankCode ?? ''}:${account}`)).toString('hex');
}

/** Same, but ignores holds: a provider may already have been asked. Error: NOT_FOUND. */
export async function readAccount(payoutId: string): Promise<Account & { customerId: string }> {
  const { id, sealed, customerId } = found(
    await one<{ id: string; sealed: string; customerId: string }>(
      `SELECT d.id, d.account_sealed AS sealed, p.customer_id AS "customerId"
       FROM payouts p JOIN payout_destinations d ON d.id = p.destination_id WHERE p.id = $1`,
      [payoutId],
    ),
  );
  // Written by `addDestination`.
  return { ...(JSON.parse(openText(purpose, id, sealed)) as Account), customerId };
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
  await execute(
    'UPDATE payouts SET account_hash = NULL WHERE customer_id = $1 AND account_hash IS NOT NULL',
    [customerId],
  );
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

async function tellOwner(customerId: string, lastSigns: string): Promise<void> {
  const { email } = found(
    await one<{ email: string }>('SELECT email FROM customers WHERE id = $1', [customerId]),
  );
  const { payoutDestinationCooldownHours } = await readSettings();
  const facts = { lastSigns, hours: payoutDestinationCooldownHours };
  await mailCustomer('payout-destination', { to: email, customerId }, facts);
}
