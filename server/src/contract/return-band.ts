import { formatBps } from './format.ts';

/** The allowed range for a pack's returns, in basis points of its price. */
export interface ReturnBand {
  minValueBps: number;
  maxValueBps: number;
  minCashBps: number;
  maxCashBps: number;
}

/** The shop's default band, for products without their own. */
export const houseReturnBand: ReturnBand = {
  minValueBps: 7_000,
  maxValueBps: 10_500,
  minCashBps: 5_000,
  maxCashBps: 9_500,
};

interface Returns {
  valueReturnBps: number;
  cashReturnBps: number;
}

/** Describes which returns are outside the band; empty when both are inside. */
export function findBandBreaks({ valueReturnBps, cashReturnBps }: Returns, band: ReturnBand): string[] {
  return [
    ...explain('Value return', valueReturnBps, band.minValueBps, band.maxValueBps),
    ...explain('Cash return', cashReturnBps, band.minCashBps, band.maxCashBps),
  ];
}

function explain(name: string, bps: number, min: number, max: number): string[] {
  if (bps < min) return [`${name} is ${formatBps(bps)}, below ${formatBps(min)}: buyers get too little.`];
  if (bps > max) return [`${name} is ${formatBps(bps)}, above ${formatBps(max)}: the shop loses on it.`];
  return [];
}
