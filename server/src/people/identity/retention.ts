import { hours } from '../../platform/clock.ts';
import type { Retention } from '../../platform/retention.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { secondFactorColumns } from '../auth/index.ts';
import { customers, deviceMs, undoHours } from './accounts.ts';
import { mailboxKeyPurpose } from './excluded-mailboxes.ts';
import { leftMailboxMs } from './left-mailboxes.ts';

/** Columns here that are encrypted with an app key. */
export const customerSecrets: readonly SealedColumn[] = [
  ...secondFactorColumns(customers),
  {
    what: 'the removed second factors of customers',
    purpose: 'totp',
    table: 'mfa_resets',
    column: 'totp_secret',
    owner: 'customer_id',
  },
  {
    what: 'the key of excluded mailboxes',
    purpose: mailboxKeyPurpose,
    table: 'mailbox_keys',
    column: 'sealed',
    owner: 'id',
  },
];

export const signInRetention: readonly Retention[] = [
  {
    what: 'browsers of customers',
    table: 'customer_devices',
    key: 'customer_id, device_hash',
    since: 'last_seen_at',
    keepMs: () => deviceMs,
  },
  {
    what: 'removed second factors of customers',
    table: 'mfa_resets',
    key: 'id',
    since: 'created_at',
    keepMs: () => hours(undoHours),
  },
  {
    what: 'mailboxes of exclusions that are over',
    table: 'excluded_mailboxes',
    key: 'mailbox_hash',
    since: 'ends_at',
    keepMs: () => 0,
  },
  {
    what: 'mailboxes of people who left',
    table: 'left_mailboxes',
    key: 'mailbox_hash',
    since: 'left_at',
    keepMs: () => leftMailboxMs,
  },
];
