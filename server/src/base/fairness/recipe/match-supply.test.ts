import fc from 'fast-check';

import { matchSupply } from './match-supply.ts';
import { spreadOverCards } from './spread.ts';

const needs = fc.array(fc.nat(6), { minLength: 1, maxLength: 5 });
const sample = needs.chain((list) =>
  fc.record({
    needs: fc.constant(list),
    groups: fc.uniqueArray(
      fc.record({
        filters: fc.subarray(
          list.map((_, filter) => filter),
          { minLength: 1 },
        ),
        count: fc.nat(7),
      }),
      { selector: ({ filters }) => filters.join(), maxLength: 8 },
    ),
  }),
);

function sum(list: readonly number[]): number {
  return list.reduce((left, right) => left + right, 0);
}

/** By Hall's theorem, the shortage is the largest deficit of any set of filters. */
function missingByBruteForce(
  list: readonly number[],
  groups: readonly { filters: number[]; count: number }[],
): number {
  let worst = 0;
  for (let set = 0; set < 2 ** list.length; set += 1) {
    const isIn = (filter: number) => (set & (1 << filter)) !== 0;
    const demanded = sum(list.filter((_, filter) => isIn(filter)));
    const available = sum(groups.filter(({ filters }) => filters.some(isIn)).map(({ count }) => count));
    worst = Math.max(worst, demanded - available);
  }
  return worst;
}

describe('matchSupply', () => {
  test('meets as much as is possible at all, never more than there is', () => {
    let short = 0;
    fc.assert(
      fc.property(sample, ({ needs: list, groups }) => {
        const { shares, missing, bottleneck } = matchSupply(list, groups);
        expect(sum(missing)).toBe(missingByBruteForce(list, groups));
        list.forEach((need, filter) => {
          const got = sum(shares.filter((share) => share.filter === filter).map(({ count }) => count));
          expect(got).toBe(need - (missing[filter] ?? 0));
        });
        groups.forEach(({ filters, count }, group) => {
          const from = shares.filter((share) => share.group === group);
          expect(sum(from.map((share) => share.count))).toBeLessThanOrEqual(count);
          expect(from.every((share) => filters.includes(share.filter))).toBe(true);
        });
        if (sum(missing) === 0) {
          expect(bottleneck).toEqual([]);
          return;
        }
        short += 1;
        // The bottleneck proves itself: these filters together need exactly that many more units than they can reach.
        const demanded = sum(bottleneck.map((filter) => list[filter] ?? 0));
        const reached = groups.filter(({ filters }) => filters.some((filter) => bottleneck.includes(filter)));
        expect(demanded - sum(reached.map(({ count }) => count))).toBe(sum(missing));
      }),
      { numRuns: 1500, seed: 1 },
    );
    expect(short).toBeGreaterThan(100);
  });

  test('needs the augmenting paths where greed in filter order fails', () => {
    // Greedy gives the first group to filter 0; only an augmenting path passes it on to filter 1.
    const { missing, shares } = matchSupply(
      [1, 1, 0],
      [
        { filters: [0, 1], count: 1 },
        { filters: [0, 2], count: 1 },
      ],
    );
    expect(missing).toEqual([0, 0, 0]);
    expect(shares).toEqual([
      { filter: 1, group: 0, count: 1 },
      { filter: 0, group: 1, count: 1 },
    ]);
  });

  test('matches thousands of groups', () => {
    const filters = 60;
    const groups = Array.from({ length: 4000 }, (_, i) => ({
      filters: [...new Set([i % filters, (i * 7 + 3) % filters, (i * 13 + 1) % filters])].sort(
        (a, b) => a - b,
      ),
      count: 1000,
    }));
    const list = Array.from({ length: filters }, () => Math.floor((4000 * 1000) / filters));
    expect(sum(matchSupply(list, groups).missing)).toBe(0);
  });
});

describe('spreadOverCards', () => {
  test('equals taking one unit at a time from the card with the fewest', () => {
    const stock = fc.array(fc.record({ left: fc.nat(6), already: fc.nat(6) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(stock, fc.nat(40), (list, wanted) => {
        const cards = list.map((entry, i) => ({ ...entry, card: `c${i}` }));
        const count = Math.min(wanted, sum(list.map(({ left }) => left)));
        const taken = list.map(() => 0);
        for (let unit = 0; unit < count; unit += 1) {
          const open = list.flatMap(({ left, already }, i) =>
            (taken[i] ?? 0) < left ? [{ i, has: already + (taken[i] ?? 0) }] : [],
          );
          const next = open.sort((a, b) => a.has - b.has || a.i - b.i)[0]?.i ?? 0;
          taken[next] = (taken[next] ?? 0) + 1;
        }
        expect(spreadOverCards(cards, count)).toEqual(taken);
      }),
      { numRuns: 500 },
    );
  });
});
