/** Sentences that more than one screen says. Screens keep their own words in a text.ts beside them. */
export const text = {
  shopName: 'Pullproof',
  skip: 'Skip to the content',
  tryAgain: 'Try again',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  offline: 'You are offline. What you see may be out of date; nothing you confirm is lost.',
  nav: {
    packs: 'Packs',
    cards: 'Cards',
    topPulls: 'Top pulls',
    dailyDrop: 'Daily drop',
    collection: 'Collection',
    open: 'Open',
    pulls: 'Pulls',
    me: 'Me',
    signIn: 'Sign in',
    signUp: 'Create account',
    signOut: 'Sign out',
    wallet: 'Wallet',
    home: 'Start',
  },
  signedOut: {
    title: 'Sign in to see this page',
    body: 'It belongs to your account. You come back here afterwards.',
  },
} as const;
