export * from './privacy/index.ts';
export * from './cases/index.ts';
export * from './integrity/index.ts';
export * from './monitoring/index.ts';
export * from './webhooks/index.ts';
export * from './close-out/index.ts';
export * from './imports/index.ts';
export * from './invoices/index.ts';
