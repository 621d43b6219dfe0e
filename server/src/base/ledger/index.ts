/** Public API of the books. docs/ledger.md explains how money moves, account by account. */
export {
  chartOfAccounts,
  customerAccount,
  debtAccount,
  house,
  type Account,
  type Bucket,
} from './accounts.ts';
export { lockWallet, openWallet, readBalance, type Balance } from './balance.ts';
export { accountHold, endHold, liftHolds, listHolds, placeHold, refuseHeld, type Hold } from './holds.ts';
export { postHouseTransfers, postTransfers, purchaseColumns, type Transfer } from './post.ts';
export { hasPaidOut, hasTraded, readTransferred } from './read-transfers.ts';
export { reverseTransaction } from './reverse.ts';
export { sumLegs, type LegSum } from './sum-legs.ts';
export { listWalletEntries, readWalletEntries } from './statement.ts';
