import type { TokenScope } from '@pullproof/server/contract';
import { formatDate, pluralise } from '../../../lib/text/format.ts';

interface ScopeWords {
  label: string;
  hint: string;
}

export const tokensText = {
  title: 'Access tokens',
  lead: 'A token lets a program use your account through our API, within the limits you choose.',
  back: 'Privacy and security',
  section: {
    title: 'Your tokens',
    lead: 'Each one works until it expires or you revoke it. Changing your password revokes them all.',
    open: 'Create a token',
    reference: 'API reference',
    none: 'No tokens yet',
    noneBody: 'Create one when a program needs your collection or wallet, or should buy and open for you.',
    expires: (at: string) => `Expires ${formatDate(at)}`,
    expired: 'Expired',
    neverUsed: 'Not used yet',
    lastUsed: 'Last used',
    revoke: 'Revoke',
    revokeLabel: (name: string) => `Revoke ${name}`,
    revokeTitle: 'Revoke this token?',
    revokeBody: (name: string) => `Programs that use “${name}” lose access right away. This can’t be undone.`,
    revokeConfirm: 'Revoke token',
    keep: 'Keep it',
    revoked: 'Token revoked.',
  },
  create: {
    title: 'Create an access token',
    name: 'Name',
    nameHint: 'What it’s for, such as “Price tracker”. Your orders and history show it.',
    scopes: 'What it can do',
    noScope: 'Choose at least one.',
    never:
      'No token can ever withdraw money, ship or sell your cards, or change your addresses, security or identity.',
    expiry: 'Expires after',
    days: (days: number) => (days === 365 ? '1 year' : pluralise(days, 'day', 'days')),
    submit: 'Create token',
  },
  made: {
    title: 'Copy your token now',
    lead: 'We store only a fingerprint of it, so you won’t see it again. Keep it like a password: anyone who has it can use it.',
    label: 'Your new token',
    copy: 'Copy token',
    copied: 'Copied',
    copyFailed: 'Copying didn’t work here. Select the token and copy it.',
    done: 'I’ve copied it',
  },
} as const;

export const scopeWords: Readonly<Record<TokenScope, ScopeWords>> = {
  'collection:read': {
    label: 'See your collection',
    hint: 'Cards you own, and packs and boxes you haven’t opened.',
  },
  'money:read': { label: 'See your money', hint: 'Balance, wallet history, orders and spending.' },
  'packs:buy': {
    label: 'Buy with your balance',
    hint: 'Packs, boxes and single cards, within your limits. It can’t add money.',
  },
  'packs:open': {
    label: 'Open what you bought',
    hint: 'Reveals what’s inside. Once open, it can’t be returned.',
  },
};
