export { applyFact } from './inbox.ts';
export { forgetCards, walletSecrets } from './card-hash.ts';
export { refuseSandboxMoney } from './refuse-sandbox-money.ts';
export { actOnPayment } from './sandbox/act.ts';
export { settleTopUps } from './settle-top-ups.ts';
export { topUp } from './top-up.ts';
export { beginRefund, presentRefund } from './refund-top-up.ts';
export { beginTopUp, openCheckout } from './start-top-up.ts';
