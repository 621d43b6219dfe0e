import type { MailedRequestKind, PreviewedRequestDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { confirmEmailChange, type EmailChange } from './change-email.ts';
import { undoMfaReset, type MfaReset } from './reset-mfa.ts';
import { confirmEmail } from './sign-up.ts';
import { isOfBrowser, readTokenPurpose, spendAnyToken, spendInBrowser } from './tokens.ts';
import { undoEmailChange } from './undo-email-change.ts';

/** Carries out what a mailed link asks for, in the transaction that uses the link up: a refusal leaves it usable. */
export interface Confirmer {
  kind: MailedRequestKind;
  carryOut(customerId: string, subject: unknown): Promise<void>;
}
/** By the purpose of the token. */
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
};

export interface Confirmed {
  kind: MailedRequestKind;
  /** Who may be signed in: only in the browser that signed up, once. */
  customerId?: string;
}

/** Does what a mailed link asks for and answers what that was. Errors: TOKEN_INVALID and those of the request. */
export function confirmRequest(
  confirmers: Confirmers,
  token: string,
  browser: string | undefined,
): Promise<Confirmed> {
  return inTransaction(async () => {
    const own = browser === undefined ? undefined : await spendInBrowser(token, browser);
    if (own !== undefined) {
      await confirmEmail(own);
      return { kind: 'email', customerId: own };
    }
    const { purpose, customerId, subject } = await spendAnyToken(Object.keys(confirmers), token);
    const { kind, carryOut } = confirmerOf(confirmers, purpose);
    await carryOut(customerId, subject);
    return { kind };
  });
}

/**
 * What a mailed link would do; the link goes on working. Programs that read mail open links too, so a page asks
 * before it carries anything out, unless it is in the browser that signed up. Error: TOKEN_INVALID.
 */
export async function previewRequest(
  confirmers: Confirmers,
  token: string,
  browser: string | undefined,
): Promise<PreviewedRequestDto> {
  if (browser !== undefined && (await isOfBrowser(token, browser))) return { asks: 'email', signsIn: true };
  const purpose = await readTokenPurpose(Object.keys(confirmers), token);
  return { asks: confirmerOf(confirmers, purpose).kind, signsIn: false };
}

function confirmerOf(confirmers: Confirmers, purpose: string): Confirmer {
  const confirmer = confirmers[purpose];
  if (!confirmer) throw new Error(`Nothing confirms ${purpose}.`);
  return confirmer;
}
