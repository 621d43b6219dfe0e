import type { RaRecord } from 'react-admin';

export interface BuybackRecord extends RaRecord<string> {
  createdAt: string;
  state: 'waiting' | 'reshelved';
  saleId: string;
  customerId: string;
  customerName: string;
  collectibleId: string;
  cardId: string;
  cardName: string;
  className: string;
  classSlug: string;
  imageUrl: string | null;
  serial: number | null;
  cert: string | null;
  grader: string | null;
  grade: string | null;
  originName: string | null;
  shelf: string | null;
  offer: 'frozen' | 'later';
  amountCents: number;
  cashCents: number;
  promoCents: number;
  valueCents: number;
  valueSource: string;
  valueAsOf: string;
  rateBps: number;
  reshelvedAt: string | null;
}
