import type { MyPackDto } from '@pullproof/server/contract';
import { listTogether } from './together.ts';

const some = (productId: string, count: number) =>
  // Only the fields that are read.
  Array.from(
    { length: count },
    (_, at) => ({ id: `${productId}${at}`, productId, productTitle: productId }) as MyPackDto,
  );

const labelsOf = (packs: MyPackDto[]) =>
  listTogether(packs).map(({ label, ids }) => `${label}: ${ids.length}`);

test('three boxes and two packs open by product, or all in one tear', () => {
  expect(labelsOf([...some('Pack', 2), ...some('Box', 3)])).toEqual([
    'Open 3 × Box together: 3',
    'Open 2 × Pack together: 2',
    'Open all 5 together: 5',
  ]);
});

test('one of each opens in one tear', () => {
  expect(labelsOf([...some('Pack', 1), ...some('Box', 1)])).toEqual(['Open all 2 together: 2']);
});

test('a tear opens ten at most, and there is nothing to open together with one alone', () => {
  expect(labelsOf([...some('Pack', 25), ...some('Box', 1)])).toEqual(['Open 10 × Pack together: 10']);
  expect(labelsOf(some('Pack', 1))).toEqual([]);
});
