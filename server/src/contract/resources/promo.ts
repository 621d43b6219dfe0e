import { promoKinds } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const promoDeclaration = {
  name: 'promo',
  label: ['Promo code', 'Promo codes'],
  subject: 'promo',
  area: 'money',
  order: ['createdAt', 'DESC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    code: {
      type: 'text',
      label: 'Code',
      write: 'once',
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    name: { type: 'text', label: 'Name', write: true, search: true, required: true },
    kind: {
      type: 'enum',
      label: 'Kind',
      values: promoKinds,
      names: { credit: 'Wallet credit', percent: 'Percent off', free_pack: 'Free pack' },
      write: 'once',
      filter: 'equal',
      required: true,
    },
    amountCents: { type: 'cents', label: 'Credit', nullable: true, write: 'once' },
    percentBps: { type: 'int', label: 'Percent off', nullable: true, write: 'once' },
    capCents: { type: 'cents', label: 'At most', nullable: true, write: 'once' },
    minSpendCents: { type: 'cents', label: 'Minimum spend', write: true },
    totalLimit: { type: 'int', label: 'Total uses', nullable: true, write: true },
    perCustomerLimit: { type: 'int', label: 'Uses per customer', write: true },
    newCustomersOnly: { type: 'bool', label: 'New customers only', write: true, filter: 'equal' },
    productIds: { type: 'json', label: 'Products', write: true },
    startsAt: { type: 'instant', label: 'From', write: true, filter: 'range', required: true },
    endsAt: { type: 'instant', label: 'Until', nullable: true, write: true, filter: 'range' },
    isActive: { type: 'bool', label: 'On', write: true, filter: 'equal' },
    batchId: { type: 'uuid', label: 'Batch', nullable: true, filter: 'equal' },
    budgetCents: { type: 'cents', label: 'Budget', nullable: true },
    budgetState: {
      type: 'enum',
      label: 'Budget state',
      values: ['none', 'waiting', 'approved', 'declined'],
      filter: 'equal',
    },
    useCount: { type: 'int', label: 'Uses' },
    givenCents: { type: 'cents', label: 'Given' },
  },
} as const satisfies ResourceDeclaration;

export type PromoRecord = RecordOf<typeof promoDeclaration, { productIds: string[] }>;
