/** The wire, as every client may import it: values that need no library, and types. Schemas stay with the server. */
export * from './codes.ts';
export * from './money.ts';
export * from './states.ts';
export type * from './shared.schema.ts';
export type * from './audit.schema.ts';
export type * from './catalogue.schema.ts';
export type * from './runs.schema.ts';
export type * from './account.schema.ts';
export type * from './orders.schema.ts';
export type * from './imports.schema.ts';
export type * from './integrity.schema.ts';
export type * from './media.schema.ts';
export type * from './staff.schema.ts';
export type * from './vault.schema.ts';
export type * from './settings.schema.ts';
export type * from './wallet.schema.ts';
