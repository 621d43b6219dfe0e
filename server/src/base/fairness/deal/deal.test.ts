import fc from 'fast-check';

import { countFrom, countUnits, dealRun, findCardOverLimit, type Composition, type Deal } from '../index.ts';

interface Case {
  readonly composition: Composition;
  readonly cardOfUnit: Uint32Array;
  readonly dealKey: Buffer;
}

const slot = fc.record({ draws: fc.integer({ min: 1, max: 3 }) });
const variant = fc.record({ packs: fc.nat(6), slots: fc.array(slot, { minLength: 1, maxLength: 3 }) });
const anyCase: fc.Arbitrary<Case> = fc
  .tuple(fc.array(variant, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 14 }), fc.nat())
  .chain(([variants, cards, number]) => {
    const composition = variants.map(({ packs, slots }) => ({
      packs,
      slots: slots.map(({ draws }) => ({ draws, rows: [packs * draws] })),
    }));
    const units = countUnits(composition);
    return fc.array(fc.nat(cards - 1), { minLength: units, maxLength: units }).map((list) => ({
      composition,
      cardOfUnit: Uint32Array.from(list),
      dealKey: Buffer.from(String(number).padEnd(32)),
    }));
  });

function contentsOf(deal: Deal): number[][] {
  return Array.from(deal.place, (_, content) => Array.from(deal.unitsOfContent(content)));
}

function isOverLimit({ composition, cardOfUnit }: Case): boolean {
  let start = 0;
  return composition.some(({ packs, slots }) => {
    const length = packs * slots.reduce((sum, { draws }) => sum + draws, 0);
    const cards = Array.from(cardOfUnit.subarray(start, (start += length)));
    return cards.some((card) => cards.filter((other) => other === card).length > packs);
  });
}

/** Checks that each column of a pack holds only units of its variant and slot. */
function expectSameColumns(deal: Deal, composition: Composition): void {
  let [content, unit] = [0, 0];
  for (const { packs, slots } of composition) {
    let column = 0;
    for (const { draws } of slots) {
      const pool = Array.from(countFrom(unit, packs * draws));
      const found = Array.from({ length: packs }, (_, c) =>
        Array.from(deal.unitsOfContent(content + c).subarray(column, column + draws)),
      ).flat();
      expect(found.sort((a, b) => a - b)).toEqual(pool);
      column += draws;
      unit += packs * draws;
    }
    content += packs;
  }
}

/** Fixed, so that tests are deterministic. */
const seed = 1;

