import { newKey } from '@pullproof/shared/keys';
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
  draw: null,
  pickedCount: 2,
};

describe('a purchase attempt', () => {
  it('keeps its key over double clicks and reloads', () => {
    const store = memoryStore();
    const first = keepAttempt(draftOrder(choice), undefined, store);
    expect(keepAttempt(draftOrder(choice), undefined, store).key).toBe(first.key);
    expect(readAttempt('p', store)).toEqual(first);
  });

  it('gets a new key when what is bought has changed', () => {
    const store = memoryStore();
    const first = keepAttempt(draftOrder(choice), undefined, store);
    expect(keepAttempt(draftOrder({ ...choice, numbers: [3, 10] }), undefined, store).key).not.toBe(
      first.key,
    );
    expect(keepAttempt(draftOrder({ ...choice, unitPriceCents: 2600 }), undefined, store).key).not.toBe(
      first.key,
    );
  });

  it('keeps what the page showed when it was sent, whatever a later page shows', () => {
    const store = memoryStore();
    const pin = { commitment: 'first', size: 9 };
    keepAttempt(draftOrder(choice), pin, store);
    expect(keepAttempt(draftOrder(choice), { commitment: 'second', size: 9 }, store).pin).toEqual(pin);
    expect(readAttempt('p', store)?.pin).toEqual(pin);
  });

  it('gets a new key after the outcome is known', () => {
    const store = memoryStore();
    const first = keepAttempt(draftOrder(choice), undefined, store);
    forgetAttempt('p', store);
    expect(keepAttempt(draftOrder(choice), undefined, store).key).not.toBe(first.key);
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

  it('sends the numbers shown, and the draw only when it gave all of them', () => {
    expect(draftOrder(choice)).toEqual({
      productId: 'p',
      quantity: 2,
      maxPriceCents: 5000,
      runId: 'r',
      picks: [3, 9],
    });
    const draw = { hex: 'ab'.repeat(32), runId: 'r', madeAtMs: 1 };
    expect(draftOrder({ ...choice, draw })).toMatchObject({ picks: [3, 9], draw: draw.hex });
  });

  it('names the copy of a single card, chosen or not', () => {
    const single = { ...choice, runId: null, numbers: [], quantity: 1 };
    for (const isChosen of [true, false]) {
      const draft = draftOrder({ ...single, unit: { id: 'u', name: 'Copy', isChosen } });
      expect(draft).toEqual({ productId: 'p', quantity: 1, maxPriceCents: 2500, unitId: 'u' });
    }
  });
});
