import type { ImportMappingDto } from '../schemas/imports.schema.ts';
import { editedColumns, type RecordOf, type ResourceDeclaration } from './declaration.ts';

/** Price lists that a job fetches every day, or that are uploaded by hand; making, changing and running are verbs. The token is never read back. */
export const priceFeedsDeclaration = {
  name: 'price-feeds',
  label: ['Price feed', 'Price feeds'],
  subject: 'price-feed',
  area: 'office',
  changesWith: ['import'],
  order: ['name', 'ASC'],
  views: [{ label: 'Failing', filter: { state: 'failing' } }],
  columns: {
    ...editedColumns,
    name: { type: 'text', label: 'Name', sort: true, search: true },
    url: { type: 'text', label: 'Address', nullable: true, search: true },
    format: { type: 'enum', label: 'Format', values: ['csv', 'json'], names: { csv: 'CSV', json: 'JSON' } },
    mapping: { type: 'json', label: 'Mapping', nullable: true, recordOnly: true },
    hasToken: { type: 'bool', label: 'Token' },
    isOn: { type: 'bool', label: 'On', filter: 'equal' },
    state: {
      type: 'enum',
      label: 'State',
      values: ['waiting', 'working', 'failing', 'off'],
      names: { waiting: 'Not run yet' },
      filter: 'equal',
    },
    isStale: { type: 'bool', label: 'Values too old for offers', filter: 'equal' },
    setUpBy: { type: 'uuid', label: 'Set up by (ID)' },
    ownerName: { type: 'text', label: 'Its changes count as those of' },
    nextRunAt: { type: 'instant', label: 'Next run' },
    lastRunAt: { type: 'instant', label: 'Last run', nullable: true },
    lastSuccessAt: { type: 'instant', label: 'Last success', nullable: true },
    lastError: { type: 'text', label: 'Last failure', nullable: true },
    failureCount: { type: 'int', label: 'Failures in a row' },
    lastImportId: { type: 'uuid', label: 'Last import (ID)', nullable: true },
    rowCount: { type: 'int', label: 'Rows of the last run', nullable: true },
    changedCount: { type: 'int', label: 'Changed by the last run', nullable: true },
    waitingCount: { type: 'int', label: 'Waiting for a second person' },
    fallenCount: { type: 'int', label: 'Large falls of the last run' },
    unlistedCount: { type: 'int', label: 'No longer in its list' },
    staleCount: { type: 'int', label: 'Of these too old for offers' },
  },
} as const satisfies ResourceDeclaration;

export type PriceFeedRecord = RecordOf<typeof priceFeedsDeclaration, { mapping: ImportMappingDto }>;
