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
    'Your account has a new password, and your other devices are signed out.',
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
  'account-suspended': template<object>(true, (_, shop) => ({
    subject: `Your account at ${shop.shopName} is suspended`,
    preheader: 'What you own stays yours.',
    paragraphs: [
      'We’ve suspended your account. Every device is signed out, and nobody can sign in until we reopen it.',
      'What you own stays yours: your cards are in our vault, your packs stay sealed and your money stays in your wallet. If you don’t know why, contact support.',
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
