import { col, fn } from 'sequelize';

import { termsVersion, type NewCustomer, type SignUpInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword, unusablePassword } from '../../platform/passwords.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { issueToken, passwordWeakness } from '../auth/index.ts';
import {
  mailCustomer,
  openWallet,
  readSettings,
  recordHistory,
  refuseShopName,
  shopToday,
} from '../../base/index.ts';
import { customers } from './accounts.ts';
import { findMailboxExclusion } from './excluded-mailboxes.ts';
import { recogniseLeaver } from './left-mailboxes.ts';
import { Customer } from './models.ts';
import { mailPasswordLink } from './password.ts';
import { countMailRequest, countMailTo, mayMail } from './throttles.ts';

/**
 * Requests an account. Age, country and password are checked before any lookup; after that
 * the response is the same whether or not the address is known: the mail differs.
 * `browser` is the device to sign in once the address is confirmed.
 */
export async function signUp(input: SignUpInput, browser: string): Promise<void> {
  await refuseUnfit(input);
  if (!(await mayMail(input.email))) return;
  const passwordHash = await hashPassword(input.password, 'customer');
  await inTransaction(async () => {
    const excluded = await findMailboxExclusion(input.email);
    if (excluded) {
      await mailCustomer('excluded-address', { to: input.email }, { until: excluded.until });
      return;
    }
    const id = await insertCustomer(input, passwordHash, null);
    if (id === undefined) await mailKnown(input.email);
    else await mailConfirmation(id, input.email, { browser });
  });
}

/** What demo data says of a customer; without a password nobody can sign in as them. */
type DemoCustomer = Omit<NewCustomer, 'password'> & Partial<Pick<NewCustomer, 'password'>>;

/** Creates a confirmed account, for demo data. Returns its id, also when it already exists. */
export async function registerCustomer(input: DemoCustomer, at: Date = clock.now()): Promise<string> {
  const known = await Customer.findOne({ where: { email: input.email } });
  if (known) return known.id;
  const { password } = input;
  const passwordHash =
    password === undefined ? unusablePassword('customer') : await hashPassword(password, 'customer');
  return inTransaction(async () => {
    const id = await insertCustomer(input, passwordHash, at);
    if (id === undefined) throw new Error(`${input.email} was registered at the same time.`);
    return id;
  });
}

/** Confirms the account's address, in the running transaction. */
export async function confirmEmail(customerId: string): Promise<void> {
  const at = clock.now();
  const emailConfirmedAt = fn('coalesce', col('email_confirmed_at'), at);
  await Customer.update({ emailConfirmedAt, ...nextVersion(at) }, { where: { id: customerId } });
}

async function refuseUnfit(input: SignUpInput): Promise<void> {
  await refuseShopName(input.displayName, 'displayName');
  const { minAgeYears, blockedCountries } = await readSettings();
  const { email, displayName: name } = input;
  const weakness = await passwordWeakness(input.password, { email, name });
  const errors = {
    ...(ageOn(input.birthDate, await shopToday()) < minAgeYears && {
      birthDate: `you must be ${minAgeYears} or older`,
    }),
    ...(blockedCountries.includes(input.country) && { country: 'we cannot serve this country' }),
    ...(weakness !== undefined && { password: weakness }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', errors);
}

async function insertCustomer(
  input: DemoCustomer,
  passwordHash: string,
  confirmedAt: Date | null,
): Promise<string | undefined> {
  const id = newId();
  const at = confirmedAt ?? clock.now();
  const added = await execute(
    `INSERT INTO customers (id, email, email_confirmed_at, password_hash, display_name, birth_date, country, created_at, updated_at,
       referred_by_code, terms_version, terms_accepted_at)
     SELECT $1, $2, $3::timestamptz, $4, $5, $6::date, $7, $8::timestamptz, $8, $10, $11, $8
     WHERE NOT EXISTS (SELECT 1 FROM email_changes WHERE old_email = $2 AND state = 'confirmed' AND undo_until > $9)
     ON CONFLICT (email) DO NOTHING`,
    // An address whose former owner can still undo the change is not free yet.
    [
      id,
      input.email,
      confirmedAt,
      passwordHash,
      input.displayName,
      input.birthDate,
      input.country,
      at,
      clock.now(),
      input.referralCode ?? null,
      termsVersion,
    ],
  );
  if (added === 0) return undefined;
  await recogniseLeaver(id, input.email);
  await openWallet(id);
  const event = { customerId: id, kind: 'sign_up', title: 'Created the account', amountCents: null } as const;
  await recordHistory([{ ...event, subjectKind: 'customer', subjectId: id }], at);
  return id;
}

/** Mails a link that confirms a new account's address, and signs in the browser that `subject` names. */
async function mailConfirmation(customerId: string, to: string, subject?: object): Promise<void> {
  const token = await issueToken(customers, 'confirm-email', customerId, { subject });
  await mailCustomer('confirm-email', { to, customerId }, { token });
}

/** Unconfirmed accounts get a set-password link, so that a password chosen earlier by a stranger does not survive. */
async function mailKnown(email: string): Promise<void> {
  const where = { email, emailConfirmedAt: null, state: 'active' };
  const unconfirmed = await Customer.findOne({ where });
  if (unconfirmed) {
    await unconfirmed.update({ termsVersion, termsAcceptedAt: clock.now() });
    await mailPasswordLink(unconfirmed.id, email, 'Finish creating your account');
  } else await mailCustomer('known-address', { to: email }, {});
}

/**
 * Mails the confirmation link of an unconfirmed account again. The response never reveals whether there is one:
 * tries are counted for every address alike. Error: RATE_LIMITED.
 */
export async function requestConfirmation(email: string, ip: string): Promise<void> {
  await countMailRequest(ip);
  await countMailTo(email);
  await resendConfirmation(email);
}

/** Mails the confirmation link of an unconfirmed account again; for any other address it does nothing. */
export function resendConfirmation(email: string): Promise<void> {
  return inTransaction(async () => {
    const waiting = await one<{ id: string; subject: object | null }>(
      `SELECT c.id, (SELECT t.subject FROM account_tokens t WHERE t.customer_id = c.id AND t.purpose = 'confirm-email'
         ORDER BY t.created_at DESC LIMIT 1) AS subject
       FROM customers c WHERE email = $1 AND email_confirmed_at IS NULL AND state = 'active'`,
      [email],
    );
    // Anyone may request it again: the link still signs in only the browser that signed up.
    if (waiting) await mailConfirmation(waiting.id, email, waiting.subject ?? undefined);
  });
}

/** Returns the age in whole calendar years on `day`, both `YYYY-MM-DD`. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1;
}
