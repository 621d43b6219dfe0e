import { promoKinds } from '../states.ts';
import { promoDeclaration } from './promo.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const promoUsesDeclaration = {
  name: 'promo-uses',
  label: ['Use of a code', 'Uses of codes'],
  subject: 'promo-use',
  area: 'money',
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    promoId: { type: 'uuid', label: 'Code ID', filter: 'equal' },
    code: { type: 'text', label: 'Code', search: true },
    kind: {
      type: 'enum',
      label: 'Kind',
      values: promoKinds,
      names: promoDeclaration.columns.kind.names,
      filter: 'equal',
    },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    orderId: { type: 'uuid', label: 'Order ID', nullable: true, filter: 'equal' },
    amountCents: { type: 'cents', label: 'Gave', filter: 'range' },
  },
} as const satisfies ResourceDeclaration;

export type PromoUseRecord = RecordOf<typeof promoUsesDeclaration>;
