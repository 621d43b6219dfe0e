export { takeBankReference } from './bank-reference.ts';
export { refuseSandboxPayouts } from './refuse-sandbox-payouts.ts';
export { requestPayout } from './request-payout.ts';
export { rewrapAccounts } from './destinations.ts';
export { addDestination } from './destinations.ts';
export { approvePayout, markPaid, rejectPayout } from './move-payout.ts';
export { forgetDestinations, payoutSecrets } from './destinations.ts';
