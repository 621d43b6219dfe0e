export const profileText = {
  nav: 'Profile',
  entries: {
    account: 'Account',
    security: 'Privacy and security',
    history: 'History',
    wallet: 'Wallet',
    notifications: 'Notifications',
    shipping: 'Shipping',
    referral: 'Invite friends',
  },
} as const;
