/** Next step after a failed or finished link. */
export type NextStep = 'sign-in' | 'sign-up' | 'reset' | 'home' | 'shop' | 'security' | 'account';

export interface LinkStory {
  title: string;
  body: string;
  next: readonly NextStep[];
}

export const linkText = {
  confirming: 'One moment',
  waiting: 'Checking your link.',
  steps: {
    'sign-in': 'Sign in',
    'sign-up': 'Create an account',
    reset: 'Get a new link',
    home: 'Home page',
    shop: 'See the packs',
    security: 'Security settings',
    account: 'Your account',
  } satisfies Record<NextStep, string>,
  working: 'Working on it',
  signedInAlready: {
    title: 'You’re signed in',
    body: 'This link has already been used.',
    next: ['shop', 'account'],
  } satisfies LinkStory,
  unknown: {
    title: 'That didn’t work',
    body: 'We couldn’t finish this, and nothing has changed. Try again. If it fails again, sign in and start over.',
    next: ['sign-in', 'home'],
  } satisfies LinkStory,
} as const;

const confirmed: ReadonlyMap<string, LinkStory> = new Map(
  Object.entries<LinkStory>({
    email: { title: 'Confirmed', body: 'Sign in to continue.', next: ['sign-in'] },
    'email-change': {
      title: 'Your new address is confirmed',
      body: 'Use it to sign in from now on. We’ve emailed your old address a link that undoes the change, in case it wasn’t you.',
      next: ['account'],
    },
    'email-change-undone': {
      title: 'Your email change was undone',
      body: 'Your account has its previous email again, and every device is signed out. If you didn’t make the change, someone knows your password: choose a new one now.',
      next: ['reset', 'sign-in'],
    },
    deletion: {
      title: 'Your account is deleted',
      body: 'We’ve erased your name and email. By law we keep financial records, without them. Thank you for being here.',
      next: ['home'],
    },
    'mfa-reset-undone': {
      title: 'Two-factor authentication is back on',
      body: 'Support had turned it off. It’s on again, and every device is signed out. If you didn’t ask support to turn it off, choose a new password.',
      next: ['sign-in', 'reset'],
    },
    'shipment-undone': {
      title: 'Shipment stopped',
      body: 'The cards are back in your collection and the fee is back in your wallet. If you didn’t ask us to ship them, someone knows your password: choose a new one now.',
      next: ['reset', 'sign-in'],
    },
    'parcel-received': {
      title: 'Thanks, your parcel is with you',
      body: 'If something is damaged, report it in your account, with photos.',
      next: ['account'],
    },
    'cards-back': {
      title: 'Thanks, that helps us check',
      body: 'Once we’ve checked, your cards are back in your collection. Until then they stay yours.',
      next: ['account'],
    },
    'token-revoked': {
      title: 'Access token revoked',
      body: 'Programs that used it no longer have access. If you didn’t create it, someone knows your password: choose a new one now.',
      next: ['reset', 'sign-in'],
    },
    payout: {
      title: 'Withdrawal confirmed',
      body: 'We’ll review it next. Follow it in your wallet.',
      next: ['account'],
    },
    device: {
      title: 'Thanks, we’ll recognise this device',
      body: 'We won’t ask about it again when you sign in.',
      next: ['sign-in'],
    },
    'sessions-ended': {
      title: 'Signed out everywhere',
      body: 'Nobody is signed in to your account now. Choose a new password to keep it that way.',
      next: ['reset'],
    },
  }),
);

/** The confirmation a page asks for before it carries out an emailed request. */
export interface LinkQuestion {
  title: string;
  body: string;
  yes: string;
  /** Cannot be undone. */
  isGrave: boolean;
}

