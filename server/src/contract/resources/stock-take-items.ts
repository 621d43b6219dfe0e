import { unitStates } from '../states.ts';
import { takeDecisions, takeOutcomes } from '../stock-take.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

/** What should lie on counted shelves, and what was scanned there; deciding is a verb. */
export const stockTakeItemsDeclaration = {
  name: 'stock-take-items',
  label: ['Counted unit', 'Counted units'],
  subject: 'stock-take-item',
  area: 'shipping',
  changesWith: ['stock-take', 'collectible', 'unit-inspection'],
  order: ['id', 'DESC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made' },
    updatedAt: { type: 'instant', label: 'Changed' },
    takeId: { type: 'uuid', label: 'Stock-take ID', filter: 'equal' },
    outcome: {
      type: 'enum',
      label: 'Outcome',
      values: takeOutcomes,
      names: {
        elsewhere: 'Belongs elsewhere',
        reported: 'Reported missing',
        left: 'Moved, shipped or picked since',
        counted: 'Scanned',
      },
      filter: 'equal',
    },
    isUndecided: { type: 'bool', label: 'To decide', filter: 'equal' },
    isExpected: { type: 'bool', label: 'Expected', nullable: true },
    collectibleId: { type: 'uuid', label: 'Unit ID', nullable: true, filter: 'equal' },
    code: { type: 'text', label: 'Code', nullable: true },
    cardName: { type: 'text', label: 'Card', nullable: true },
    cardNumber: { type: 'text', label: 'Number', nullable: true },
    setName: { type: 'text', label: 'Set', nullable: true },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    serial: { type: 'int', label: 'Serial', nullable: true },
    cert: { type: 'text', label: 'Certificate', nullable: true },
    grader: { type: 'text', label: 'Grader', nullable: true },
    grade: { type: 'text', label: 'Grade', nullable: true },
    unitState: { type: 'enum', label: 'Unit', values: unitStates, nullable: true },
    isOwned: { type: 'bool', label: 'A customer’s', nullable: true },
    valueCents: { type: 'cents', label: 'Value' },
    originName: { type: 'text', label: 'Origin', nullable: true },
    shelf: { type: 'text', label: 'Shelf', nullable: true },
    bin: { type: 'text', label: 'Bin', nullable: true },
    foundShelf: { type: 'text', label: 'Scanned on shelf', nullable: true },
    foundBin: { type: 'text', label: 'Scanned in bin', nullable: true },
    scannedAt: { type: 'instant', label: 'Scanned', nullable: true },
    scannerName: { type: 'text', label: 'Scanned by', nullable: true },
    decision: {
      type: 'enum',
      label: 'Decision',
      values: takeDecisions,
      names: {
        moved: 'Moved in the records',
        'put-back': 'Taken to its place',
        reported: 'Reported missing',
        'to-receiving': 'To the receiving desk',
        mistyped: 'No card, or mistyped',
      },
      nullable: true,
    },
    note: { type: 'text', label: 'Note' },
    decidedAt: { type: 'instant', label: 'Decided', nullable: true },
    deciderName: { type: 'text', label: 'Decided by', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type StockTakeItemRecord = RecordOf<typeof stockTakeItemsDeclaration>;
