import { nothing } from '../guards.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

const aboutPapers = nothing('Words about the delivery; its units and their count stay.');

/** What was taken in from one supplier at the receiving desk. */
export const stockLotsDeclaration = {
  name: 'stock-lots',
  label: ['Lot', 'Lots'],
  subject: 'stock-lot',
  area: 'vault',
  changesWith: ['collectible', 'unit-inspection'],
  order: ['createdAt', 'DESC'],
  views: [{ label: 'Being taken in', filter: { state: 'open' } }],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Opened', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    number: { type: 'int', label: 'Number', findsNumber: true },
    state: { type: 'enum', label: 'State', values: ['open', 'closed'], filter: 'equal' },
    supplier: {
      type: 'text',
      label: 'Supplier',
      write: true,
      guards: aboutPapers,
      filter: 'equal',
      search: true,
    },
    reference: { type: 'text', label: 'Their reference', write: true, guards: aboutPapers, search: true },
    notes: { type: 'text', label: 'Notes', write: true, guards: aboutPapers, isMultiline: true },
    originId: { type: 'uuid', label: 'Origin ID', filter: 'equal' },
    originName: { type: 'text', label: 'Origin' },
    openedBy: { type: 'uuid', label: 'Opened by (ID)', filter: 'equal' },
    openerName: { type: 'text', label: 'Opened by' },
    closedBy: { type: 'uuid', label: 'Closed by (ID)', nullable: true },
    closerName: { type: 'text', label: 'Closed by', nullable: true },
    closedAt: { type: 'instant', label: 'Closed', nullable: true },
    unitCount: { type: 'int', label: 'Units' },
    waitingCount: { type: 'int', label: 'Waiting for a count' },
    inspectionId: { type: 'uuid', label: 'Inspection ID', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type StockLotRecord = RecordOf<typeof stockLotsDeclaration>;
