export { countOpenPayouts } from './read-payouts.ts';
export { takeBankReference } from './bank-reference.ts';
export { refuseSandboxPayouts, settlePayouts } from './settle-payouts.ts';
export { requestPayout } from './request-payout.ts';
export { addDestination, forgetDestinations, payoutSecrets } from './destinations.ts';
export { approvePayout, markPaid, rejectPayout } from './move-payout.ts';
export { sendPayout } from './send-payout.ts';
export { applyPayoutFact } from './settle-payout.ts';
export * as sandboxBank from './providers/sandbox.ts';
