import { subjects } from '../../../generator/subjects/index.ts';
import { rarityStyles } from '../../../generator/rarity-style.ts';
import { rarities } from '../../art/spec.ts';
import {
  type OddsRow,
  type PackProduct,
  architects,
  artCatalogue,
  cardClasses,
  cardSets,
  cardTextures,
  cards,
  listWearers,
  packProducts,
  singleListings,
} from './index.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Largest remainder with exact decimal weights, as in fairness.md. */
function apportion(total: number, weights: readonly string[]): number[] {
  const scaled = weights.map((weight) => BigInt(Math.round(Number(weight) * 10_000)));
  const whole = scaled.reduce((left, right) => left + right, 0n);
  const quotas = scaled.map((weight) => Number((BigInt(total) * weight) / whole));
  const remainders = scaled.map((weight, index) => ({ index, rest: (BigInt(total) * weight) % whole }));
  remainders.sort((left, right) =>
    left.rest === right.rest ? left.index - right.index : left.rest > right.rest ? -1 : 1,
  );
  for (const { index } of remainders.slice(0, total - sum(quotas))) quotas[index] = (quotas[index] ?? 0) + 1;
  return quotas;
}

const eligible = ({ classKey, setKey }: OddsRow) =>
  cards.filter((card) => card.classKey === classKey && (setKey === undefined || card.setKey === setKey));

/** Every row of a run with its quota and its variant's pack count. */
function runRows(pack: PackProduct) {
  const packCounts = apportion(
    pack.runSize,
    pack.variants.map(({ weight }) => weight),
  );
  return pack.variants.flatMap((variant, index) => {
    const packCount = packCounts[index] ?? 0;
    return variant.slots.flatMap(({ draws, rows }) => {
      const quotas = apportion(
        packCount * draws,
        rows.map(({ weight }) => weight),
      );
      return rows.map((row, rowIndex) => ({ row, variant, packCount, quota: quotas[rowIndex] ?? 0 }));
    });
  });
}

const meanValue = (row: OddsRow) =>
  sum(eligible(row).map((card) => card.marketValueCents)) / eligible(row).length;

const valueReturn = (pack: PackProduct, rateOf: (row: OddsRow) => number = () => 1) =>
  sum(runRows(pack).map(({ row, quota }) => quota * meanValue(row) * rateOf(row))) /
  pack.runSize /
  pack.priceCents;

describe('cards', () => {
  it('fill four sets, each numbered without gaps and with all six classes', () => {
    expect(cardSets).toHaveLength(4);
    expect(cards.length).toBeGreaterThanOrEqual(120);
    for (const set of cardSets) {
      const own = cards.filter(({ setKey }) => setKey === set.key);
      expect(own.map(({ number }) => number)).toEqual(
        Array.from({ length: set.cardCount }, (_, index) => index + 1),
      );
      expect(new Set(own.map(({ classKey }) => classKey)).size).toBe(6);
    }
  });

  it('have unique keys and names, and a picture each', () => {
    for (const unique of [cards.map(({ key }) => key), cards.map(({ name }) => name)])
      expect(new Set(unique).size).toBe(cards.length);
    for (const { motif } of cards) expect(subjects[motif.subject]?.poses).toContain(motif.pose);
    expect(artCatalogue.cards).toHaveLength(cards.length);
  });

  it('show thirty subjects and more in at least two scenes, none more than twice in a set', () => {
    const scenes = new Map<string, Set<string>>();
    const perSet = new Map<string, number>();
    for (const { setKey, motif } of cards) {
      const { subject, pose, mood } = motif;
      scenes.set(subject, (scenes.get(subject) ?? new Set()).add(`${pose} ${mood}`));
      perSet.set(`${setKey} ${subject}`, (perSet.get(`${setKey} ${subject}`) ?? 0) + 1);
    }
    expect([...scenes.values()].filter((seen) => seen.size > 1).length).toBeGreaterThanOrEqual(30);
    expect(Math.max(...perSet.values())).toBe(2);
  });

  it.each(cards.map((card) => [card.name, card] as const))('%s is worth what its class allows', (_, card) => {
    const cardClass = cardClasses.find(({ key }) => key === card.classKey);
    expect(card.marketValueCents).toBeGreaterThanOrEqual(cardClass?.minValueCents ?? Infinity);
    expect(card.marketValueCents).toBeLessThanOrEqual(cardClass?.maxValueCents ?? 0);
  });
});

