/** Who gives what to customers. docs/ledger.md lists every kind. */
export { explainHold, recordGift, weighGift, type Gift, type GiftHold } from './record-gift.ts';
