export * from './vault/index.ts';
export * from './buyback/index.ts';
