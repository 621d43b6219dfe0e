import { savePromo } from '@pullproof/server/features/promos';
import type { WorldPromo } from '../affairs/affair.ts';
import type { ListedPack } from './seal-packs.ts';

/** Existing codes stay unchanged. */
export async function savePromos(
  promos: readonly WorldPromo[],
  packs: ReadonlyMap<string, ListedPack>,
): Promise<void> {
  for (const { gives: _, packs: keys = [], ...promo } of promos) {
    const productIds = keys.flatMap((key) => packs.get(key)?.productId ?? []);
    await savePromo({ ...promo, productIds });
  }
}
