import { readSettings } from '../../base/index.ts';
import { verifierKey } from '../../base/fairness/index.ts';
import { listCosigned, readNewestCheckpoint } from './checkpoints.ts';
import { readKeys } from './keys.ts';
import { findShopKey } from './shop-key.ts';
import { readWitnesses } from './witnesses.ts';

/** For an operator. */
export async function describeLog(): Promise<string> {
  const keys = await readKeys();
  if (!keys) return 'The public log has not begun: it begins when the shop first runs.';
  const newest = await readNewestCheckpoint();
  const { logWitnessesRequired: required } = await readSettings();
  const witnesses = await listCosigned(await readWitnesses());
  return [
    `name          ${keys.origin}`,
    `verifier key  ${verifierKey(keys.origin, keys.checkpointKey)}`,
    `shop key      ${keys.shopKey}${findShopKey(keys.shopKey) ? '' : ' (SHOP_KEY lacks it)'}`,
    newest
      ? `newest state  ${newest.size} entries, signed ${newest.signedAt.toISOString()}${newest.publishedAt ? '' : ', not published yet'}`
      : 'newest state  none is signed yet',
    `witnesses     ${witnesses.length === 0 ? 'none named' : `${witnesses.length} named, ${required} required`}`,
    ...witnesses.map(
      ({ name, cosignedAt }) => `  ${name}  ${cosignedAt ? `cosigned ${cosignedAt}` : 'no cosignature yet'}`,
    ),
  ].join('\n');
}
