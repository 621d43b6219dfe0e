import { describeBox, type Image } from '@pullproof/server/contract';
import type { BoxPrint } from './pack-renderer.ts';

/** What a pack or a box looks like while it is sealed. */
export interface SealedLook {
  image: Image | null;
  cardsPerPack: number;
  packsPerBox: number;
}

/** Undefined for a pack. */
export function boxPrintOf(of: SealedLook): BoxPrint | undefined {
  const label = describeBox(of);
  const { width, height } = of.image ?? { width: 750, height: 1279 };
  return label === undefined ? undefined : { label, width, height };
}
