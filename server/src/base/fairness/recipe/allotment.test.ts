import {
  allotSupply,
  composeRun,
  listCardsOverfull,
  listDemands,
  matchesFilter,
  mintQuotas,
  rankForMinting,
  type Composition,
  type Demand,
  type Recipe,
  type SupplyRow,
} from '../index.ts';

function sum(list: readonly number[]): number {
  return list.reduce((left, right) => left + right, 0);
}

const recipe: Recipe = {
  variants: [
    {
      name: 'regular',
      weight: '4',
      slots: [
        { draws: 2, rows: [{ filter: { class: 'common' }, weight: '1' }] },
        {
          draws: 1,
          rows: [
            { filter: { class: 'common', set: 's2' }, weight: '3' },
            { filter: { class: 'rare', minValueCents: 500 }, weight: '1' },
          ],
        },
      ],
    },
    { name: 'god', weight: '1', slots: [{ draws: 2, rows: [{ filter: { class: 'rare' }, weight: '1' }] }] },
  ],
};
const { composition } = composeRun(recipe, 10);
const demands = listDemands(recipe, composition);
const supply = (over: Partial<SupplyRow>): SupplyRow => ({
  card: 'c',
  class: 'common',
  valueCents: 10,
  count: 5,
  ...over,
});
const vault: SupplyRow[] = [
  ...['a', 'b', 'c'].map((card) => supply({ card, set: 's1', count: 6 })),
  ...['d', 'e'].map((card) => supply({ card, set: 's2', count: 4 })),
  ...['x', 'y'].map((card) => supply({ card, class: 'rare', valueCents: 900, count: 2 })),
  ...['z', 'w'].map((card) => supply({ card, class: 'rare', valueCents: 100, count: 1 })),
];

function expectSound(
  takes: readonly { at: readonly number[]; supply: number; count: number }[],
  rows: readonly Demand[],
) {
  for (const { at, filter, quota } of rows) {
    const own = takes.filter((take) => take.at.join() === at.join());
    expect(sum(own.map(({ count }) => count))).toBe(quota);
    expect(own.every((take) => matchesFilter(filter, vault[take.supply] ?? supply({ class: '?' })))).toBe(
      true,
    );
  }
  vault.forEach((row, index) => {
    const taken = takes.filter((take) => take.supply === index).map(({ count }) => count);
    expect(sum(taken)).toBeLessThanOrEqual(row.count);
  });
}

function cardsOf(takes: readonly { at: readonly [number, number, number]; supply: number; count: number }[]) {
  return takes.map(({ at, supply: index, count }) => ({
    variant: at[0],
    card: vault[index]?.card ?? '',
    count,
  }));
}

describe('allotSupply', () => {
  test('fills every row from fitting supply, spread over cards, the same each time', () => {
    const allotment = allotSupply(demands, vault, composition);
    if (!allotment.isMet) throw new Error('expected the vault to suffice');
    expectSound(allotment.takes, demands);
    expect(allotSupply(demands, vault, composition)).toEqual(allotment);
    expect(listCardsOverfull(cardsOf(allotment.takes), composition)).toEqual([]);
    const commons = allotment.takes.filter(({ at }) => at.join() === '0,0,0');
    const perCard = commons.map(({ supply: index, count }) => [vault[index]?.card, count]);
    expect(perCard).toEqual([
      ['a', 6],
      ['b', 5],
      ['c', 5],
    ]);
  });

  test('names each short row and by how much', () => {
    const fewer = vault.map((row) => (row.card === 'x' || row.card === 'y' ? { ...row, count: 0 } : row));
    const allotment = allotSupply(demands, fewer, composition);
    if (allotment.isMet) throw new Error('expected a shortage');
    expect(allotment.short).toEqual([
      { filter: { class: 'rare', minValueCents: 500 }, rows: [[0, 1, 1]], demanded: 2, missing: 2 },
      { filter: { class: 'rare' }, rows: [[1, 0, 0]], demanded: 4, missing: 2 },
    ]);
    expect(allotment.bottleneck).toMatchObject({ demanded: 6, available: 2 });
  });

  test('rows with equal filters are met and reported together', () => {
    const twice: Recipe = {
      variants: [
        {
          name: 'a',
          weight: '1',
          slots: [1, 2].map((draws) => ({ draws, rows: [{ filter: { class: 'common' }, weight: '1' }] })),
        },
      ],
    };
    const composed = composeRun(twice, 10).composition;
    const allotment = allotSupply(listDemands(twice, composed), [supply({ count: 25 })], composed);
    expect(allotment).toMatchObject({
      isMet: false,
      short: [
        {
          rows: [
            [0, 0, 0],
            [0, 1, 0],
          ],
          demanded: 30,
          missing: 5,
        },
      ],
    });
  });

  test('the limit of copies per card is checked afterwards and names the card', () => {
    const oneCard: Composition = [{ packs: 4, slots: [{ draws: 2, rows: [8] }] }];
    const rows: Demand[] = [{ at: [0, 0, 0], filter: { class: 'common' }, quota: 8 }];
    const stock = [supply({ card: 'a', count: 9 }), supply({ card: 'b', count: 2 })];
    const allotment = allotSupply(rows, stock, oneCard);
    if (!allotment.isMet) throw new Error('expected the vault to suffice');
    const cards = allotment.takes.map(({ supply: index, count }) => ({
      variant: 0,
      card: stock[index]?.card ?? '',
      count,
    }));
    expect(listCardsOverfull(cards, oneCard)).toEqual([{ variant: 0, card: 'a', copies: 6, packs: 4 }]);
  });

  test('older supply of a card goes first', () => {
    const stock = [
      supply({ card: 'a', kind: 'old', count: 2 }),
      supply({ card: 'a', kind: 'new', count: 9 }),
    ];
    const composed: Composition = [{ packs: 3, slots: [{ draws: 1, rows: [3] }] }];
    const allotment = allotSupply(
      [{ at: [0, 0, 0], filter: { class: 'common' }, quota: 3 }],
      stock,
      composed,
    );
    expect(allotment).toEqual({
      isMet: true,
      takes: [
        { at: [0, 0, 0], supply: 0, count: 2 },
        { at: [0, 0, 0], supply: 1, count: 1 },
      ],
    });
  });
});

