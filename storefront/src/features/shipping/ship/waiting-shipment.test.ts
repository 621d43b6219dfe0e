import { forgetWaitingShipment, keepWaitingShipment, readWaitingShipment } from './waiting-shipment.ts';

function fakeStore(first?: string) {
  const items = new Map(first === undefined ? [] : [['waiting-shipment', first]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

test('cards and address come back until they are forgotten', () => {
  const store = fakeStore();
  expect(readWaitingShipment(store)).toBeNull();
  keepWaitingShipment({ ids: ['a', 'b'], addressId: 'c' }, store);
  expect(readWaitingShipment(store)).toEqual({ ids: ['a', 'b'], addressId: 'c' });
  forgetWaitingShipment(store);
  expect(readWaitingShipment(store)).toBeNull();
});

test.each(['', '{', 'null', '7', '{"ids":"a"}', '{"ids":[]}', '{"ids":[1]}'])(
  'a text that nobody could have kept is nothing: %s',
  (stored) => expect(readWaitingShipment(fakeStore(stored))).toBeNull(),
);
