export { advanceReferrals } from './advance.ts';
export { attributeReferrals } from './attribute.ts';
export { readMyReferral } from './read-referral.ts';
export { readInvitations } from './read-invitations.ts';
