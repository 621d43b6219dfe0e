import { Dice } from '../dice.ts';
import { Pools, singular } from './pools.ts';

test.each([
  ['/api/me/shipment-quotes', 'quote'],
  ['/api/me/addresses', 'address'],
  ['/api/me/collection', 'collectible'],
  ['/api/admin/products', 'product'],
])('%s holds ids of a %s', (path, name) => expect(singular(path)).toBe(name));

test('names fields of one record together, and what was just touched rather than the rest', () => {
  const pools = new Pools(new Pools());
  const quotes = [
    { collectibleId: 'one', quoteId: null },
    { collectibleId: 'two', quoteId: 'q2' },
  ];
  pools.harvest('/api/me/buyback-quotes', 'ann', { quotes });
  const fields = ['collectibleId', 'quoteId'];
  expect(pools.record(fields, 'ann', new Dice(1))).toEqual({ collectibleId: 'two', quoteId: 'q2' });
  expect(pools.record(fields, 'ben', new Dice(1))).toBeUndefined();
  expect(pools.hasTouched('collectibleId')).toBe(false);
  pools.touch(['two']);
  expect(pools.hasTouched('collectibleId')).toBe(true);
});

test('knows which verbs can name what the last steps were about', () => {
  const pools = new Pools(new Pools());
  pools.harvest('/api/admin/promo', 'catalogue', { id: 'made', code: 'FRESH' });
  pools.harvest('/api/admin/daily', 'catalogue', { id: 'tonight' });
  const can = () =>
    [
      ['/api/me/orders', 'promoCode'],
      ['/api/me/promo', 'code'],
      ['/api/drops', 'id'],
      ['/api/me/orders', 'productId'],
    ].map(([path = '', field = '']) => pools.namesLast(path, field));
  expect(can()).toEqual([false, false, false, false]);
  pools.touch(['made', 'FRESH']);
  expect(can()).toEqual([true, true, false, false]);
  pools.touch(['tonight', ...Array.from({ length: 5 }, (_, at) => `other ${at}`)]);
  expect(can()).toEqual([false, false, true, false]);
});

test('lists the times to come at which something opens or closes, the next one first', () => {
  const pools = new Pools(new Pools());
  const drop = { id: 'tonight', opensAt: '2030-01-02', closesAt: '2030-01-03' };
  pools.harvest('/api/admin/daily', 'catalogue', { data: [drop, { id: 'past', opensAt: '2029-12-31' }] });
  expect(pools.instants(new Date('2030-01-01'))).toEqual([
    { at: '2030-01-02', of: 'tonight' },
    { at: '2030-01-03', of: 'tonight' },
  ]);
});

test('a state knows what was shown in those before it, and nothing of those beside it', () => {
  const base = new Pools();
  const [one, other] = [new Pools(base), new Pools(base)];
  one.harvest('/api/admin/promo', 'catalogue', { id: 'made', code: 'NEW' });
  const named = (pools: Pools) => pools.ofPath('/api/admin/promo', 'id', 'catalogue', new Dice(1));
  expect([one, new Pools(one), other].map(named)).toEqual(['made', 'made', undefined]);
});

test('names parts of the record that the path names, and tries no path to what others own', () => {
  const pools = new Pools(new Pools());
  const parcels = ['one', 'two'].map((id) => ({ id, cards: [{ collectibleId: `card of ${id}` }] }));
  pools.harvest('/api/me/shipments', 'ann', { data: parcels });
  expect(pools.within('two', 'collectibleIds', new Dice(1))).toBe('card of two');
  expect(pools.likewise('card of one', 'two', new Dice(1))).toBe('card of two');
  expect(pools.within('three', 'collectibleIds', new Dice(1))).toBeUndefined();
  expect(['ann', 'ben'].map((actor) => pools.hasOwn('/api/me/shipments', actor))).toEqual([true, false]);
});

test('records in a rare state are named as often as those in a common one', () => {
  const pools = new Pools(new Pools());
  const units = Array.from({ length: 40 }, (_, at) => ({
    id: `u${at}`,
    state: at === 7 ? 'vault' : 'owned',
  }));
  pools.harvest('/api/admin/collectibles', 'catalogue', { data: units });
  const dice = new Dice(5);
  const drawn = units.map(() => pools.ofPath('/api/admin/collectibles', 'id', 'catalogue', dice));
  expect(drawn.filter((id) => id === 'u7').length).toBeGreaterThan(10);
});
