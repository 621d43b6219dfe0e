import type { NotificationTopic } from '../../contract/index.ts';

const ordinary: Readonly<Record<string, NotificationTopic>> = {
  'run-closes': 'reminders',
  'order-confirmation': 'purchases',
  substitution: 'belongings',
  'parcel-requested': 'belongings',
  'parcel-packed': 'belongings',
  'parcel-shipped': 'belongings',
  'parcel-delivered': 'belongings',
  'parcel-cancelled': 'belongings',
  'parcel-returned': 'belongings',
  'parcel-checking': 'belongings',
  'parcel-card-missing': 'belongings',
  'parcel-resent': 'belongings',
  'parcel-address-changed': 'belongings',
  'parcel-compensated': 'belongings',
  'parcel-card-found': 'belongings',
  'parcel-card-paid': 'belongings',
  'claim-decided': 'belongings',
  'drop-won': 'belongings',
  'drop-turn': 'belongings',
  'drop-claim-ending': 'belongings',
  'drop-entered': 'drops',
  'drop-finished': 'drops',
  'drop-void': 'drops',
  'top-up-receipt': 'money',
  'refund-failed': 'money',
  'refund-returned': 'money',
  'balance-adjusted': 'money',
  'payout-paid': 'money',
  'payout-returned': 'money',
  'payout-rejected': 'money',
  'identity-verified': 'money',
  'identity-refused': 'money',
};

/** Topic of a mail kind: account security, unless it is listed as ordinary. */
export const topicOf = (kind: string): NotificationTopic => ordinary[kind] ?? 'security';
