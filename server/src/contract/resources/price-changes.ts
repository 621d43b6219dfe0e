import type { RecordOf, ResourceDeclaration } from './declaration.ts';

/** What runs of price feeds changed, value by value. */
export const priceChangesDeclaration = {
  name: 'price-changes',
  label: ['Price change', 'Price changes'],
  subject: 'price-change',
  area: 'office',
  changesWith: ['import', 'price-feed'],
  order: ['changeCents', 'DESC'],
  columns: {
    createdAt: { type: 'instant', label: 'Changed' },
    feedId: { type: 'uuid', label: 'Feed ID' },
    feedName: { type: 'text', label: 'Feed' },
    importId: { type: 'uuid', label: 'Import ID', filter: 'equal' },
    cardId: { type: 'uuid', label: 'Card ID' },
    formId: { type: 'uuid', label: 'Copy ID', nullable: true },
    cardName: { type: 'text', label: 'Card', nullable: true },
    cardNumber: { type: 'text', label: 'Number', nullable: true },
    setCode: { type: 'text', label: 'Set code', nullable: true },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    copy: { type: 'text', label: 'Copy', nullable: true },
    beforeCents: { type: 'cents', label: 'Before' },
    afterCents: { type: 'cents', label: 'After' },
    changeCents: { type: 'cents', label: 'Change', sort: true },
    state: {
      type: 'enum',
      label: 'State',
      values: ['applied', 'waiting', 'fell', 'unlisted'],
      names: {
        waiting: 'Waits for a second person',
        fell: 'Large fall, applied',
        unlisted: 'No longer in the list',
      },
      filter: 'equal',
    },
  },
} as const satisfies ResourceDeclaration;

export type PriceChangeRecord = RecordOf<typeof priceChangesDeclaration>;
