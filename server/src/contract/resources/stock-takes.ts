import type { Place } from '../place-code.ts';
import { stockTakeStates } from '../stock-take.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

/** Counts of shelves; scanning, finishing, closing and cancelling are verbs. Figures of the first count are hidden from a blind one. */
export const stockTakesDeclaration = {
  name: 'stock-takes',
  label: ['Stock-take', 'Stock-takes'],
  subject: 'stock-take',
  area: 'shipping',
  changesWith: ['collectible', 'unit-inspection', 'stock-take-item'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Under way', filter: { state: ['counting', 'recounting', 'deciding'] } },
    { label: 'Closed', filter: { state: 'closed' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Opened', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    number: { type: 'int', label: 'Number', findsNumber: true },
    state: {
      type: 'enum',
      label: 'State',
      values: stockTakeStates,
      names: { recounting: 'Counted again', deciding: 'Differences to decide' },
      filter: 'equal',
    },
    originId: { type: 'uuid', label: 'Origin ID', filter: 'equal' },
    originName: { type: 'text', label: 'Origin' },
    places: { type: 'text', label: 'Shelves', search: true },
    placeList: { type: 'json', label: 'Shelf by shelf', recordOnly: true },
    openedBy: { type: 'uuid', label: 'Opened by (ID)', filter: 'equal' },
    openerName: { type: 'text', label: 'Opened by' },
    countedBy: { type: 'uuid', label: 'Counted by (ID)', nullable: true },
    counterName: { type: 'text', label: 'Counted by', nullable: true },
    countedAt: { type: 'instant', label: 'Counted', nullable: true },
    needsRecount: { type: 'bool', label: 'Counted twice' },
    recountedBy: { type: 'uuid', label: 'Counted again by (ID)', nullable: true },
    recounterName: { type: 'text', label: 'Counted again by', nullable: true },
    recountedAt: { type: 'instant', label: 'Counted again', nullable: true },
    closedBy: { type: 'uuid', label: 'Closed by (ID)', nullable: true },
    closerName: { type: 'text', label: 'Closed by', nullable: true },
    closedAt: { type: 'instant', label: 'Closed', nullable: true },
    expectedCount: { type: 'int', label: 'Expected', nullable: true },
    scannedCount: { type: 'int', label: 'Scanned' },
    differenceCount: { type: 'int', label: 'Differences', nullable: true },
    differenceCents: { type: 'cents', label: 'Value of the differences', nullable: true },
    undecidedCount: { type: 'int', label: 'Undecided', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type StockTakeRecord = RecordOf<typeof stockTakesDeclaration, { placeList: Place[] }>;
