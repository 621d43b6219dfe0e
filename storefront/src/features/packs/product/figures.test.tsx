import { renderToStaticMarkup } from 'react-dom/server';
import { BuyProvider } from '../buy/index.ts';
import { Figures } from './figures.tsx';
import { OddsNow } from '../odds/index.ts';

type Offer = Parameters<typeof BuyProvider>[0];
type Run = NonNullable<Offer['run']>;

const whole = { averageValueCents: 2_215, valueReturnBps: 8_860, cashReturnBps: 7_500, packsAbovePrice: 60 };
const live = { averageValueCents: 2_015, valueReturnBps: 8_060, cashReturnBps: 7_000, packsAbovePrice: 9 };
const aRun = (changes: Partial<Run>): Run =>
  // Only the fields of a run that the figures read.
  ({
    state: 'on_sale',
    size: 600,
    priceCents: 2_500,
    packsPerBox: 1,
    packsUnrevealed: 100,
    remaining: 84,
    logSeq: 1_204,
    liveOdds: [],
    bestInside: [],
    returnFigures: whole,
    liveFigures: live,
    ...changes,
  }) as unknown as Run;
const product = { units: [] } as unknown as Offer['product'];

const renderFigures = (run: Run): string =>
  renderToStaticMarkup(
    <BuyProvider product={product} run={run}>
      <Figures />
    </BuyProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');

describe('the figures of a pack', () => {
  it('are those of the packs left, before those of the whole run, and each is named', () => {
    const words = renderFigures(aRun({}));
    const places = [
      '100 unopened packs: 84 unsold, 16 sold and still sealed',
      '$20.15',
      '9%',
      'Whole run of 600 packs',
      '$22.15',
    ];
    const found = places.map((place) => words.indexOf(place));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((left, right) => left - right));
  });

  it('are those of the whole run, under that name alone, once every pack is revealed', () => {
    const words = renderFigures(aRun({ state: 'closed', packsUnrevealed: 0, liveFigures: null }));
    expect(words).toContain('Whole run of 600 packs, as sealed');
    expect(words).not.toContain('unopened packs');
    expect(words.match(/\$22\.15/g)).toHaveLength(1);
  });

  it('count boxes where the run is sold in boxes', () => {
    const words = renderFigures(aRun({ packsPerBox: 3 }));
    expect(words).toContain('What a box is worth');
    expect(words).toContain('100 unopened boxes');
    expect(words).not.toMatch(/packs?\b/i);
  });
});

test.each([
  ['closed', 'Closing this run revealed every pack'],
  ['on_sale', 'Every pack of this run has been opened'],
] as const)('a run that is %s and has nothing left shows no odds', (state, words) => {
  const html = renderToStaticMarkup(<OddsNow run={aRun({ state, packsUnrevealed: 0 })} />);
  expect(html).toContain(words);
  expect(html).not.toContain('<table');
});

test('the odds of a run of boxes speak of boxes, with and without the short form', () => {
  const odds = {
    classSlug: 'rare',
    className: 'Rare',
    rank: 1,
    classLook: {},
    unitsTotal: 5,
    unitsDigital: 0,
  };
  const share = { numerator: 1, denominator: 10 };
  const row = { ...odds, unitsUnrevealed: 5, minValueCents: 1, maxValueCents: 2, atLeastOne: share };
  // Only the fields that the table reads.
  const liveOdds = [{ ...row, expectedPerPack: share }] as unknown as Run['liveOdds'];
  for (const isShort of [true, false]) {
    const html = renderToStaticMarkup(<OddsNow run={aRun({ packsPerBox: 3, liveOdds })} isShort={isShort} />);
    expect(html).toContain('Boxes with one');
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(/packs?\b/i);
  }
});
