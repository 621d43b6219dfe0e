/** What programs beside the shop (seeders, imports) may use of its machinery. */
export { clock } from './platform/clock.ts';
export { closeDatabase, inTransaction } from './platform/db.ts';
