/** Where the returns of a pack are meant to lie, in basis points of its price. */
export interface ReturnBand {
  minValueBps: number;
  maxValueBps: number;
  minCashBps: number;
  maxCashBps: number;
}

interface OwnBand {
  minValueReturnBps?: number | null | undefined;
  maxValueReturnBps?: number | null | undefined;
  minCashReturnBps?: number | null | undefined;
  maxCashReturnBps?: number | null | undefined;
}

/** A product's own band where it has one, else the house's. */
export function bandOf(product: OwnBand | undefined): ReturnBand {
  const { minValueReturnBps, maxValueReturnBps, minCashReturnBps, maxCashReturnBps } = product ?? {};
  if (typeof minValueReturnBps !== 'number' || typeof maxValueReturnBps !== 'number') return houseBand;
  if (typeof minCashReturnBps !== 'number' || typeof maxCashReturnBps !== 'number') return houseBand;
  return {
    minValueBps: minValueReturnBps,
    maxValueBps: maxValueReturnBps,
    minCashBps: minCashReturnBps,
    maxCashBps: maxCashReturnBps,
  };
}

/** What is wrong with a band as it is typed: all four ends or none, the lower before the upper. */
export function explainBand(band: OwnBand): string | undefined {
  const ends = [band.minValueReturnBps, band.maxValueReturnBps, band.minCashReturnBps, band.maxCashReturnBps];
  const given = ends.filter((end) => typeof end === 'number');
  if (given.length === 0) return undefined;
  if (given.length < ends.length) return 'Fill in all four, or none for the house’s own band.';
  const [minValue = 0, maxValue = 0, minCash = 0, maxCash = 0] = given;
  return minValue > maxValue || minCash > maxCash ? 'A band ends below its start.' : undefined;
}

/** The house's own band, for products that have none. */
export const houseBand: ReturnBand = {
  minValueBps: 7_000,
  maxValueBps: 10_500,
  minCashBps: 5_000,
  maxCashBps: 9_500,
};

type Returns = { valueReturnBps: number; cashReturnBps: number };

/** What leaves the band, in words; empty when both returns are inside. */
export function findBandBreaks({ valueReturnBps, cashReturnBps }: Returns, band: ReturnBand): string[] {
  return [
    ...explain('Value return', valueReturnBps, band.minValueBps, band.maxValueBps),
    ...explain('Cash return', cashReturnBps, band.minCashBps, band.maxCashBps),
  ];
}

function explain(name: string, bps: number, min: number, max: number): string[] {
  if (bps < min) return [`${name} is ${percent(bps)}, below ${percent(min)}: buyers get too little.`];
  if (bps > max) return [`${name} is ${percent(bps)}, above ${percent(max)}: the shop loses on it.`];
  return [];
}

const percent = (bps: number) => `${(bps / 100).toFixed(2).replace(/\.?0+$/, '')} %`;