describe('mintQuotas', () => {
  const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const mint = (run: string, quota: number, from: readonly string[]) =>
    mintQuotas(quota, rankForMinting(run, from));

  test('shares equally, the rest one each, the same in every order of cards', () => {
    const quotas = mint('run-1', 24, cards);
    expect(sum([...quotas.values()])).toBe(24);
    expect(new Set(quotas.values())).toEqual(new Set([3, 4]));
    expect(mint('run-1', 24, [...cards].reverse())).toEqual(quotas);
  });

  test('another run favours other cards', () => {
    const favoured = (run: string) => [...mint(run, 3, cards).keys()];
    expect(
      new Set(Array.from({ length: 9 }, (_, i) => favoured(`run-${i}`).sort().join())).size,
    ).toBeGreaterThan(1);
    expect(() => mint('run-1', 3, [])).toThrow('no card');
  });
});

test('a value band includes both ends; absent fields fit no filter that asks for them', () => {
  const unit = { card: 'a', class: 'common', valueCents: 500 };
  expect(matchesFilter({ class: 'common', minValueCents: 500, maxValueCents: 500 }, unit)).toBe(true);
  expect(matchesFilter({ class: 'common', minValueCents: 501 }, unit)).toBe(false);
  expect(matchesFilter({ class: 'common', maxValueCents: 499 }, unit)).toBe(false);
  expect(matchesFilter({ class: 'common', set: 's1' }, unit)).toBe(false);
  expect(matchesFilter({ class: 'common', kind: 'digital' }, { ...unit, kind: 'digital' })).toBe(true);
  expect(matchesFilter({ class: 'common', card: 'b' }, unit)).toBe(false);
});

describe('card lists of a recipe', () => {
  const pools = { booster: [{ card: 'a' }, { card: 'b' }] };

  test('a filter that names one takes its cards only', () => {
    const unit = { card: 'a', class: 'common', valueCents: 5 };
    const filter = { class: 'common', pool: 'booster' };
    expect(matchesFilter(filter, unit, pools)).toBe(true);
    expect(matchesFilter(filter, { ...unit, card: 'c' }, pools)).toBe(false);
    expect(matchesFilter(filter, { ...unit, class: 'rare' }, pools)).toBe(false);
    expect(matchesFilter(filter, unit)).toBe(false);
    expect(matchesFilter({ class: 'common', pool: 'constructor' }, unit, pools)).toBe(false);
  });

  test('supply outside the list counts for nothing', () => {
    const rows: Demand[] = [{ at: [0, 0, 0], filter: { class: 'common', pool: 'booster' }, quota: 4 }];
    const composed: Composition = [{ packs: 4, slots: [{ draws: 1, rows: [4] }] }];
    const stock = ['a', 'b', 'c'].map((card) => supply({ card, count: 2 }));
    expect(allotSupply(rows, stock, composed, pools)).toEqual({
      isMet: true,
      takes: [0, 1].map((index) => ({ at: [0, 0, 0], supply: index, count: 2 })),
    });
    expect(allotSupply([{ ...rows[0], quota: 5 } as Demand], stock, composed, pools)).toMatchObject({
      isMet: false,
      short: [{ demanded: 5, missing: 1 }],
    });
  });

  test('a recipe that names a list it does not have is refused', () => {
    const variants = [
      {
        name: 'a',
        weight: '1',
        slots: [{ draws: 1, rows: [{ filter: { class: 'c', pool: 'p' }, weight: '1' }] }],
      },
    ];
    expect(() => composeRun({ variants }, 5)).toThrow('no card list p');
    expect(() => composeRun({ pools: { p: [{ card: 'x' }] }, variants }, 5)).not.toThrow();
  });
});
