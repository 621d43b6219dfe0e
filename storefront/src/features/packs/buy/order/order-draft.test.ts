import { draftOrder, totalOf, type Choice } from './order-draft.ts';

const choice: Choice = {
  productId: 'p',
  quantity: 2,
  unitPriceCents: 1_000,
  runId: 'r',
  numbers: [3, 4],
  draw: null,
  pickedCount: 2,
};

test('an order without a code may cost the whole price at most', () => {
  expect(draftOrder(choice)).toMatchObject({ maxPriceCents: 2_000, picks: [3, 4] });
  expect(draftOrder({ ...choice, promo: null })).not.toHaveProperty('promoCode');
});

test.each([
  [250, 1_750],
  [2_000, 0],
  [2_500, 0],
])('a code that takes %d off leaves %d to pay', (discountCents, left) => {
  const discounted = {
    ...choice,
    promo: { code: 'SPRING', name: 'Spring', discountCents, fullCents: discountCents },
  };
  expect(totalOf(discounted)).toBe(left);
  expect(draftOrder(discounted)).toMatchObject({ maxPriceCents: left, promoCode: 'SPRING' });
});
