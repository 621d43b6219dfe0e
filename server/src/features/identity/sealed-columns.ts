import type { SealedColumn } from '../../platform/check-sealed-texts.ts';
import { mailboxKeyPurpose } from './excluded-mailboxes.ts';

const second = { what: 'the second factors of customers', purpose: 'totp' };

/** Columns here that are encrypted with an app key. */
export const customerSecrets: readonly SealedColumn[] = [
  { ...second, table: 'customers', column: 'totp_secret', owner: 'id' },
  { ...second, table: 'mfa_resets', column: 'totp_secret', owner: 'customer_id' },
  {
    what: 'the key of excluded mailboxes',
    purpose: mailboxKeyPurpose,
    table: 'mailbox_keys',
    column: 'sealed',
    owner: 'id',
  },
];
