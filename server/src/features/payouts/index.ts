export { takeBankReference } from './bank-reference.ts';
export { requestPayout } from './request-payout.ts';
export { rewrapAccounts } from './destinations.ts';
export { addDestination } from './destinations.ts';
export { approvePayout, markPaid, rejectPayout } from './move-payout.ts';
export { verifyIdentity } from './verify-identity.ts';
export { forgetDestinations, payoutSecrets } from './destinations.ts';
