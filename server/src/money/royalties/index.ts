/** The architects' share of packs; docs/ledger.md has the formula. */
export { payArchitect } from './pay-architect.ts';
export { settleRoyalties } from './settle.ts';
