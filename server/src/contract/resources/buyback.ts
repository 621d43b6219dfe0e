import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const buybackDeclaration = {
  name: 'buyback',
  label: ['Buyback', 'Buyback'],
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', label: 'Sold back', filterLabel: 'Sold back', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    state: { type: 'enum', label: 'State', values: ['waiting', 'reshelved'], filter: 'equal' },
    saleId: { type: 'uuid', label: 'Sale ID', filter: 'equal' },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    collectibleId: { type: 'uuid', label: 'Unit ID', filter: 'equal' },
    cardId: { type: 'uuid', label: 'Card ID', filter: 'equal' },
    cardName: { type: 'text', label: 'Card', search: true },
    classSlug: { type: 'text', label: 'Class', filter: 'equal' },
    className: { type: 'text', label: 'Class' },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    serial: { type: 'int', label: 'Serial', nullable: true, findsNumber: true },
    cert: { type: 'text', label: 'Certificate', nullable: true, search: true },
    grade: { type: 'text', label: 'Grade', nullable: true },
    grader: { type: 'text', label: 'Grader', nullable: true },
    originName: { type: 'text', label: 'Origin', nullable: true },
    shelf: { type: 'text', label: 'Stored in', nullable: true },
    offer: { type: 'enum', label: 'Offer', values: ['frozen', 'later'], filter: 'equal' },
    amountCents: { type: 'cents', label: 'Paid', filter: 'range' },
    cashCents: { type: 'cents', label: 'Cash', filter: 'range' },
    promoCents: { type: 'cents', label: 'Promo', filter: 'range' },
    valueCents: { type: 'cents', label: 'Value', filter: 'range' },
    valueSource: { type: 'text', label: 'Source of the value' },
    valueAsOf: { type: 'instant', label: 'Value as of' },
    rateBps: { type: 'int', label: 'Rate', filter: 'range' },
    reshelvedAt: { type: 'instant', label: 'Reshelved', nullable: true, filter: 'range' },
    reshelvedBy: { type: 'uuid', label: 'Reshelved by (ID)', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type BuybackRecord = RecordOf<typeof buybackDeclaration>;
