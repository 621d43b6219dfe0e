import { signDocument, TAGS, type SigningKey } from '../../base/fairness/index.ts';
import { config } from '../../config.ts';
import { execute, one } from '../../platform/db.ts';
import { randomness } from '../../platform/random.ts';
import { appendEntries } from './entries.ts';
import { currentShopKey, findShopKey } from './shop-key.ts';

/** The log's name and keys. */
export interface LogKeys {
  index: number;
  origin: string;
  shopKey: string;
  checkpointKey: string;
}

/** The newest, or that of a state of this size; undefined before the first entry. */
export const readKeys = (size?: number): Promise<LogKeys | undefined> =>
  one<LogKeys>(
    `SELECT index, origin, shop_key AS "shopKey", checkpoint_key AS "checkpointKey"
     FROM public_log_keys WHERE $1::bigint IS NULL OR index < $1 ORDER BY index DESC LIMIT 1`,
    [size ?? null],
  );

const missing =
  'SHOP_KEY doesn’t hold the key that this shop’s public log names. Put it back, behind the new one if that is to replace it. ' +
  'If it is lost for good, run npm run public-log -- begin-anew (docs/operations.md, SHOP_KEY).';

/** Refuses to start without the key that the public log names. */
export async function checkShopKey(): Promise<void> {
  currentShopKey();
  const keys = await readKeys();
  if (keys && !findShopKey(keys.shopKey)) throw new Error(missing);
}

/** Begins the log, or hands it over to a new SHOP_KEY by an entry that both keys sign. In the writer's transaction. */
export async function ensureKeys(): Promise<LogKeys> {
  const keys = await readKeys();
  if (!keys) return addKeys(newOrigin());
  if (keys.shopKey === currentShopKey().shop.publicKey) return keys;
  const previous = findShopKey(keys.shopKey);
  if (!previous) throw new Error(missing);
  return addKeys(keys.origin, keys, previous.shop);
}

/** Goes on under another origin, which says to everyone that the log began anew. In the writer's transaction. */
export async function beginAnew(): Promise<LogKeys> {
  const keys = await readKeys();
  return addKeys(newOrigin(), keys, keys && findShopKey(keys.shopKey)?.shop);
}

const newOrigin = (): string => `${new URL(config().publicUrl).host}/${randomness(4).toString('hex')}`;

async function addKeys(origin: string, before?: LogKeys, signer?: SigningKey): Promise<LogKeys> {
  const { shop, checkpoint } = currentShopKey();
  const keys = { origin, shopKey: shop.publicKey, checkpointKey: checkpoint.publicKey };
  const previous = before && { previous: { origin: before.origin, shopKey: before.shopKey } };
  const members = { ...keys, ...previous };
  const document = { ...members, kind: 'keys', v: 1 };
  const index = await appendEntries([
    {
      kind: 'keys',
      subject: origin,
      members: {
        ...members,
        signature: signDocument(shop, TAGS.shop, document),
        ...(signer && { previousSignature: signDocument(signer, TAGS.shop, document) }),
      },
    },
  ]);
  await execute(
    'INSERT INTO public_log_keys (index, origin, shop_key, checkpoint_key) VALUES ($1, $2, $3, $4)',
    [index, keys.origin, keys.shopKey, keys.checkpointKey],
  );
  return { index, ...keys };
}
