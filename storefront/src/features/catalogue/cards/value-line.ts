import type { CardValueDto } from '@pullproof/server/contract';

export interface ValueLine {
  /** An SVG step path: a value holds until the next one. */
  path: string;
  /** Position of the last value in the drawing. */
  end: { left: number; top: number };
  lowCents: number;
  highCents: number;
}

const MARGIN = 6;

/** Draws values over time as a line that fills width × height; null when there is nothing to compare. */
export function drawValueLine(
  values: readonly CardValueDto[],
  width: number,
  height: number,
): ValueLine | null {
  const first = values[0];
  const last = values.at(-1);
  if (!first || !last || values.length < 2) return null;
  const amounts = values.map((value) => value.valueCents);
  const lowCents = Math.min(...amounts);
  const highCents = Math.max(...amounts);
  const start = Date.parse(first.asOf);
  const length = Math.max(1, Date.parse(last.asOf) - start);
  const leftOf = (asOf: string) =>
    round(((Date.parse(asOf) - start) / length) * (width - 2 * MARGIN) + MARGIN);
  const topOf = (cents: number) => {
    if (highCents === lowCents) return height / 2;
    return round(height - MARGIN - ((cents - lowCents) / (highCents - lowCents)) * (height - 2 * MARGIN));
  };
  const steps = values.slice(1).map((value) => `H${leftOf(value.asOf)}V${topOf(value.valueCents)}`);
  return {
    path: `M${leftOf(first.asOf)} ${topOf(first.valueCents)}${steps.join('')}`,
    end: { left: leftOf(last.asOf), top: topOf(last.valueCents) },
    lowCents,
    highCents,
  };
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
