// What features register with each other counts in these programs too.
export { caseSources } from './features.ts';

/** Parts of the server that programs beside the shop (seeders, imports) may use. */
export { config } from './config.ts';
export { after, clock, days, hours, minutes, seconds } from './platform/clock.ts';
export { closeDatabase, inTransaction, planEveryStatement, sql } from './platform/db.ts';
export { readJob } from './platform/jobs/job.ts';
export { once } from './platform/once.ts';
export { refreshStatistics } from './platform/statistics.ts';
export { storage } from './platform/storage/storage.ts';
