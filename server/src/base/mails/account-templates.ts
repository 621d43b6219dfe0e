import { ofYourAccount, requestLink, template } from './templates.ts';

/** Mails about an account and its email address. */
export const accountTemplates = {
  'confirm-email': template<{ token: string }>(true, ({ token }, shop) => ({
    subject: `Confirm your email for ${shop.shopName}`,
    preheader: 'One tap and your account is ready. The link works for 48 hours.',
    paragraphs: [
      `Welcome to ${shop.shopName}. Please confirm that this email address is yours. The link works for 48 hours.`,
      'If you didn’t sign up, you can ignore this email.',
    ],
    action: { label: 'Confirm my email', url: requestLink(shop, token) },
    why: `You received this email because someone used this address to sign up at ${shop.shopName}.`,
  })),
  'known-address': template<object>(true, (_, shop) => ({
    subject: `You already have an account at ${shop.shopName}`,
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. You already have an account: sign in, or reset your password.',
    ],
    action: { label: 'Sign in', url: `${shop.publicUrl}/?auth=sign-in` },
    why: `You received this email because someone used this address to sign up at ${shop.shopName}.`,
  })),
  'excluded-address': template<{ until: Date }>(true, ({ until }, shop) => ({
    subject: `No new account at ${shop.shopName} for now`,
    paragraphs: [
      `Someone, probably you, tried to sign up with this address. The owner of this mailbox is self-excluded until ${until.toISOString().slice(0, 10)} (UTC), so we can’t open another account before then.`,
      'This can’t be lifted early. If you didn’t sign up, you can ignore this email.',
    ],
    why: `You received this email because someone used this address to sign up at ${shop.shopName}.`,
  })),
  'reset-password': template<{ token: string; subject: string }>(true, ({ token, subject }, shop) => ({
    subject,
    preheader: 'The link works once, for 30 minutes.',
    paragraphs: [
      'Choose a new password with this link. It works once, for 30 minutes.',
      'If you didn’t ask for this, ignore this email and nothing changes.',
    ],
    action: {
      label: 'Choose a password',
      url: `${shop.publicUrl}/update-password?token=${encodeURIComponent(token)}`,
    },
    why: ofYourAccount(shop),
  })),
  'email-change': template<{ token: string; displayName: string }>(true, ({ token, displayName }, shop) => ({
    subject: `Confirm your new email for ${shop.shopName}`,
    preheader: 'Nothing changes until you do. The link works for 24 hours.',
    paragraphs: [
      `Hi ${displayName}, please confirm that you want to use this address for your ${shop.shopName} account. The link works for 24 hours. Your old address stays until you confirm.`,
      'If you didn’t ask for this, ignore this email and nothing changes.',
    ],
    action: { label: 'Use this email', url: requestLink(shop, token) },
    why: `You received this email because a ${shop.shopName} customer entered this address as their new one.`,
  })),
  'email-change-notice': template<{ token: string; displayName: string; newEmail: string; hours: number }>(
    true,
    ({ token, displayName, newEmail, hours }, shop) => ({
      subject: `Your email at ${shop.shopName} is about to change`,
      preheader: `Wasn’t you? Undo it within ${hours} hours.`,
      paragraphs: [
        `Hi ${displayName}, someone signed in to your account asked to change its email from this address to ${newEmail}.`,
        `If that was you, there’s nothing to do. If it wasn’t, undo it: the link works for ${hours} hours, even after the change. It restores this address, signs out every device and lets you choose a new password.`,
      ],
      action: { label: 'This wasn’t me: undo it', url: requestLink(shop, token) },
      why: ofYourAccount(shop),
    }),
  ),
  'email-changed': template<{ displayName: string }>(true, ({ displayName }, shop) => ({
    subject: `Your account at ${shop.shopName} has a new email`,
    paragraphs: [
      `Hi ${displayName}, your new email address is confirmed. Use it to sign in from now on; our emails go there too.`,
      'If you didn’t ask for this, use the link “This wasn’t me” in our earlier email right away.',
    ],
    why: ofYourAccount(shop),
  })),
  'email-restored': template<{ token: string; displayName: string }>(
    true,
    ({ token, displayName }, shop) => ({
      subject: 'Your account is yours again: choose a new password',
      preheader: 'The link works once, for 30 minutes.',
      paragraphs: [
        `Hi ${displayName}, your account uses this address again. Every device is signed out, and the old password no longer works.`,
        'Choose a new password with this link. It works once, for 30 minutes. You can get another one when you sign in.',
      ],
      action: {
        label: 'Choose a password',
        url: `${shop.publicUrl}/update-password?token=${encodeURIComponent(token)}`,
      },
      why: ofYourAccount(shop),
    }),
  ),
  'email-taken': template<object>(true, (_, shop) => ({
    subject: `This address already has an account at ${shop.shopName}`,
    paragraphs: [
      'Someone, probably you, tried to use this address for another account. An address can only have one account, so nothing has changed.',
    ],
    action: { label: 'Sign in', url: `${shop.publicUrl}/?auth=sign-in` },
    why: ofYourAccount(shop),
  })),
  'delete-account': template<{ token: string; displayName: string; givenUp: string[] }>(
    true,
    ({ token, displayName, givenUp }, shop) => ({
      subject: `Delete your account at ${shop.shopName}?`,
      preheader: 'This can’t be undone. The link works for 24 hours.',
      paragraphs: [
        `Hi ${displayName}, you asked us to delete your account. This can’t be undone. We erase your name, email and settings; financial records and public proofs stay, without your name.`,
        ...(givenUp.length === 0 ? [] : [`You’ll give up for good: ${givenUp.join(', ')}.`]),
        'If you didn’t ask for this, ignore this email and change your password.',
      ],
      action: { label: 'Delete my account', url: requestLink(shop, token) },
      why: ofYourAccount(shop),
    }),
  ),
  'account-deleted': template<object>(true, (_, shop) => ({
    subject: `Your account at ${shop.shopName} has been deleted`,
    paragraphs: [
      'We’ve erased your personal data and signed you out everywhere. Financial records stay because the law asks for them, and public proofs stay so that anyone can verify them, both without your name.',
      'This is the last email you’ll get from us.',
    ],
    why: ofYourAccount(shop),
  })),
};