describe('textures', () => {
  it('are each worn by several cards, most cards by none, and no card by two', () => {
    const wearers = cardTextures.map((texture) => listWearers(texture, cards));
    for (const worn of wearers) expect(worn.length).toBeGreaterThan(4);
    const keys = wearers.flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThan(cards.length / 2);
    expect(new Set(wearers.flat().map(({ classKey }) => classKey)).size).toBeGreaterThan(3);
    expect(artCatalogue.textures).toHaveLength(cardTextures.length * 2);
  });
});

describe('classes', () => {
  it('are the six rarities in order, with ranges that do not overlap and the colours the cards are drawn in', () => {
    expect(cardClasses.map(({ key }) => key)).toEqual(rarities);
    cardClasses.forEach(({ key, order, colour, minValueCents }, index) => {
      expect(order).toBe(index + 1);
      expect(colour).toBe(rarityStyles[key].colour);
      expect(minValueCents).toBeGreaterThan(cardClasses[index - 1]?.maxValueCents ?? 0);
    });
  });
});

describe.each(packProducts.map((pack) => [pack.name, pack] as const))('%s', (_, pack) => {
  it('returns 80 to 92 % of its price in market value, and less when all is sold back', () => {
    const rate = (row: OddsRow) =>
      (cardClasses.find(({ key }) => key === row.classKey)?.buybackBps ?? 0) / 10_000;
    expect(valueReturn(pack)).toBeGreaterThan(0.8);
    expect(valueReturn(pack)).toBeLessThan(0.92);
    expect(valueReturn(pack, rate)).toBeGreaterThan(0.68);
    expect(valueReturn(pack, rate)).toBeLessThan(0.82);
  });

  it('advertises no row that its run cannot hold', () => {
    for (const { row, quota } of runRows(pack)) {
      expect(row.weight).toMatch(/^\d+(\.\d+)?$/);
      expect(eligible(row).length).toBeGreaterThan(0);
      expect(quota).toBeGreaterThan(0);
    }
  });

  it('holds cards of the one set that its description names, and counts none itself', () => {
    const keys = new Set(runRows(pack).flatMap(({ row }) => eligible(row).map(({ setKey }) => setKey)));
    const named = cardSets.filter(({ name }) => pack.description.includes(name));
    expect([...keys]).toEqual(named.map(({ key }) => key));
    // The page counts its own list; a number in the text would become stale.
    expect(pack.description).not.toMatch(/\d+ to collect/);
  });

  it('every variant has its stated number of cards, and there is an architect', () => {
    for (const { slots } of pack.variants) expect(sum(slots.map(({ draws }) => draws))).toBe(pack.cardCount);
    expect(pack.wrapper.contentsLine).toContain(String(pack.cardCount / (pack.packsPerBox ?? 1)));
    expect(architects.map(({ key }) => key)).toContain(pack.architectKey);
  });

  it('can be dealt without a card twice in one pack', () => {
    for (const variant of pack.variants) {
      const copies = new Map<string, number>();
      const rows = runRows(pack).filter((entry) => entry.variant === variant);
      for (const { row, quota } of rows)
        for (const { key } of eligible(row))
          copies.set(key, (copies.get(key) ?? 0) + Math.ceil(quota / eligible(row).length));
      for (const count of copies.values()) expect(count).toBeLessThanOrEqual(rows[0]?.packCount ?? 0);
    }
  });
});

