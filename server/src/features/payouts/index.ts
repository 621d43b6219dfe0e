export { requestPayout } from './request-payout.ts';
export { rewrapAccounts } from './destinations.ts';
