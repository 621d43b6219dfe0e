export { refuseSandboxMoney } from './refuse-sandbox-money.ts';
export { settleTopUps } from './settle-top-ups.ts';
export { topUp } from './top-up.ts';
