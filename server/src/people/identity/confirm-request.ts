import type { MailedRequestKind, PreviewedRequestDto } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { hashToken, issueToken, readToken, spendToken } from '../auth/index.ts';
import { revokeByMail, type MailedToken } from './access-tokens/end-tokens.ts';
import { customers } from './accounts.ts';
import { confirmEmailChange, undoEmailChange, type EmailChange } from './change-email.ts';
import { undoMfaReset, type MfaReset } from './reset-mfa.ts';
import { confirmEmail } from './sign-up.ts';

/** Creates the token of the link that deletes an account. */
export const issueDeletionToken = (customerId: string, subject: object): Promise<string> =>
  issueToken(customers, 'delete-account', customerId, { subject });

/** Creates the token of the link that stops a shipment; it leaves links to stop others usable. */
export const issueShipmentToken = (customerId: string, subject: object): Promise<string> =>
  issueToken(customers, 'undo-shipment', customerId, { subject, keepOlder: true });

/** Creates the token of the link that answers whether cards came back, or whether a parcel was handed over. */
export const issueInspectionToken = (
  customerId: string,
  subject: object,
  purpose: 'answer-inspection' | 'answer-hand-over',
): Promise<string> => issueToken(customers, purpose, customerId, { subject, keepOlder: true });

/** Runs in the transaction that spends the token, so a refusal leaves the link usable. */
export interface Confirmer {
  kind: MailedRequestKind;
  carryOut(customerId: string, subject: unknown): Promise<void>;
}
/** Keyed by token purpose. */
export type Confirmers = Readonly<Record<string, Confirmer>>;

/** Subjects are read back as they were written. */
const asChange = (subject: unknown): EmailChange => subject as EmailChange;

export const ownConfirmers: Confirmers = {
  'confirm-email': { kind: 'email', carryOut: (customerId) => confirmEmail(customerId) },
  'change-email': {
    kind: 'email-change',
    carryOut: (customerId, subject) => confirmEmailChange(customerId, asChange(subject)),
  },
  'undo-email-change': {
    kind: 'email-change-undone',
    carryOut: (customerId, subject) => undoEmailChange(customerId, asChange(subject)),
  },
  'undo-mfa-reset': {
    kind: 'mfa-reset-undone',
    carryOut: (customerId, subject) => undoMfaReset(customerId, subject as MfaReset), // read back as it was written
  },
  'revoke-token': {
    kind: 'token-revoked',
    carryOut: (customerId, subject) => revokeByMail(customerId, subject as MailedToken), // read back as it was written
  },
};

/** Long enough to press again after a lost answer. */
const repeatableMs = minutes(10);

export interface Confirmed {
  kind: MailedRequestKind;
  /** Set only once, in the browser that signed up: the customer to sign in there. */
  customerId?: string;
}

interface OpenedLink {
  token: string;
  browser: string | undefined;
  /** The Idempotency-Key, by which a browser asks again after a lost answer. */
  key: string | undefined;
}

/**
 * Carries out a mailed link's request and returns its kind; asked again with its key, it says so again and does nothing.
 * Errors: TOKEN_INVALID and those of the request.
 */
export async function confirmRequest(confirmers: Confirmers, link: OpenedLink): Promise<Confirmed> {
  try {
    return await inTransaction(async () => {
      const confirmed = await carryOutOnce(confirmers, link);
      if (link.key !== undefined)
        await execute('UPDATE account_tokens SET used_by_key = $2 WHERE token_hash = $1', [
          hashToken(link.token),
          usedByKey(link.token, link.key),
        ]);
      return confirmed;
    });
  } catch (failure) {
    // After the failure, so that a copy that waited for the first finds what it did.
    const kind = isTokenInvalid(failure) ? await findRepeated(confirmers, link) : undefined;
    if (kind === undefined) throw failure;
    return { kind };
  }
}

async function carryOutOnce(confirmers: Confirmers, { token, browser }: OpenedLink): Promise<Confirmed> {
  const own = browser === undefined ? undefined : await spendInBrowser(token, browser);
  if (own !== undefined) {
    await confirmEmail(own);
    return { kind: 'email', customerId: own };
  }
  const { purpose, ownerId, subject } = await spendToken(customers, Object.keys(confirmers), token);
  const { kind, carryOut } = confirmerOf(confirmers, purpose);
  await carryOut(ownerId, subject);
  return { kind };
}

const usedByKey = (token: string, key: string): Buffer => hashToken(`${token} ${key}`);

const isTokenInvalid = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.code === 'TOKEN_INVALID';

/** The kind of a link that was carried out for this key lately. */
async function findRepeated(
  confirmers: Confirmers,
  { token, key }: Pick<OpenedLink, 'token' | 'key'>,
): Promise<MailedRequestKind | undefined> {
  if (key === undefined) return undefined;
  const used = await one<{ purpose: string }>(
    'SELECT purpose FROM account_tokens WHERE token_hash = $1 AND used_by_key = $2 AND used_at > $3',
    [hashToken(token), usedByKey(token, key), after(clock.now(), -repeatableMs)],
  );
  return used && confirmerOf(confirmers, used.purpose).kind;
}

/**
 * Returns what a mailed link would do, without spending it. Mail scanners open links too, so the page asks
 * before it carries anything out, except in the browser that signed up. Error: TOKEN_INVALID.
 */
export async function previewRequest(
  confirmers: Confirmers,
  { token, browser, key }: OpenedLink,
): Promise<PreviewedRequestDto> {
  if (browser !== undefined && (await isOfBrowser(token, browser))) return { asks: 'email', signsIn: true };
  const repeated = await findRepeated(confirmers, { token, key });
  if (repeated !== undefined) return { asks: repeated, signsIn: false };
  const { purpose } = await readToken(customers, Object.keys(confirmers), token);
  return { asks: confirmerOf(confirmers, purpose).kind, signsIn: false };
}

function confirmerOf(confirmers: Confirmers, purpose: string): Confirmer {
  const confirmer = confirmers[purpose];
  if (!confirmer) throw new Error(`Nothing confirms ${purpose}.`);
  return confirmer;
}

const ofBrowser = `token_hash = $1 AND purpose = 'confirm-email' AND expires_at > $3 AND subject ->> 'browser' = $2`;

/** Whether this browser signed up the account that the link confirms. */
async function isOfBrowser(token: string, browser: string): Promise<boolean> {
  return Boolean(
    await one(`SELECT 1 FROM account_tokens WHERE ${ofBrowser}`, [hashToken(token), browser, clock.now()]),
  );
}

/**
 * Spends a confirmation link's sign-in for the browser that signed up, even after the link was opened elsewhere: mail
 * scanners open links too. Returns the customer id, once.
 */
async function spendInBrowser(token: string, browser: string): Promise<string | undefined> {
  const spent = await one<{ customerId: string }>(
    `UPDATE account_tokens SET used_at = coalesce(used_at, $3), subject = NULL WHERE ${ofBrowser}
     RETURNING customer_id AS "customerId"`,
    [hashToken(token), browser, clock.now()],
  );
  return spent?.customerId;
}
