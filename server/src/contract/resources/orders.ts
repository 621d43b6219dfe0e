import { orderStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const ordersDeclaration = {
  name: 'orders',
  label: ['Order', 'Orders'],
  subject: 'order',
  area: 'packs',
  changesWith: ['pack'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Placed', filter: { state: 'placed' } },
    { label: 'With refunds', filter: { state: ['partly_refunded', 'refunded'] } },
    { label: 'From $250', filter: { totalCents_gte: 25_000 } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    customerEmail: { type: 'text', label: 'Email', search: true, recordOnly: true },
    productId: { type: 'uuid', label: 'Product', filter: 'equal' },
    productTitle: { type: 'text', label: 'Product', nullable: true, search: true },
    quantity: { type: 'int', label: 'Quantity', filter: 'range' },
    state: { type: 'enum', label: 'State', values: orderStates, filter: 'equal' },
    totalCents: { type: 'cents', label: 'Total', filter: 'range', adds: true },
    paidCashCents: { type: 'cents', label: 'From cash', filter: 'range', adds: true },
    paidPromoCents: { type: 'cents', label: 'From promo', filter: 'range', adds: true },
    tokenName: { type: 'text', label: 'Access token', nullable: true },
    // Includes what was revealed; for a sealed pack only its number.
    packs: { type: 'json', label: 'Packs', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

/** One pack of an order. Its contents are present only once it is opened. */
export interface OrderedPack {
  id: string;
  runId: string;
  runNumber: number;
  packNo: number;
  state: 'sold' | 'opened' | 'refunded';
  bundle: number;
  paidCents: number;
  soldAt: string;
  openedAt: string | null;
  refundedAt: string | null;
  receiptHash: string;
  pulls: { id: string; unitId: string; cardName: string; valueCents: number }[];
}

export type OrderRecord = RecordOf<typeof ordersDeclaration, { packs: OrderedPack[] }>;
