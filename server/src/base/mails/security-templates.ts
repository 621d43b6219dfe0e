import { ofYourAccount, requestLink, template, type Shop } from './templates.ts';

const ifNotYou = 'If this wasn’t you, choose a new password now and sign out your other devices.';

const securityPage = ({ publicUrl }: Shop) => ({
  label: 'Security settings',
  url: `${publicUrl}/profile/privacy-and-security`,
});

/** Notice of a change to how the customer signs in. */
const notice = (subject: string, ...paragraphs: string[]) =>
  template<object>(true, (_, shop) => ({
    subject,
    paragraphs: [...paragraphs, ifNotYou],
    action: securityPage(shop),
    why: ofYourAccount(shop),
  }));

/** Mails about signing in: passwords, devices, the second factor. */
export const securityTemplates = {
  'new-device': template<{ device: string; ip: string; at: string }>(true, ({ device, ip, at }, shop) => ({
    subject: `A new device signed in at ${shop.shopName}`,
    preheader: 'Was it you? Then there’s nothing to do.',
    paragraphs: [
      `Someone signed in to your account with ${device}, from the IP address ${ip}, at ${at}.`,
      'If that was you, there’s nothing to do. If it wasn’t, sign that device out and choose a new password.',
    ],
    action: { ...securityPage(shop), label: 'See my devices' },
    why: ofYourAccount(shop),
  })),
  'password-changed': notice(
    'Your password was changed',
    'Your account has a new password. Your other devices are signed out, and your access tokens no longer work.',
  ),
  'mfa-enrolled': notice(
    'Two-factor authentication is on',
    'You’ll need a code from your authenticator app to sign in. Your other devices are signed out.',
  ),
  'mfa-removed': notice(
    'Two-factor authentication is off',
    'You only need your password to sign in now. Your recovery codes no longer work.',
  ),
  'recovery-codes-renewed': notice(
    'You have new recovery codes',
    'You created ten new recovery codes. The earlier ones no longer work.',
  ),
  'recovery-code-used': template<{ left: number }>(true, ({ left }, shop) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Someone signed in to your account with a recovery code. That code won’t work again; you have ${left} left.`,
      ifNotYou,
    ],
    action: securityPage(shop),
    why: ofYourAccount(shop),
  })),
  'mfa-reset': template<{ token: string; hours: number }>(true, ({ token, hours }, shop) => ({
    subject: 'Support turned off your two-factor authentication',
    preheader: `Didn’t ask for it? Undo it within ${hours} hours.`,
    paragraphs: [
      `Someone asked our support to turn off two-factor authentication for your account, and we did. Every device is signed out, and you can’t withdraw for ${hours} hours.`,
      `If you didn’t ask for this, undo it: the link works for ${hours} hours. Your authenticator app and recovery codes will work again, and every device is signed out. Then choose a new password.`,
    ],
    action: { label: 'This wasn’t me: undo it', url: requestLink(shop, token) },
    why: ofYourAccount(shop),
  })),
  'access-token-made': template<{ token: string; name: string; hours: number }>(
    true,
    ({ token, name, hours }, shop) => ({
      subject: `New access token: ${name}`,
      preheader: 'Was it you? Then there’s nothing to do.',
      paragraphs: [
        `Someone signed in to your account created the access token “${name}”. Programs that have it can use your account, within the scopes chosen for it.`,
        `If that was you, there’s nothing to do. If it wasn’t, revoke it: the link works for ${hours} hours. Then choose a new password, which ends every access token.`,
      ],
      action: { label: 'This wasn’t me: revoke it', url: requestLink(shop, token) },
      why: ofYourAccount(shop),
    }),
  ),
  'access-token-expiring': template<{ name: string; expiresAt: Date }>(true, ({ name, expiresAt }, shop) => ({
    subject: `Your access token ${name} is about to expire`,
    paragraphs: [
      `Your access token “${name}” stops working on ${expiresAt.toISOString().slice(0, 10)} (UTC).`,
      'If a program still needs it, create a new one and replace it there. If not, there’s nothing to do.',
    ],
    action: { label: 'See my access tokens', url: `${shop.publicUrl}/profile/tokens` },
    why: ofYourAccount(shop),
  })),
  'access-tokens-revoked': template<{ names: string[] }>(true, ({ names }, shop) => ({
    subject: 'We revoked your access tokens',
    paragraphs: [
      `We revoked every access token of your account: ${names.map((name) => `“${name}”`).join(', ')}. Programs that used them no longer have access.`,
      'You can create new ones. If you don’t know why we did this, contact support.',
    ],
    action: { label: 'See my access tokens', url: `${shop.publicUrl}/profile/tokens` },
    why: ofYourAccount(shop),
  })),
  'account-suspended': template<object>(true, (_, shop) => ({
    subject: `Your account at ${shop.shopName} is suspended`,
    preheader: 'What you own stays yours.',
    paragraphs: [
      'We’ve suspended your account. Every device is signed out, and signing in doesn’t work until we reopen it.',
      'What you own stays yours: your cards are in our vault, what you haven’t opened stays sealed, and your money stays in your wallet. If you don’t know why, contact support.',
    ],
    why: ofYourAccount(shop),
  })),
  'account-reinstated': template<object>(true, (_, shop) => ({
    subject: `Your account at ${shop.shopName} is open again`,
    paragraphs: ['You can sign in again. Everything is as you left it.'],
    action: { label: 'Sign in', url: `${shop.publicUrl}/?auth=sign-in` },
    why: ofYourAccount(shop),
  })),
};
