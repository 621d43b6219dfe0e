export type { KeptChoice, ShownPack } from './choose-kept.ts';
export { findKept, toShown } from './find-kept.ts';
export { keepRefusal, type RefusalState } from './keep-refusal.ts';
export { KeptCase } from './kept-case.tsx';
export { buildKeptFile, type KeptRecord, toRecord } from './kept-form.ts';
export { listAllReceipts, listRefusals } from './kept-store.ts';
export { loadKeepPurchase, loadKeptLine } from './lazy.ts';
export { listKept } from './list-kept.ts';
