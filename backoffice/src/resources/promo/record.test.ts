import type { PromoRecord } from '@pullproof/server/contract';
import { standingOf, valueOf } from './record.ts';

const promo: PromoRecord = {
  id: 'p',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  code: 'HELLO',
  name: 'Hello',
  kind: 'percent',
  amountCents: null,
  percentBps: 2_000,
  capCents: 1_500,
  minSpendCents: 0,
  totalLimit: 3,
  perCustomerLimit: 1,
  newCustomersOnly: false,
  productIds: [],
  startsAt: '2026-01-02T00:00:00Z',
  endsAt: '2026-01-05T00:00:00Z',
  isActive: true,
  batchId: null,
  budgetCents: null,
  budgetState: 'approved',
  useCount: 2,
  givenCents: 0,
};
const on = (day: number) => new Date(`2026-01-0${day}T12:00:00Z`);

describe('a code', () => {
  it('says what it gives', () => {
    expect(valueOf(promo)).toBe('20%, at most $15.00');
    expect(valueOf({ ...promo, kind: 'credit', amountCents: 500 })).toBe('$5.00');
    expect(valueOf({ ...promo, kind: 'free_pack' })).toBe('One pack or box');
  });
  it('a code is active inside its window while it is on and not used up', () => {
    expect(standingOf(promo, on(1)).label).toBe('Not yet');
    expect(standingOf(promo, on(3)).label).toBe('Works');
    expect(standingOf({ ...promo, useCount: 3 }, on(3)).label).toBe('Used up');
    expect(standingOf({ ...promo, isActive: false }, on(3)).label).toBe('Off');
    expect(standingOf(promo, on(6)).label).toBe('Over');
  });
  it('gives nothing without an approved budget', () => {
    expect(standingOf({ ...promo, budgetState: 'waiting' }, on(3)).label).toBe('Waits for approval');
    expect(standingOf({ ...promo, budgetState: 'declined' }, on(3)).label).toBe('No budget');
  });
});
