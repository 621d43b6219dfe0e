export const profileText = {
  nav: 'Profile',
  entries: {
    account: 'Account',
    security: 'Privacy and security',
    history: 'History',
    wallet: 'Wallet',
    referral: 'Invite friends',
  },
} as const;
