import fc from 'fast-check';

import { splitPayment, type PackPayment } from './rules.ts';

const order = fc.record({
  priceCents: fc.integer({ min: 1, max: 10_000_000 }),
  bundleSize: fc.integer({ min: 1, max: 100 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
  promo: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('no pack is charged above the price of one in its bundle, rounded up, and all cents are shared out', () => {
  fc.assert(
    fc.property(order, ({ priceCents, bundleSize, quantity, discount, promo }) => {
      const total = Math.floor(priceCents * quantity * (1 - discount));
      const promoCents = Math.floor(total * promo);
      const payments = splitPayment(total, promoCents, quantity * bundleSize);
      const paid = payments.map((payment) => payment.cashCents + payment.promoCents);
      expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      expect(Math.max(...paid)).toBeLessThanOrEqual(Math.ceil(priceCents / bundleSize));
      const isNegative = ({ cashCents, promoCents }: PackPayment): boolean => cashCents < 0 || promoCents < 0;
      expect(payments.filter(isNegative)).toEqual([]);
    }),
  );
});
