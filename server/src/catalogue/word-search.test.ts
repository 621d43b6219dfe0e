import { startApi, type TestApi } from '../../testing/api.ts';

const api: TestApi = await startApi();
const make = await import('../../testing/factories.ts');
const { addUnits, saveKind } = await import('../vault/index.ts');
const { saveCards, saveClass, saveProduct, saveSet, wordsOf } = await import('./index.ts');
const visitor = api.client();

afterAll(() => api.stop());

const code = 'KND';
const setId = await saveSet({ code, name: 'Kindling' });
const classId = await saveClass(make.classOf('rare', 2));
const facts = { artist: 'A. Painter', description: '', image: null, valueCents: 700, setId, classId };
const named = [
  ['100F', 'Harbour of Glass'],
  ['010', 'Salt Lantern'],
  ['002', 'Ember Warden'],
  ['100', 'Warden of Salt'],
  ['001', 'Quiet Orchard'],
] as const;
const ids = await saveCards(named.map(([number, name]) => ({ ...facts, number, name })));

const find = async (q: string, rest = '&sort=number') => {
  const { body } = await visitor.ask(`/api/cards?set=${code}&q=${encodeURIComponent(q)}${rest}`);
  return body.data.map(({ number }: { number: string }) => number);
};

test.each([
  ['Ember', ['002']],
  ['warden ember', ['002']],
  ['salt warden', ['100']],
  ['002', ['002']],
  ['2', ['002']],
  ['#002', ['002']],
  ['KND 002', ['002']],
  ['knd-002', ['002']],
  ['kindling orchard', ['001']],
  ['Embr Wardn', ['002']],
  ['Oarchard', ['001']],
  ['100%', []],
  ['zzzzzz', []],
])('a search for “%s” finds %j', async (q, expected) => {
  expect(await find(q)).toEqual(expected);
});

test('a similar name does not stand beside an exact one', async () => {
  expect(await find('Wardens')).toEqual(['002', '100']);
  expect(await find('Harbour')).toEqual(['100F']);
});

test('a typing fault in a set’s name does not bring the whole set where a card’s name is meant', async () => {
  const lanterns = await saveSet({ code: 'LNT', name: 'Lantern Road' });
  const more = [
    ['003', 'Lattern Keeper'],
    ['001', 'Brass Owl'],
    ['002', 'Night Ferry'],
  ] as const;
  await saveCards(more.map(([number, name]) => ({ ...facts, setId: lanterns, number, name })));
  const search = async (q: string) => {
    const { body } = await visitor.ask(`/api/cards?set=LNT&q=${encodeURIComponent(q)}&sort=number`);
    return body.data.map(({ number }: { number: string }) => number);
  };
  expect(await search('Latern')).toEqual(['003']);
  expect(await search('lantren road ferry')).toEqual(['002']);
  expect(await search('Lantren keepr')).toEqual(['003']);
  // Only the set is meant: all of it, the closest name first.
  expect(await search('roadd')).toEqual(['001', '002', '003']);
});

test('a search compares each card with six different words at most', () => {
  expect(wordsOf('ember ember warden a b c d e')).toEqual(['ember', 'warden', 'a', 'b', 'c', 'd']);
});

test('numbers sort as people count them', async () => {
  expect(await find('kindling')).toEqual(['001', '002', '010', '100', '100F']);
  expect(await find('kindling', '&sort=-number')).toEqual(['100F', '100', '010', '002', '001']);
});

test('a single on sale is found by its card’s number, and with a typing fault', async () => {
  const slug = `single-${make.aKey()}`;
  const [, , cardId = ''] = ids;
  const product = { slug, kind: 'single', state: 'published', tagline: '', description: '' } as const;
  const sold = { title: 'Ember Warden, raw', priceCents: 700, cardId, image: null, rank: 9 };
  const productId = await saveProduct({ ...product, ...sold });
  const kindId = await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });
  await addUnits([{ cardId, kindId, count: 1, listedAs: productId }]);
  for (const q of ['knd 002', 'warden ember', 'Embre Warden']) {
    const { body } = await visitor.ask(`/api/products?q=${encodeURIComponent(q)}`);
    expect(body.data).toMatchObject([{ id: productId }]);
  }
});