describe('floors', () => {
  it.each(packProducts.map((pack) => [pack.name, pack] as const))(
    '%s keeps more of its price than the shop would pay back for the whole run',
    (_, pack) => {
      const rateOf = ({ classKey }: OddsRow) => {
        const { buybackBps = 0, laterBuybackBps = 0 } = cardClasses.find(({ key }) => key === classKey) ?? {};
        return Math.max(buybackBps, laterBuybackBps) / 10_000;
      };
      const { royaltyBps = 0 } = architects.find(({ key }) => key === pack.architectKey) ?? {};
      expect(valueReturn(pack, rateOf)).toBeLessThan(1 - royaltyBps / 10_000);
    },
  );
});

describe('the vault', () => {
  it('holds enough of every card for all first runs and the singles', () => {
    const needed = new Map<string, number>();
    const need = (key: string, count: number) => needed.set(key, (needed.get(key) ?? 0) + count);
    for (const pack of packProducts)
      for (const { row, quota } of runRows(pack).filter(({ row: { isDigital } }) => !isDigital))
        for (const { key } of eligible(row)) need(key, Math.ceil(quota / eligible(row).length));
    for (const { cardKey, unitCount } of singleListings) need(cardKey, unitCount);
    for (const card of cards) expect(card.vaultCount).toBeGreaterThanOrEqual(needed.get(card.key) ?? 0);
  });

  it('holds four Emberwings in Ember Court and one in Old Growth, as their descriptions say', () => {
    const mythics = (key: string) =>
      packProducts
        .filter((pack) => pack.key === key)
        .flatMap(runRows)
        .filter(({ row }) => row.classKey === 'mythic')
        .map(({ quota }) => quota);
    expect(mythics('ember-court')).toEqual([4]);
    expect(mythics('old-growth')).toEqual([1]);
  });
});

describe('the shop window', () => {
  it('has packs from 5 to 250 dollars in runs of 100 to 20,000, singles, architects and a full vault', () => {
    const prices = packProducts.map(({ priceCents }) => priceCents);
    const sizes = packProducts.map(({ runSize }) => runSize);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([500, 25_000]);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([100, 20_000]);
    expect(packProducts.length).toBeGreaterThanOrEqual(6);
    expect(singleListings.length).toBeGreaterThanOrEqual(20);
    expect(new Set(singleListings.map(({ key }) => key)).size).toBe(singleListings.length);
    expect(new Set(packProducts.map(({ architectKey }) => architectKey)).size).toBeGreaterThanOrEqual(3);
    expect(sum(cards.map(({ vaultCount }) => vaultCount))).toBeGreaterThanOrEqual(20_000);
  });

  it('mints the cards of exactly those packs whose description calls them digital', () => {
    for (const pack of packProducts) {
      const isDigital = pack.description.includes('digital cards');
      for (const { row } of runRows(pack)) expect(row.isDigital ?? false).toBe(isDigital);
    }
    expect(packProducts.some(({ description }) => description.includes('digital cards'))).toBe(true);
  });

  it('holds two mythics among the twenty thousand stubs, as their description says', () => {
    const quotas = packProducts
      .filter(({ key }) => key === 'ballot-stub')
      .flatMap(runRows)
      .filter(({ row }) => row.classKey === 'mythic')
      .map(({ quota }) => quota);
    expect(quotas).toEqual([2]);
  });
});

describe('singles', () => {
  it.each(singleListings.map((listing) => [listing.cardKey, listing] as const))(
    '%s costs more than buyback pays and is near its value',
    (cardKey, listing) => {
      const card = cards.find(({ key }) => key === cardKey);
      const rate = cardClasses.find(({ key }) => key === card?.classKey)?.buybackBps ?? 0;
      const value = card?.marketValueCents ?? 0;
      expect(listing.priceCents).toBeGreaterThan((value * rate) / 10_000);
      expect(listing.priceCents).toBeLessThan(value * (listing.slab ? 2 : 1.2));
    },
  );
});
