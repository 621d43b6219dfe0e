import { renderToStaticMarkup } from 'react-dom/server';
import { BuyBox, BuyProvider } from '../../buy/index.ts';
import { Onward } from './onward.tsx';

type Props = Parameters<typeof Onward>[0];

const run = { id: 'run-1', number: 3, state: 'on_sale' };
const pack = (slug: string, remaining: number) => ({
  id: slug,
  state: 'published',
  slug,
  kind: 'pack',
  title: slug,
  priceCents: 500,
  bundleSize: 1,
  packsPerUnit: 1,
  perCustomerLimit: null,
  refundDays: 14,
  saleStartsAt: null,
  saleEndsAt: null,
  image: null,
  card: null,
  stock: { runId: run.id, remaining, size: 10 },
  runs: [{ ...run, size: 10, remaining }],
  units: [],
});

const render = (remaining: number, others: string[]) => {
  // Only the fields of a product and its run that the panel reads.
  const product = pack('gone', remaining) as unknown as Props['product'];
  const ofRun = run as unknown as Props['run'];
  const onward = (
    <Onward
      product={product}
      run={ofRun}
      others={others.map((slug) => pack(slug, 5) as unknown as Props['product'])}
    />
  );
  return renderToStaticMarkup(
    <BuyProvider product={product} run={ofRun}>
      <BuyBox onward={onward} />
    </BuyProvider>,
  );
};

describe('the panel of a product', () => {
  it('leads onward when the last pack is gone: to what is like it, to the run with its proof, to singles', () => {
    const html = render(0, ['next-best']);
    expect(html).toContain('Sold out');
    for (const href of ['/shop/next-best', '/runs/run-1', '/shop?kind=single&amp;inStock=true'])
      expect(html).toContain(`href="${href}"`);
  });

  it('still leads onward when nothing else is on sale', () => {
    const html = render(0, []);
    expect(html).toContain('href="/runs/run-1"');
    expect(html).not.toContain('kind=pack');
  });

  it('keeps to itself while it sells', () => {
    expect(render(4, ['next-best'])).not.toContain('next-best');
  });
});
