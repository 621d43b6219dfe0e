import { ofYourAccount, requestLink, template } from './templates.ts';

/** Mails about an account and its owner's address. */
export const accountTemplates = {
  'confirm-email': template<{ token: string }>(true, ({ token }, shop) => ({
    subject: `Confirm your address for ${shop.shopName}`,
    preheader: 'One press, and your account is open. The link works for 48 hours.',
    paragraphs: [
      `Welcome to ${shop.shopName}. Please confirm that this address is yours; the link works for 48 hours.`,
      'If you did not ask for an account, simply leave this mail alone.',
    ],
    action: { label: 'Confirm my address', url: requestLink(shop, token) },
    why: `You get this mail because somebody asked for an account at ${shop.shopName} with this address.`,
  })),
  'known-address': template<object>(true, (_, shop) => ({
    subject: `You already have an account at ${shop.shopName}`,
    paragraphs: [
      'Somebody, probably you, asked for a new account with this address. You already have one: sign in, or ask for a new password.',
    ],
    action: { label: 'Sign in', url: `${shop.publicUrl}/?auth=sign-in` },
    why: `You get this mail because somebody asked for an account at ${shop.shopName} with this address.`,
  })),
  'excluded-address': template<{ until: Date }>(true, ({ until }, shop) => ({
    subject: `No new account at ${shop.shopName} for now`,
    paragraphs: [
      `Somebody, probably you, asked for a new account with this address. An account of this mailbox was closed to play until ${until.toISOString().slice(0, 10)} (UTC) by its owner, so we open no other one before then.`,
      'This cannot be taken back earlier. If you did not ask for an account, simply leave this mail alone.',
    ],
    why: `You get this mail because somebody asked for an account at ${shop.shopName} with this address.`,
  })),
  'reset-password': template<{ token: string; subject: string }>(true, ({ token, subject }, shop) => ({
    subject,
    preheader: 'The link works once, for 30 minutes.',
    paragraphs: [
      'Choose a new password with this link. It works once, for 30 minutes.',
      'If you did not ask, leave this mail alone: nothing changes.',
    ],
    action: {
      label: 'Choose a password',
      url: `${shop.publicUrl}/update-password?token=${encodeURIComponent(token)}`,
    },
    why: ofYourAccount(shop),
  })),
  'email-change': template<{ token: string; displayName: string }>(true, ({ token, displayName }, shop) => ({
    subject: `Confirm your new address for ${shop.shopName}`,
    preheader: 'Until then everything stays as it is. The link works for 24 hours.',
    paragraphs: [
      `Hello ${displayName}, please confirm that your account at ${shop.shopName} shall use this address. The link works for 24 hours; until then the old address stays.`,
      'If you did not ask for this, leave this mail alone: nothing changes.',
    ],
    action: { label: 'Use this address', url: requestLink(shop, token) },
    why: `You get this mail because the owner of an account at ${shop.shopName} gave this address as the new one.`,
  })),
  'email-change-notice': template<{ token: string; displayName: string; newEmail: string; hours: number }>(
    true,
    ({ token, displayName, newEmail, hours }, shop) => ({
      subject: `Your address at ${shop.shopName} is about to change`,
      preheader: `Was it you? If not, take it back within ${hours} hours.`,
      paragraphs: [
        `Hello ${displayName}, somebody who was signed in asked to move your account from this address to ${newEmail}.`,
        `If that was you, there is nothing to do. If not, take it back: the link works for ${hours} hours, also after the change. It restores this address, ends every session and lets you choose a new password.`,
      ],
      action: { label: 'This was not me: take it back', url: requestLink(shop, token) },
      why: ofYourAccount(shop),
    }),
  ),
  'email-changed': template<{ displayName: string }>(true, ({ displayName }, shop) => ({
    subject: `Your account at ${shop.shopName} has a new address`,
    paragraphs: [
      `Hello ${displayName}, the new address has been confirmed. From now on you sign in with it, and mails go there.`,
      'If you did not ask for this, use the link “This was not me” of our earlier mail at once.',
    ],
    why: ofYourAccount(shop),
  })),
  'email-restored': template<{ token: string; displayName: string }>(
    true,
    ({ token, displayName }, shop) => ({
      subject: 'Your account is yours again: choose a new password',
      preheader: 'The link works once, for 30 minutes.',
      paragraphs: [
        `Hello ${displayName}, this address is your account’s again. Every session has ended, and the old password no longer opens the account.`,
        'Choose a new password with this link. It works once, for 30 minutes; you can ask for another one at sign-in.',
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
      'Somebody, probably you, asked to move another account to this address. An address can have one account only, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${shop.publicUrl}/?auth=sign-in` },
    why: ofYourAccount(shop),
  })),
  'delete-account': template<{ token: string; displayName: string; givenUp: string[] }>(
    true,
    ({ token, displayName, givenUp }, shop) => ({
      subject: `Delete your account at ${shop.shopName}?`,
      preheader: 'This cannot be undone. The link works for 24 hours.',
      paragraphs: [
        `Hello ${displayName}, you asked to delete your account. This cannot be undone: your name, address and settings go; the books and the public proofs stay, without you.`,
        ...(givenUp.length === 0 ? [] : [`With it you give up for good: ${givenUp.join(', ')}.`]),
        'If you did not ask for this, leave this mail alone and change your password.',
      ],
      action: { label: 'Delete my account', url: requestLink(shop, token) },
      why: ofYourAccount(shop),
    }),
  ),
  'account-deleted': template<object>(true, (_, shop) => ({
    subject: `Your account at ${shop.shopName} has been deleted`,
    paragraphs: [
      'What told who you are has been removed, and every session has ended. The books and the public proofs stay, as the law and fairness ask for, without your name.',
      'This is the last mail that you get from us.',
    ],
    why: ofYourAccount(shop),
  })),
};
