import type { ParcelPriceDto } from '@pullproof/server/contract';
import { formatMoney } from '../../lib/text/format.ts';
import { text } from './text.ts';

type FeeLineKind = ParcelPriceDto['lines'][number]['kind'];

/** 320 → "320 g", 1450 → "1.45 kg". */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`;
}

/** Names a line of a parcel's fee. */
export function nameFeeLine(kind: FeeLineKind, weightGrams: number, insuredCents: number): string {
  return text.lines[kind](formatWeight(weightGrams), formatMoney(insuredCents));
}
