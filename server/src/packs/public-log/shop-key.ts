import { deriveSigningKey, fromHex, signingKeyFrom, type SigningKey } from '../../base/fairness/index.ts';
import { config } from '../../config.ts';

export interface ShopKey {
  /** Certifies the checkpoint's key and those of runs and drops. */
  readonly shop: SigningKey;
  /** Signs checkpoints and nothing else. */
  readonly checkpoint: SigningKey;
}

let keys: readonly ShopKey[] | undefined;

/** Parses SHOP_KEY=`hex(32 bytes)[,previous]`. Errors never contain a key. */
export function parseShopKeys(text: string): ShopKey[] {
  return text.split(',').map((entry, place) => {
    try {
      const seed = fromHex(entry.trim(), 32);
      return { shop: signingKeyFrom(seed), checkpoint: deriveSigningKey(seed, 'pullproof/1/checkpoint') };
    } catch {
      throw new Error(`SHOP_KEY: entry ${place + 1} is not 32 bytes as lower-case hex.`);
    }
  });
}

const shopKeys = (): readonly ShopKey[] => (keys ??= parseShopKeys(config().shopKey));

export function currentShopKey(): ShopKey {
  const [current] = shopKeys();
  if (!current) throw new Error('SHOP_KEY is empty.');
  return current;
}

/** The key that the log names, current or previous; undefined when SHOP_KEY lacks it. */
export const findShopKey = (publicKey: string): ShopKey | undefined =>
  shopKeys().find(({ shop }) => shop.publicKey === publicKey);
