export { record, recordMany, type AuditEntry } from './record.ts';
