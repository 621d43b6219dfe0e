import { ofYourAccount, requestLink, template, type Shop } from './templates.ts';

const ifNotYou = 'If this was not you, choose a new password now and end your other sessions.';

const securityPage = ({ publicUrl }: Shop) => ({
  label: 'Look at my security',
  url: `${publicUrl}/profile/privacy-and-security`,
});

/** What tells an owner that something about signing in was changed. */
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
    preheader: 'Was it you? Then there is nothing to do.',
    paragraphs: [
      `Your account was opened with ${device}, from the address ${ip}, at ${at}.`,
      'If that was you, there is nothing to do. If not, end that session and choose a new password.',
    ],
    action: { ...securityPage(shop), label: 'See my sessions' },
    why: ofYourAccount(shop),
  })),
  'password-changed': notice(
    'Your password was changed',
    'Your account has a new password, and your other sessions were ended.',
  ),
  'mfa-enrolled': notice(
    'Your second factor is on',
    'From now on, signing in also asks for a code of your authenticator app. Your other sessions were ended.',
  ),
  'mfa-removed': notice(
    'Your second factor is off',
    'Signing in asks for your password only again. Your recovery codes no longer work.',
  ),
  'recovery-codes-renewed': notice(
    'You have new recovery codes',
    'Ten new recovery codes were made. The earlier ones no longer work.',
  ),
  'recovery-code-used': template<{ left: number }>(true, ({ left }, shop) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `One of your recovery codes stood in for your authenticator app. It does not work again; ${left} of them ${left === 1 ? 'is' : 'are'} left.`,
      ifNotYou,
    ],
    action: securityPage(shop),
    why: ofYourAccount(shop),
  })),
  'mfa-reset': template<{ token: string; hours: number }>(true, ({ token, hours }, shop) => ({
    subject: 'Support took your second factor off',
    preheader: `Was it you who asked? If not, take it back within ${hours} hours.`,
    paragraphs: [
      `Somebody asked our support to take the second factor off your account, and we did. Every session was ended, and nothing can be paid out for ${hours} hours.`,
      `If you did not ask for this, take it back: the link works for ${hours} hours. It puts your authenticator app and your recovery codes back and ends every session. Then choose a new password.`,
    ],
    action: { label: 'This was not me: take it back', url: requestLink(shop, token) },
    why: ofYourAccount(shop),
  })),
  'account-suspended': template<object>(true, (_, shop) => ({
    subject: `Your account at ${shop.shopName} is suspended`,
    preheader: 'What you own stays yours.',
    paragraphs: [
      'We have suspended your account: every session was ended, and nobody can sign in until we open it again.',
      'What you own stays yours: your cards lie in our vault, your packs stay sealed and your money stays in your wallet. If you do not know why, ask our support.',
    ],
    why: ofYourAccount(shop),
  })),
  'account-reinstated': template<object>(true, (_, shop) => ({
    subject: `Your account at ${shop.shopName} is open again`,
    paragraphs: ['You can sign in as before, with everything that was in your account.'],
    action: { label: 'Sign in', url: `${shop.publicUrl}/?auth=sign-in` },
    why: ofYourAccount(shop),
  })),
};
