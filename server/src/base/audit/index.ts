export { record, recordMany, type AuditEntry } from './record.ts';
export { readLastChanger } from './read-last-change.ts';
export { readHeads, type WrittenHead } from './chain/head-file.ts';
export { sealTrail } from './chain/seal-trail.ts';
export { verifyTrail, type TrailFault, type TrailReport, type TrailRange } from './chain/verify-trail.ts';
