/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ProductDetailDto, RunDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import { fakeApi } from '../../../../lib/testing/fake-api.ts';
import { BuyProvider } from '../../buy/index.ts';
import { LazyOnward } from '../late.tsx';
import { text } from './onward.tsx';

// Compiled before the test, whose waits are short.
await import('./late-onward.tsx');

const pack = (slug: string, remaining: number) => ({
  id: slug,
  slug,
  kind: 'pack',
  title: slug,
  priceCents: 500,
  architect: null,
  bundleSize: 1,
  packsPerUnit: 1,
  perCustomerLimit: null,
  refundDays: 14,
  saleStartsAt: null,
  saleEndsAt: null,
  image: null,
  card: null,
  stock: { runId: 'run-1', remaining, size: 10 },
  runs: [{ id: 'run-1', number: 1, state: 'on_sale', size: 10, remaining }],
  units: [],
});
const others = 'GET /api/products?kind=pack&inStock=true&perPage=100';

test('shows what is like the product that has just sold out, and where its run is', async () => {
  const sent = fakeApi({ [others]: () => ({ body: { data: [pack('gone', 0), pack('next-best', 5)] } }) });
  render(
    // Only the fields that the panel reads.
    <BuyProvider
      product={pack('gone', 0) as unknown as ProductDetailDto}
      run={{ id: 'run-1', number: 1 } as RunDto}
    >
      <LazyOnward />
    </BuyProvider>,
  );
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('next-best')).toBe('/shop/next-best');
  expect(await hrefOf(text.run(1))).toBe('/runs/run-1');
  expect(screen.queryByRole('link', { name: 'gone' })).toBeNull();
  expect(sent).toHaveLength(1);
});
