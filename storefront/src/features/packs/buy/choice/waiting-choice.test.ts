import { forgetWaiting, keepWaiting, noteReturn, readReturned } from './waiting-choice.ts';

function memoryStore() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    get only() {
      return [...items.values()][0] ?? null;
    },
  };
}

const choice = {
  productId: 'p',
  quantity: 3,
  unitPriceCents: 2500,
  runId: 'r',
  numbers: [3, 9, 12],
  draw: null,
  pickedCount: 2,
  promo: { code: 'C', name: 'A code', discountCents: 100, fullCents: 100 },
};
const hour = 60 * 60_000;

test('restores the choice after paying', () => {
  const store = memoryStore();
  keepWaiting(choice, 1_000, store);
  expect(readReturned(store.only, 2500, 2_000)).toBeNull();
  noteReturn('p', store);
  expect(readReturned(store.only, 2500, 2_000)).toEqual(choice);
});

test('drops the choice after an hour, at another price, when abandoned, and for another product', () => {
  const store = memoryStore();
  keepWaiting(choice, 1_000, store);
  noteReturn('other', store);
  expect(readReturned(store.only, 2500, 2_000)).toBeNull();
  noteReturn('p', store);
  expect(readReturned(store.only, 2500, 1_001 + hour)).toBeNull();
  expect(readReturned(store.only, 2600, 2_000)).toBeNull();
  forgetWaiting('p', store);
  expect(store.only).toBeNull();
  noteReturn('p', store);
  expect(store.only).toBeNull();
});

test.each([null, '', '{', '[]', '{"choice":1}'])('ignores %j', (stored) => {
  expect(readReturned(stored, 2500, 0)).toBeNull();
});