const questions: ReadonlyMap<string, LinkQuestion> = new Map(
  Object.entries<LinkQuestion>({
    email: {
      title: 'Confirm your email address',
      body: 'One tap and your account is ready.',
      yes: 'Confirm my email',
      isGrave: false,
    },
    'email-change': {
      title: 'Use this email from now on?',
      body: 'This becomes your account’s email, and you’ll sign in with it.',
      yes: 'Use this email',
      isGrave: false,
    },
    'email-change-undone': {
      title: 'Undo the email change?',
      body: 'Your account gets its previous email back, every device is signed out, and we email you a link to choose a new password.',
      yes: 'Undo the change',
      isGrave: false,
    },
    deletion: {
      title: 'Delete your account?',
      body: 'We’ll delete it for good, with everything you agreed to give up. This can’t be undone.',
      yes: 'Delete my account',
      isGrave: true,
    },
    'mfa-reset-undone': {
      title: 'Turn two-factor authentication back on?',
      body: 'It’ll work as before, and every device is signed out.',
      yes: 'Turn it back on',
      isGrave: false,
    },
    'shipment-undone': {
      title: 'Stop this shipment?',
      body: 'Your cards go back to your collection and the fee to your wallet.',
      yes: 'Stop the shipment',
      isGrave: false,
    },
    'parcel-received': {
      title: 'Do you have your parcel?',
      body: 'Our team says it was handed over. If you don’t have it, close this page and tell us in your account.',
      yes: 'Yes, I have it',
      isGrave: false,
    },
    'cards-back': {
      title: 'Did your cards come back to us?',
      body: 'If you sent them back or didn’t get them, say yes: they return to your collection. If you have them, close this page and tell us in your account.',
      yes: 'Yes, they came back',
      isGrave: false,
    },
    'token-revoked': {
      title: 'Revoke this access token?',
      body: 'Programs that use it lose access to your account right away.',
      yes: 'Revoke the token',
      isGrave: false,
    },
  }),
);

/** Returns the confirmation to ask for before an emailed request is carried out. */
export function askBefore(kind: string): LinkQuestion {
  return (
    questions.get(kind) ?? {
      title: 'Continue?',
      body: 'The link in your email makes a change to your account.',
      yes: 'Continue',
      isGrave: false,
    }
  );
}

const signedIn: LinkStory = {
  title: 'Your email address is confirmed',
  body: 'You’re signed in. Pick your first pack.',
  next: ['shop'],
};

/** Returns the text for an emailed request that was carried out. */
export function tellConfirmed(kind: string, isSignedIn = false): LinkStory {
  if (kind === 'email' && isSignedIn) return signedIn;
  return (
    confirmed.get(kind) ?? { title: 'Done', body: 'Your request is confirmed.', next: ['sign-in', 'home'] }
  );
}

const failures: ReadonlyMap<string, LinkStory> = new Map(
  Object.entries<LinkStory>({
    TOKEN_INVALID: {
      title: 'This link no longer works',
      body: 'Links work once, for a limited time, and only the newest one counts. If this link was to confirm something, it may already be done: try signing in.',
      next: ['sign-in', 'reset'],
    },
    NO_TOKEN: {
      title: 'This link is incomplete',
      body: 'Part of it is missing. Open the link from your email again, or copy all of it.',
      next: ['sign-in', 'sign-up'],
    },
    NO_TOKEN_FOR_PASSWORD: {
      title: 'This link is incomplete',
      body: 'Part of it is missing. Open the link from your email again, copy all of it, or get a new one.',
      next: ['reset', 'sign-in'],
    },
    VALIDATION_FAILED: {
      title: 'This link is incomplete',
      body: 'Some email apps break long links. Open it from your email again, or copy all of it.',
      next: ['sign-in', 'reset'],
    },
    RATE_LIMITED: {
      title: 'Too many attempts',
      body: 'To stop people from guessing, we’ve paused this for a few minutes. Your link still works: open it again later.',
      next: ['home'],
    },
    UNAUTHENTICATED: {
      title: 'You’re signed out',
      body: 'Your session expired, or you signed out from another device. Sign in again.',
      next: ['sign-in'],
    },
    SIGN_IN_FAILED: {
      title: 'We couldn’t sign you in',
      body: 'The email or password is incorrect, or the account is closed. You can reset your password by email.',
      next: ['sign-in', 'reset'],
    },
    MFA_INVALID: {
      title: 'Incorrect code',
      body: 'Codes change every 30 seconds and work once. Check your phone’s clock, then sign in again.',
      next: ['sign-in'],
    },
    EMAIL_UNCONFIRMED: {
      title: 'Confirm your email first',
      body: 'Open the link we emailed you. Sign in to get another one.',
      next: ['sign-in'],
    },
    ACCOUNT_NOT_EMPTY: {
      title: 'Your account isn’t empty anymore',
      body: 'Something arrived after you asked us to delete it, so we didn’t delete anything. Take another look.',
      next: ['account'],
    },
    ACCOUNT_HOLD: {
      title: 'Your account is on hold for now',
      body: 'Something changed recently, such as your email, so this has to wait. Nothing has changed. Contact support if it’s urgent.',
      next: ['account'],
    },
    CSRF_REJECTED: {
      title: 'This request came from another site',
      body: 'We block those to keep others from acting in your name. Open the link in a new tab.',
      next: ['home'],
    },
  }),
);

/** Returns the text for a failed request, by error code. */
export function tellFailure(code: string | null): LinkStory {
  return (code === null ? undefined : failures.get(code)) ?? linkText.unknown;
}
