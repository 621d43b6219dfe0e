import type { ConfirmedRequestDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { confirmEmailChange, type EmailChange } from './change-email.ts';
import { undoMfaReset, type MfaReset } from './reset-mfa.ts';
import { confirmEmail } from './sign-up.ts';
import { spendAnyToken } from './tokens.ts';
import { undoEmailChange } from './undo-email-change.ts';

type Confirmed = ConfirmedRequestDto['confirmed'];

/** Carries out what a mailed link asks for, in the transaction that uses the link up: a refusal leaves it usable. */
export type Confirmer = (customerId: string, subject: unknown) => Promise<Confirmed>;
/** By the purpose of the token. */
export type Confirmers = Readonly<Record<string, Confirmer>>;

/** Subjects are read back as they were written. */
const asChange = (subject: unknown): EmailChange => subject as EmailChange;

export const ownConfirmers: Confirmers = {
  'confirm-email': async (customerId) => {
    await confirmEmail(customerId);
    return 'email';
  },
  'change-email': async (customerId, subject) => {
    await confirmEmailChange(customerId, asChange(subject));
    return 'email-change';
  },
  'undo-email-change': async (customerId, subject) => {
    await undoEmailChange(customerId, asChange(subject));
    return 'email-change-undone';
  },
  'undo-mfa-reset': async (customerId, subject) => {
    await undoMfaReset(customerId, subject as MfaReset); // read back as it was written
    return 'mfa-reset-undone';
  },
};

/** Does what a mailed link asks for and answers what that was. Errors: TOKEN_INVALID and those of the request. */
export function confirmRequest(confirmers: Confirmers, token: string): Promise<Confirmed> {
  return inTransaction(async () => {
    const { purpose, customerId, subject } = await spendAnyToken(Object.keys(confirmers), token);
    const confirm = confirmers[purpose];
    if (!confirm) throw new Error(`Nothing confirms ${purpose}.`);
    return confirm(customerId, subject);
  });
}
