import { Op } from 'sequelize';

import { one, sql } from '../../platform/db.ts';
import type { LockedCustomer } from './lock-customer.ts';
import { Customer } from './models.ts';

export interface CustomerFacts {
  state: LockedCustomer['state'];
  email: string;
  displayName: string;
  referralCode: string;
  identityVerifiedAt: Date | null;
  hasSecondFactor: boolean;
}

/** Returns an account in any state; `readCustomer` returns active ones only. */
export function findCustomer(customerId: string): Promise<CustomerFacts | undefined> {
  return one<CustomerFacts>(
    `SELECT state, email, display_name AS "displayName", referral_code AS "referralCode", identity_verified_at AS "identityVerifiedAt",
       totp_secret IS NOT NULL AS "hasSecondFactor" FROM customers WHERE id = $1`,
    [customerId],
  );
}

/** Nothing can be booked for a deleted account any more. */
export const isDeleted = async (customerId: string): Promise<boolean> =>
  (await findCustomer(customerId))?.state === 'deleted';

/** Whether what a session proved by then proves nothing any more: sessions or the address ended since. */
export const hasProofEnded = async (customerId: string, provedAt: Date): Promise<boolean> =>
  (await one('SELECT 1 FROM customers WHERE id = $1 AND greatest(sessions_ended_at, email_changed_at) > $2', [
    customerId,
    provedAt,
  ])) !== undefined;

export interface Referrer {
  id: string;
  email: string;
  /** Null for customers who are anonymous. */
  name: string | null;
}

/** Returns the active customer with this referral code. */
export function findReferrer(code: string): Promise<Referrer | undefined> {
  return one<Referrer>(
    `SELECT id, email, CASE WHEN is_anonymous THEN NULL ELSE display_name END AS name
     FROM customers WHERE referral_code = $1 AND state = 'active'`,
    [code],
  );
}

/** Returns the display names of these customers by id, without deleted ones. */
export async function readNames(ids: readonly string[]): Promise<Map<string, string>> {
  const where = { id: [...ids], state: { [Op.ne]: 'deleted' } };
  const rows = await Customer.findAll({ attributes: ['id', 'displayName'], where, raw: true });
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** Returns the accounts that have confirmed an address of this mailbox, however it is spelled. */
export async function listMailboxHolders(email: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'SELECT id FROM customers WHERE mailbox = mailbox_of($1) AND email_confirmed_at IS NOT NULL',
    [email],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks a customer's person until the transaction ends, after their wallet: rules that count over all accounts of a person
 * are decided one after another.
 */
export async function lockPerson(customerId: string): Promise<void> {
  await one('SELECT lock_person_1($1)', [customerId]);
}

/** The ids of all accounts of a customer's person. */
export async function listSamePeople(customerId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>('SELECT same_id AS id FROM same_people WHERE customer_id = $1', [
    customerId,
  ]);
  return rows.map(({ id }) => id);
}

/** Whether a customer's mailbox is the other's, or had a confirmed account before theirs. */
export async function isKnownMailbox(customerId: string, otherId: string): Promise<boolean> {
  const known = await one(
    `SELECT 1 FROM same_people s JOIN customers own ON own.id = s.customer_id JOIN customers o ON o.id = s.same_id
     WHERE s.customer_id = $1 AND o.id <> $1
       AND (o.id = $2 OR (o.email_confirmed_at IS NOT NULL AND o.created_at < own.created_at)) LIMIT 1`,
    [customerId, otherId],
  );
  return known !== undefined;
}

/** Whether both customers have signed in from one device. */
export async function haveSharedDevice(firstId: string, secondId: string): Promise<boolean> {
  const shared = await one(
    `SELECT 1 FROM customer_devices a JOIN customer_devices b USING (device_hash)
     WHERE a.customer_id = $1 AND b.customer_id = $2 LIMIT 1`,
    [firstId, secondId],
  );
  return shared !== undefined;
}

/** Counts the sign-ups of a period, start inclusive and end exclusive, also of accounts that were deleted later. */
export async function countSignUps(from: Date, to: Date): Promise<number> {
  const row = await one<{ n: number }>(
    'SELECT count(*)::int AS n FROM customers WHERE created_at >= $1 AND created_at < $2',
    [from, to],
  );
  return row?.n ?? 0;
}

export async function countDeleted(): Promise<number> {
  return (
    (await one<{ n: number }>(`SELECT count(*)::int AS n FROM customers WHERE state = 'deleted'`))?.n ?? 0
  );
}

/** When the first account was made; undefined in an empty shop. */
export async function findFirstSignUp(): Promise<Date | undefined> {
  return (await one<{ at: Date | null }>('SELECT min(created_at) AS at FROM customers'))?.at ?? undefined;
}
