export { record, type AuditEntry } from './record.ts';
