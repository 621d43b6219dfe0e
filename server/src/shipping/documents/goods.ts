import type { Cents } from '../../contract/index.ts';
import type { PrintUnit } from './print-types.ts';

export interface GoodsLine {
  description: string;
  hsCode: string;
  madeIn: string;
  count: number;
  valueCents: Cents;
}

/** Units that customs reads as the same goods share a line. */
export function goodsLines(units: readonly PrintUnit[]): GoodsLine[] {
  const lines = new Map<string, GoodsLine>();
  for (const { description, hsCode, madeIn, valueCents } of units) {
    const key = JSON.stringify([description, hsCode, madeIn]);
    const line = lines.get(key) ?? { description, hsCode, madeIn, count: 0, valueCents: 0 };
    lines.set(key, { ...line, count: line.count + 1, valueCents: line.valueCents + valueCents });
  }
  return [...lines.values()];
}
