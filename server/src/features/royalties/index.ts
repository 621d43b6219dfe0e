/** The architects' share of packs; how it is reckoned is told in docs/ledger.md. */
export { settleRoyalties } from './settle.ts';
