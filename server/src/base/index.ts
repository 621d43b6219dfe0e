export * from './fairness/index.ts';
export * from './ledger/index.ts';
export * from './audit/index.ts';
export * from './settings/index.ts';
export * from './history/index.ts';
export * from './mails/index.ts';
export * from './media/index.ts';
export * from './sandbox/index.ts';
