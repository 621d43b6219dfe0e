import { nameHolding } from './delete-text.ts';

describe('what an account holds', () => {
  it.each([
    [{ kind: 'cash', count: 1, amountCents: 400 }, 'Cash in your wallet: $4.00'],
    [{ kind: 'units', count: 3, amountCents: 1250 }, '3 cards, worth $12.50'],
    [{ kind: 'sealed-packs', count: 1, amountCents: null }, '1 sealed item'],
    [{ kind: 'parcels', count: 2, amountCents: null }, '2 parcels on their way'],
    [{ kind: 'vouchers', count: 2, amountCents: null }, '2 vouchers'],
  ])('%j', (holding, words) => expect(nameHolding(holding)).toBe(words));
});
