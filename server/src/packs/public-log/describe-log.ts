import { verifierKey } from '../../base/fairness/index.ts';
import { readNewestCheckpoint } from './checkpoints.ts';
import { readKeys } from './keys.ts';
import { findShopKey } from './shop-key.ts';

/** For an operator. */
export async function describeLog(): Promise<string> {
  const keys = await readKeys();
  if (!keys) return 'The public log has not begun: it begins when the shop first runs.';
  const newest = await readNewestCheckpoint();
  return [
    `name          ${keys.origin}`,
    `verifier key  ${verifierKey(keys.origin, keys.checkpointKey)}`,
    `shop key      ${keys.shopKey}${findShopKey(keys.shopKey) ? '' : ' (SHOP_KEY lacks it)'}`,
    newest
      ? `newest state  ${newest.size} entries, signed ${newest.signedAt.toISOString()}${newest.publishedAt ? '' : ', not published yet'}`
      : 'newest state  none is signed yet',
    'witnesses     0 independent parties',
  ].join('\n');
}
