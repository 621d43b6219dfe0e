import type { IntegrityCheckDto } from '../schemas/integrity.schema.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const reconciliationsDeclaration = {
  name: 'reconciliations',
  label: ['Check', 'Integrity'],
  subject: 'reconciliation',
  area: 'office',
  order: ['at', 'DESC'],
  views: [
    { label: 'Broken', filter: { isOk: false } },
    { label: 'Sound', filter: { isOk: true } },
    { label: 'All history', filter: { isWhole: true } },
  ],
  columns: {
    at: { type: 'instant', label: 'When', filter: 'range', sort: true },
    isOk: { type: 'bool', label: 'Result', filter: 'equal' },
    isWhole: { type: 'bool', label: 'Whole history', filter: 'equal' },
    checks: { type: 'json', label: 'Checks' },
    digest: { type: 'text', label: 'Digest', filter: 'equal', nullable: true },
    tookMs: { type: 'int', label: 'Milliseconds' },
  },
} as const satisfies ResourceDeclaration;

export type ReconciliationRecord = RecordOf<
  typeof reconciliationsDeclaration,
  { checks: IntegrityCheckDto[] }
>;
