import type { ShownClass } from '@pullproof/server/contract';
import { verifiedUnit } from '@pullproof/verify/testing/sealed-unit';
import { sampleClasses } from '../../../ui/card-face/sample-classes.ts';
import { layoutDeck } from './deck/deck-layout.ts';
import { bestLook, orderForReveal, sumPrices, sumValues, type RevealCard } from './outcome.ts';
import { parsePreferences } from './preferences.ts';
import { nextCard } from './reveal-keys.ts';
import { sayBack, sayCard, sayCount, saySummary, sayTitle } from './reveal-texts.ts';

const [common, uncommon, rare, epic, , mythic] = sampleClasses;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

type Change = Partial<ShownClass> & { id?: string; classRank?: number; unit?: object };

function aCard({ id = 'lantern', className, classLook, classRank, unit }: Change = {}): RevealCard {
  const slug = (className ?? epic.className).toLowerCase().replace(' ', '-');
  return {
    id,
    unit: verifiedUnit({ class: slug, ...unit }),
    classLook: classLook ?? epic.classLook,
    classRank,
    image: null,
  };
}

describe('the order of a reveal', () => {
  it('puts the rarest last, then the dearest, and keeps equals in place', () => {
    const cards = [
      aCard({ id: 'mythic', ...mythic, unit: { valueCents: 1 } }),
      aCard({ id: 'rare-dear', ...rare, unit: { valueCents: 900 } }),
      aCard({ id: 'common', ...common, unit: { valueCents: 99_999 } }),
      aCard({ id: 'rare-cheap', ...rare, unit: { valueCents: 100 } }),
      aCard({ id: 'rare-cheap-too', ...rare, unit: { valueCents: 100 } }),
    ];
    expect(orderForReveal(cards).map(({ id }) => id)).toEqual([
      'common',
      'rare-cheap',
      'rare-cheap-too',
      'rare-dear',
      'mythic',
    ]);
    expect(cards[0]?.id).toBe('mythic');
  });
  it('goes by the rank of the class, whatever its effect', () => {
    const cards = [
      aCard({ id: 'crown', ...common, classRank: 9 }),
      aCard({ id: 'diamond', ...mythic, classRank: 1 }),
    ];
    expect(orderForReveal(cards).map(({ id }) => id)).toEqual(['diamond', 'crown']);
  });
  it.each(sampleClasses)('leaks the light of the best card and no better: $className', (best) => {
    const cards = sampleClasses.slice(0, sampleClasses.indexOf(best) + 1).map((shown) => aCard(shown));
    expect(bestLook(cards.reverse())).toBe(best.classLook);
  });
  it('sums prices and values in cents', () => {
    const outcome = { wrapper: { title: 'First Light', frontUrl: '/front.webp' }, priceCents: 2500 };
    const cards = [aCard({ unit: { valueCents: 230 } }), aCard({ unit: { valueCents: 840 } })];
    expect(sumValues(cards)).toBe(1070);
    expect(
      sumPrices([
        { ...outcome, cards },
        { ...outcome, cards },
      ]),
    ).toBe(5000);
  });
});

describe('what is said', () => {
  it('reads a card as designed', () => {
    expect(sayCard(aCard(), 2, 5, dollars)).toBe('3 of 5: Lantern of the Tide, epic, number 142, $19.50');
  });
  it('leaves out a serial that is not there', () => {
    const card = aCard({ ...rare, unit: { name: 'Old Antler', serial: undefined, valueCents: 840 } });
    expect(sayCard(card, 1, 5, dollars)).toBe('2 of 5: Old Antler, rare, $8.40');
  });
  it.each([
    [common, 'Card 1 of 5, face down'],
    [uncommon, 'Card 1 of 5, face down'],
    [rare, 'Card 1 of 5, face down, rare glow'],
    [{ ...mythic, className: 'Crown Rare' }, 'Card 1 of 5, face down, crown rare glow'],
  ])('tells the glow of a back as it is: %j', (shown, text) => {
    const card = aCard(shown);
    expect(sayBack(card, 0, 5)).toBe(text);
    expect(sayBack(card, 0, 5)).not.toContain(card.unit.name);
  });
  it('sums up', () => {
    expect(saySummary([aCard(), aCard()], 2500, dollars)).toBe(
      'All 2 cards revealed. Value $39.00, price $25.00.',
    );
    expect(sayCount(1)).toBe('1 card');
    expect(sayTitle('First Light', 1)).toBe('Open First Light');
    expect(sayTitle('First Light', 10)).toBe('Open 10 packs of First Light');
  });
});

describe('preferences', () => {
  it.each([null, '', 'null', '[]', '"on"', '{"hasSound":"yes"}', '{broken'])(
    'start silent from %s',
    (stored) => {
      expect(parsePreferences(stored)).toEqual({ hasSound: false, hasBuzz: true, isCalm: false });
    },
  );
  it('are remembered', () => {
    const saved = { hasSound: true, hasBuzz: false, isCalm: true };
    expect(parsePreferences(JSON.stringify(saved))).toEqual(saved);
  });
});

describe('arrow keys', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
    ['End', 1, 4],
    ['Home', 3, 0],
    ['Tab', 2, null],
  ])('%s from card %d', (key, here, next) => {
    expect(nextCard(key, here, 5)).toBe(next);
  });
});

describe('the fan', () => {
  const stages = [
    { width: 320, height: 520, bottomInset: 96 },
    { width: 390, height: 844, bottomInset: 220 },
    { width: 844, height: 520, bottomInset: 96 },
    { width: 1440, height: 900, bottomInset: 96 },
  ];
  const cases = stages.flatMap((stage) => [1, 2, 4, 5, 10, 15].map((count) => ({ ...stage, count })));
  it.each(cases)('of $count cards stays on a stage of $width × $height or scrolls', ({ count, ...stage }) => {
    const { fan, spotWidth, isScrolling } = layoutDeck(count, stage);
    if (isScrolling) {
      expect(count).toBeGreaterThanOrEqual(stage.width < 360 ? 4 : 10);
      return;
    }
    expect(fan).toHaveLength(count);
    for (const [index, place] of fan.entries()) {
      const width = spotWidth * place.scale;
      expect(place.left - width / 2).toBeGreaterThanOrEqual(0);
      expect(place.left + width / 2).toBeLessThanOrEqual(stage.width);
      expect(place.top - width * 0.7).toBeGreaterThanOrEqual(0);
      const next = fan[index + 1];
      if (next === undefined || next.top > place.top + width) continue;
      expect(next.left - place.left).toBeGreaterThanOrEqual(width);
    }
  });
  it.each([
    [1440, 900, 1],
    [390, 844, 2],
    [320, 520, 2],
  ])('on %d × %d takes %d rows', (width, height, rows) => {
    const { fan } = layoutDeck(5, { width, height, bottomInset: 96 });
    const breaks = fan.filter(({ left }, index) => left < (fan[index - 1]?.left ?? 0));
    expect(breaks.length + 1).toBe(rows);
  });
});
