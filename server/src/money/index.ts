export * from './wallet/index.ts';
export * from './payouts/index.ts';
export * from './adjustments/index.ts';
export * from './royalties/index.ts';
export * from './promos/index.ts';
export * from './referral/index.ts';
export * from './sales/index.ts';
