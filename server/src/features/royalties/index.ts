/** The architects' share of packs; how it is reckoned is told in docs/ledger.md. */
export { payArchitect, royaltyApproval } from './pay-architect.ts';
export { settleRoyalties } from './settle.ts';
