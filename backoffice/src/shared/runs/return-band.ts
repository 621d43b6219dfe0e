import { houseReturnBand, type ReturnBand } from '@pullproof/server/contract';

export { findBandBreaks } from '@pullproof/server/contract';

interface OwnBand {
  minValueReturnBps?: number | null | undefined;
  maxValueReturnBps?: number | null | undefined;
  minCashReturnBps?: number | null | undefined;
  maxCashReturnBps?: number | null | undefined;
}

/** Returns the product's own band, or else the shop's default. */
export function bandOf(product: OwnBand | undefined): ReturnBand {
  const { minValueReturnBps, maxValueReturnBps, minCashReturnBps, maxCashReturnBps } = product ?? {};
  if (typeof minValueReturnBps !== 'number' || typeof maxValueReturnBps !== 'number') return houseReturnBand;
  if (typeof minCashReturnBps !== 'number' || typeof maxCashReturnBps !== 'number') return houseReturnBand;
  return {
    minValueBps: minValueReturnBps,
    maxValueBps: maxValueReturnBps,
    minCashBps: minCashReturnBps,
    maxCashBps: maxCashReturnBps,
  };
}

/** Validates a typed band: all four limits or none, min below max. Returns the error. */
export function explainBand(band: OwnBand): string | undefined {
  const ends = [band.minValueReturnBps, band.maxValueReturnBps, band.minCashReturnBps, band.maxCashReturnBps];
  const given = ends.filter((end) => typeof end === 'number');
  if (given.length === 0) return undefined;
  if (given.length < ends.length) return 'Fill in all four, or none for the default band.';
  const [minValue = 0, maxValue = 0, minCash = 0, maxCash = 0] = given;
  return minValue > maxValue || minCash > maxCash ? 'A band’s end is below its start.' : undefined;
}