describe('dealRun', () => {
  test('repairs exactly when no card has more copies than packs; quotas stay exact', () => {
    let [dealt, refused] = [0, 0];
    fc.assert(
      fc.property(anyCase, (sample) => {
        const over = findCardOverLimit(sample.composition, sample.cardOfUnit);
        expect(over !== undefined).toBe(isOverLimit(sample));
        if (over) {
          refused += 1;
          expect(() => dealRun({ ...sample, allowRepeats: false })).toThrow(
            expect.objectContaining({ step: 'card-limit', figures: over }) as Error,
          );
          return;
        }
        dealt += 1;
        const deal = dealRun({ ...sample, allowRepeats: false });
        for (const units of contentsOf(deal)) {
          const cards = units.map((unit) => sample.cardOfUnit[unit]);
          expect(new Set(cards).size).toBe(cards.length);
        }
        expectSameColumns(deal, sample.composition);
        expect([...deal.place].sort((a, b) => a - b)).toEqual(Array.from(countFrom(0, deal.place.length)));
      }),
      { numRuns: 800, seed },
    );
    expect(Math.min(dealt, refused)).toBeGreaterThan(100);
  });

  test('repairs runs in which every content is forced', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        (columns, packs, number) => {
          const composition = [
            { packs, slots: Array.from({ length: columns }, () => ({ draws: 1, rows: [packs] })) },
          ];
          // Exactly `packs` copies of each of `columns` cards, mixed.
          const cardOfUnit = Uint32Array.from(
            { length: packs * columns },
            (_, unit) => (unit * 7 + (unit >> 2)) % columns,
          );
          const counts = new Map<number, number>();
          for (const card of cardOfUnit) counts.set(card, (counts.get(card) ?? 0) + 1);
          fc.pre([...counts.values()].every((count) => count <= packs));
          const deal = dealRun({
            composition,
            cardOfUnit,
            allowRepeats: false,
            dealKey: Buffer.from(`${number}`),
          });
          expect(
            contentsOf(deal).every(
              (units) => new Set(units.map((unit) => cardOfUnit[unit])).size === columns,
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 300, seed },
    );
  });

  test('a box is dealt as packs in a row: none holds a card twice, and a card may be in several', () => {
    const slots = [
      { draws: 6, rows: [24] },
      { draws: 3, rows: [12] },
    ];
    // Four boxes of three packs; six copies of each card for twelve packs.
    const cardOfUnit = Uint32Array.from({ length: 36 }, (_, unit) => unit % 6);
    const deal = dealRun({
      composition: [{ packs: 4, slots }],
      cardOfUnit,
      allowRepeats: false,
      packsPerBox: 3,
      dealKey: Buffer.alloc(32, 7),
    });
    const boxes = contentsOf(deal);
    expect(boxes.flat().toSorted((a, b) => a - b)).toEqual(Array.from(countFrom(0, 36)));
    for (const units of boxes)
      for (const pack of [0, 3, 6].map((start) => units.slice(start, start + 3))) {
        expect(new Set(pack.map((unit) => cardOfUnit[unit])).size).toBe(3);
        expect(pack.map((unit) => unit < 24)).toEqual([true, true, false]);
      }
    expect(deal.repairs).toBeGreaterThan(0);
    expect(boxes.some((units) => new Set(units.map((unit) => cardOfUnit[unit])).size < 9)).toBe(true);
  });

  test('leaves repeats where the recipe allows them', () => {
    const composition = [{ packs: 3, slots: [{ draws: 2, rows: [6] }] }];
    const deal = dealRun({
      composition,
      cardOfUnit: new Uint32Array(6),
      allowRepeats: true,
      dealKey: Buffer.alloc(32),
    });
    expect(deal.repairs).toBe(0);
    expectSameColumns(deal, composition);
  });

  test('the same key gives the same deal, another key another', () => {
    const composition = [{ packs: 40, slots: [{ draws: 3, rows: [120] }] }];
    const cardOfUnit = Uint32Array.from({ length: 120 }, (_, unit) => unit % 30);
    const dealWith = (fill: number) =>
      dealRun({ composition, cardOfUnit, allowRepeats: false, dealKey: Buffer.alloc(32, fill) });
    expect(dealWith(1)).toEqual(dealWith(1));
    expect(contentsOf(dealWith(1))).not.toEqual(contentsOf(dealWith(2)));
  });

  test('every unit is equally likely in every pack number, repaired or not (χ², df 5)', () => {
    const composition = [{ packs: 6, slots: [{ draws: 2, rows: [12] }] }];
    const cardOfUnit = Uint32Array.from([0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3]);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i += 1) {
      const dealKey = Buffer.from(`position ${i}`);
      const deal = dealRun({ composition, cardOfUnit, allowRepeats: false, dealKey });
      const pack = counts.findIndex((_, k) => deal.unitsOfPack(k + 1).includes(11));
      counts[pack] = (counts[pack] ?? 0) + 1;
    }
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(20.52);
  });

  test('refuses quotas that do not add up and a checklist of another length', () => {
    const composition = [{ packs: 2, slots: [{ draws: 2, rows: [3] }] }];
    const base = { allowRepeats: true, dealKey: Buffer.alloc(32) };
    expect(() => dealRun({ ...base, composition, cardOfUnit: new Uint32Array(4) })).toThrow('do not add up');
    const fitting = [{ packs: 2, slots: [{ draws: 2, rows: [4] }] }];
    expect(() => dealRun({ ...base, composition: fitting, cardOfUnit: new Uint32Array(5) })).toThrow(
      'number of units',
    );
  });

  test('erase leaves nothing behind', () => {
    const composition = [{ packs: 9, slots: [{ draws: 2, rows: [18] }] }];
    const deal = dealRun({
      composition,
      cardOfUnit: countFrom(0, 18),
      allowRepeats: false,
      dealKey: Buffer.alloc(32),
    });
    deal.erase();
    expect([...deal.grid, ...deal.place].every((value) => value === 0)).toBe(true);
    expect(() => deal.unitsOfPack(0)).toThrow();
    expect(() => deal.unitsOfPack(10)).toThrow();
  });
});
