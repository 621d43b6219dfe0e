import { newKey } from '../../lib/idempotency.ts';
import { forgetAttempt, keepAttempt, readAttempt } from './attempt.ts';
import { draftOrder } from './order-draft.ts';

function memoryStore() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

const choice = {
  productId: 'p',
  quantity: 2,
  unitPriceCents: 2500,
  runId: 'r',
  numbers: [3, 9],
  isDrawn: false,
};

describe('a purchase attempt', () => {
  it('keeps its key over double clicks and reloads', () => {
    const store = memoryStore();
    const first = keepAttempt(draftOrder(choice), store);
    expect(keepAttempt(draftOrder(choice), store).key).toBe(first.key);
    expect(readAttempt('p', store)).toEqual(first);
  });

  it('gets a new key when what is bought has changed', () => {
    const store = memoryStore();
    const first = keepAttempt(draftOrder(choice), store);
    expect(keepAttempt(draftOrder({ ...choice, numbers: [3, 10] }), store).key).not.toBe(first.key);
    expect(keepAttempt(draftOrder({ ...choice, unitPriceCents: 2600 }), store).key).not.toBe(first.key);
  });

  it('gets a new key after the outcome is known', () => {
    const store = memoryStore();
    const first = keepAttempt(draftOrder(choice), store);
    forgetAttempt('p', store);
    expect(keepAttempt(draftOrder(choice), store).key).not.toBe(first.key);
  });

  it('ignores what it did not write', () => {
    const store = memoryStore();
    store.setItem('purchase:p', '{broken');
    expect(readAttempt('p', store)).toBeNull();
    store.setItem('purchase:p', '{"key":5,"draft":{}}');
    expect(readAttempt('p', store)).toBeNull();
  });

  it('makes keys of visible ASCII', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('draftOrder', () => {
  it('never allows more than the amount shown', () => {
    expect(draftOrder(choice).maxPriceCents).toBe(5000);
  });

  it('asks for exactly the numbers shown, drawn or picked', () => {
    expect(draftOrder({ ...choice, isDrawn: true })).toEqual(draftOrder(choice));
    expect(draftOrder(choice).picks).toEqual(choice.numbers);
  });

  it('names no run without picks', () => {
    expect(draftOrder({ ...choice, numbers: [] })).toEqual({
      productId: 'p',
      quantity: 2,
      maxPriceCents: 5000,
    });
  });
});
