/** What a failed or finished link means, in plain words, and what to do next. */
export type NextStep = 'sign-in' | 'sign-up' | 'reset' | 'home' | 'shop' | 'security' | 'account';

export interface LinkStory {
  title: string;
  body: string;
  next: readonly NextStep[];
}

export const linkText = {
  confirming: 'One moment',
  waiting: 'The link is being checked.',
  steps: {
    'sign-in': 'Sign in',
    'sign-up': 'Create an account',
    reset: 'Ask for a new link',
    home: 'To the start page',
    shop: 'See the packs',
    security: 'To your security settings',
    account: 'To your account',
  } satisfies Record<NextStep, string>,
  working: 'Working on it',
  signedInAlready: {
    title: 'You’re signed in',
    body: 'This link has done its work already.',
    next: ['shop', 'account'],
  } satisfies LinkStory,
  unknown: {
    title: 'This did not work',
    body: 'The shop could not finish it, and nothing was changed. Try again; if it fails again, sign in and start over.',
    next: ['sign-in', 'home'],
  } satisfies LinkStory,
} as const;

const confirmed: ReadonlyMap<string, LinkStory> = new Map(
  Object.entries<LinkStory>({
    email: { title: 'Confirmed', body: 'Sign in to go on.', next: ['sign-in'] },
    'email-change': {
      title: 'Your new address is confirmed',
      body: 'From now on you sign in with it. The old address got a mail with a link that takes the change back, in case it was not you.',
      next: ['account'],
    },
    'email-change-undone': {
      title: 'The change of address was taken back',
      body: 'Your account has its earlier address again and every session was ended. If you did not ask for the change, somebody knows your password: choose a new one now.',
      next: ['reset', 'sign-in'],
    },
    deletion: {
      title: 'Your account is deleted',
      body: 'Your name and address are gone from the shop. Entries of the books stay without them, as the law asks. Thank you for having been here.',
      next: ['home'],
    },
    'mfa-reset-undone': {
      title: 'Your second factor is back',
      body: 'It was taken off by support and is on again, and every session was ended. If you did not ask for that, choose a new password.',
      next: ['sign-in', 'reset'],
    },
    payout: {
      title: 'Your payout is confirmed',
      body: 'Staff look at it next. You see how far it is in your wallet.',
      next: ['account'],
    },
    device: {
      title: 'Thank you, we know this device now',
      body: 'Signing in from it will not be questioned again.',
      next: ['sign-in'],
    },
    'sessions-ended': {
      title: 'Every session was ended',
      body: 'Nobody is signed in to your account any more. Choose a new password, so that nobody comes back.',
      next: ['reset'],
    },
  }),
);

/** What a page asks before it carries a mailed request out. */
export interface LinkQuestion {
  title: string;
  body: string;
  yes: string;
  /** It cannot be taken back. */
  isGrave: boolean;
}

const questions: ReadonlyMap<string, LinkQuestion> = new Map(
  Object.entries<LinkQuestion>({
    email: {
      title: 'Confirm your email address',
      body: 'One press, and your account is ready.',
      yes: 'Confirm my address',
      isGrave: false,
    },
    'email-change': {
      title: 'Use this address from now on?',
      body: 'Your account moves to this e-mail address, and you sign in with it.',
      yes: 'Use this address',
      isGrave: false,
    },
    'email-change-undone': {
      title: 'Take the change of address back?',
      body: 'Your account gets its earlier address again, every session ends, and you choose a new password by mail.',
      yes: 'Take it back',
      isGrave: false,
    },
    deletion: {
      title: 'Delete your account?',
      body: 'It is deleted for good, with everything that you gave up when you asked for it. This cannot be taken back.',
      yes: 'Delete my account',
      isGrave: true,
    },
    'mfa-reset-undone': {
      title: 'Put your second factor back?',
      body: 'It works again as before, and every session ends.',
      yes: 'Put it back',
      isGrave: false,
    },
  }),
);

/** What is asked before a mailed request is carried out. */
export function askBefore(kind: string): LinkQuestion {
  return (
    questions.get(kind) ?? {
      title: 'Go on?',
      body: 'The link in your mail asks the shop to do something with your account.',
      yes: 'Go on',
      isGrave: false,
    }
  );
}

const signedIn: LinkStory = {
  title: 'Your email address is confirmed',
  body: 'You’re signed in. Pick your first pack.',
  next: ['shop'],
};

/** The story of a mailed request that the shop has carried out. */
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
      body: 'Links work once and only for a while, and a newer mail puts the older ones out of use. If the link was for a confirmation, it may already have done its work: try to sign in.',
      next: ['sign-in', 'reset'],
    },
    NO_TOKEN: {
      title: 'This address is not complete',
      body: 'The part that proves the mail is yours is missing. Open the link from the mail again, or copy all of it.',
      next: ['sign-in', 'sign-up'],
    },
    NO_TOKEN_FOR_PASSWORD: {
      title: 'This address is not complete',
      body: 'The part that proves the mail is yours is missing. Open the link from the mail again, copy all of it, or ask for a new one.',
      next: ['reset', 'sign-in'],
    },
    VALIDATION_FAILED: {
      title: 'This address is not complete',
      body: 'A part of the link was lost on the way, as some mail programs break long lines. Open it from the mail again, or copy all of it.',
      next: ['sign-in', 'reset'],
    },
    RATE_LIMITED: {
      title: 'Too many tries in a short time',
      body: 'To keep strangers from guessing, the shop takes a break with this. Wait a few minutes and open the link again; it has not been used up.',
      next: ['home'],
    },
    UNAUTHENTICATED: {
      title: 'You are signed out',
      body: 'The session ended, or it was ended from another device. Sign in once more.',
      next: ['sign-in'],
    },
    SIGN_IN_FAILED: {
      title: 'Signing in did not work',
      body: 'E-mail and password do not belong together, or the account was closed. You can set a new password by mail.',
      next: ['sign-in', 'reset'],
    },
    MFA_INVALID: {
      title: 'The code was not right',
      body: 'Codes change every 30 seconds and work once. Check the clock of your phone, then sign in again.',
      next: ['sign-in'],
    },
    EMAIL_UNCONFIRMED: {
      title: 'Your e-mail address is not confirmed yet',
      body: 'Open the link in the mail we sent you. Sign in to have another one sent.',
      next: ['sign-in'],
    },
    ACCOUNT_NOT_EMPTY: {
      title: 'Your account is not empty any more',
      body: 'Something came in after you asked for its deletion, so nothing was deleted. Look at it once more.',
      next: ['account'],
    },
    ACCOUNT_HOLD: {
      title: 'Your account is held for a while',
      body: 'Something about it changed lately, such as its address, so this has to wait. Nothing was changed; write to support if it is urgent.',
      next: ['account'],
    },
    CSRF_REJECTED: {
      title: 'The request came from another site',
      body: 'The shop refuses those, so that nobody acts in your name. Open the link in a tab of its own.',
      next: ['home'],
    },
  }),
);

/** The story of a request that failed, by the code that the shop answered. */
export function tellFailure(code: string | null): LinkStory {
  return (code === null ? undefined : failures.get(code)) ?? linkText.unknown;
}
