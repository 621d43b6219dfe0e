export { refuseSandboxMoney } from './refuse-sandbox-money.ts';
export { topUp } from './top-up.ts';
