import { jest } from '@jest/globals';
import { classShapes, type ShownClass } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import * as react from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Exists only in the React canary bundled with Next; it adds nothing to a static render.
jest.unstable_mockModule('react', () => ({
  ...react,
  ViewTransition: ({ children }: { children: ReactNode }) => children,
}));
const { CardAbout } = await import('../features/catalogue/cards/card-about.tsx');
const { CardGrid } = await import('../features/catalogue/cards/card-grid.tsx');
const { UnitGrid } = await import('../features/vault/collection/unit-grid.tsx');
const { CardTile } = await import('../features/base/home/card-tile.tsx');
const { PullStrip } = await import('../features/base/home/pull-strip.tsx');
const { Inside } = await import('../features/packs/product/inside.tsx');
const { OddsTable } = await import('../features/packs/odds/odds-table.tsx');
const { Onward } = await import('../features/packs/product/onward/onward.tsx');
const { BestPulls } = await import('../features/packs/pulls/best-pulls.tsx');
const { PullList } = await import('../features/packs/pulls/pull-list.tsx');
const { ReceiptBody } = await import('../features/packs/pulls/receipt-body.tsx');
const { Caption } = await import('../features/packs/reveal/cards/caption.tsx');
const { CardView } = await import('../features/packs/reveal/cards/card-view.tsx');
const { ProductCard } = await import('../features/catalogue/shop/product-card.tsx');
const { lightOf, Wrapper } = await import('../features/packs/reveal/wrapper/wrapper.tsx');

const iconic = {
  classSlug: 'lor_iconic',
  className: 'Iconic',
  classLook: { dark: '#8a93d2', light: '#2233aa', shape: 'crown', effect: 'spotlight-aura' },
} as const satisfies ShownClass & { classSlug: string };

const at = '2026-11-01T12:00:00Z';
const fraction = { numerator: 1, denominator: 8 };
const money = { valueCents: 700, minValueCents: 700, maxValueCents: 700, priceCents: 500 };
/** Every API field that the parts below read, without a picture, so that the face prints its class. */
const answer = {
  ...iconic,
  ...money,
  id: 'one',
  cardId: 'one',
  runId: 'run',
  packNo: 3,
  name: 'Champion',
  cardName: 'Champion',
  productSlug: 'pack',
  productTitle: 'Foundations',
  title: 'Champion',
  slug: 'champion',
  kind: 'single',
  setName: 'Foundations',
  setCode: 'LOR',
  number: '1',
  artist: '',
  description: '',
  by: null,
  at,
  image: null,
  serial: null,
  serialOf: null,
  serialText: null,
  state: 'owned',
  rank: 9,
  unitsTotal: 8,
  unitsUnrevealed: 8,
  copies: 4,
  unrevealed: 2,
  expectedPerPack: fraction,
  atLeastOne: fraction,
  unitsListed: 1,
  digitalShare: 'none',
  classSlugs: [iconic.classSlug],
  cardClass: { className: iconic.className, classLook: iconic.classLook },
  bestRemaining: null,
  stock: null,
  card: null,
  pullable: [],
  singles: [],
  recentPulls: [],
  valueSource: 'shop',
  valueAsOf: at,
  mates: [],
};
/** The same in the words of a sealed text, in which a class has its slug alone. */
const unit = {
  ...money,
  id: 'one',
  card: 'one',
  className: iconic.classSlug,
  name: 'Champion',
  valueAsOf: at,
};
const pull = { ...answer, pull: answer };
const checked = { shown: { unit, pack: { run: 'run', packNo: 3, units: [unit] } } };
// Each part reads only a few fields of the response.
const as = <Part,>(value: object): Part => value as Part;
type PropsOf<Part extends (props: never) => unknown> = Parameters<Part>[0];

const surfaces: [string, () => ReactNode][] = [
  ['catalogue', () => <CardGrid {...as<PropsOf<typeof CardGrid>>({ cards: [answer], view: {} })} />],
  ['card page', () => <CardAbout {...as<PropsOf<typeof CardAbout>>({ card: answer })} />],
  ['collection', () => <UnitGrid {...as<PropsOf<typeof UnitGrid>>({ units: [answer] })} />],
  ['front page', () => <CardTile {...as<PropsOf<typeof CardTile>>({ card: answer, href: '/shop/pack' })} />],
  ['strip of pulls', () => <PullStrip {...as<PropsOf<typeof PullStrip>>({ pulls: [answer] })} />],
  ['inside', () => <Inside {...as<PropsOf<typeof Inside>>({ odds: [], first: [answer], count: 1 })} />],
  ['odds', () => <OddsTable {...as<PropsOf<typeof OddsTable>>({ odds: [answer], of: answer })} />],
  [
    'onward',
    () => <Onward {...as<PropsOf<typeof Onward>>({ product: answer, run: null, others: [answer] })} />,
  ],
  ['best pulls', () => <BestPulls {...as<PropsOf<typeof BestPulls>>({ pulls: [answer] })} />],
  ['top pulls', () => <PullList {...as<PropsOf<typeof PullList>>({ pulls: [answer] })} />],
  [
    'receipt',
    () => <ReceiptBody {...as<PropsOf<typeof ReceiptBody>>({ receipt: pull, checked, opens: 'there' })} />,
  ],
  ['single in the shop', () => <ProductCard {...as<PropsOf<typeof ProductCard>>({ product: answer })} />],
  [
    'pack in the shop',
    () => (
      <ProductCard
        {...as<PropsOf<typeof ProductCard>>({
          product: { ...answer, kind: 'pack', bestRemaining: answer, stock: { size: 5, remaining: 3 } },
        })}
      />
    ),
  ],
  [
    'reveal',
    () => (
      <>
        <CardView
          {...as<PropsOf<typeof CardView>>({ card: { ...answer, unit }, beat: 'facedown', mode: 'full' })}
        />
        <Caption {...as<PropsOf<typeof Caption>>({ card: { ...answer, unit } })} />
      </>
    ),
  ],
];

describe('the class of an imported game', () => {
  it.each(surfaces)('is its name, its shape and its two colours: %s', (_, render) => {
    const html = renderToStaticMarkup(render());
    expect(html).toContain('Iconic');
    expect(html).toContain(`d="${classShapes.crown}"`);
    expect(html).toContain('--class-dark:#8a93d2;--class-light:#2233aa');
    expect(html).toContain('data-rarity="mythic"');
    expect(html).not.toMatch(/lor_iconic/i);
  });

  it('lights the burst of the wrapper, and nothing before it', () => {
    const draw = (beat: 'held' | 'rising') =>
      renderToStaticMarkup(
        <Wrapper
          {...as<PropsOf<typeof Wrapper>>({ wrapper: { title: 'A pack', frontUrl: '' }, label: 'A pack' })}
          beat={beat}
          mode="full"
          look={iconic.classLook}
        />,
      );
    expect(draw('rising')).toContain('--class-dark:#8a93d2');
    expect(draw('held')).not.toContain('--class');
    expect(lightOf(iconic.classLook)).toEqual([0x8a, 0x93, 0xd2]);
  });
});
