import type { MyPackDto } from '@pullproof/server/contract';
import { stackPacks } from './sealed-packs.tsx';

// Only the fields that stacking reads.
const pack = (id: string, productId: string) => ({ id, productId }) as MyPackDto;

test('stacks packs of one product and loses none', () => {
  const stacks = stackPacks([pack('1', 'a'), pack('2', 'b'), pack('3', 'a'), pack('4', 'a')]);
  expect(stacks.map(({ productId, packs }) => [productId, packs.map(({ id }) => id)])).toEqual([
    ['a', ['1', '3', '4']],
    ['b', ['2']],
  ]);
  expect(stackPacks([])).toEqual([]);
});
