import { isRoundOf, usePrimitives } from '@pullproof/verify';

import { one } from '../../../platform/db.ts';
import { nodePrimitives } from '../../../platform/node-primitives.ts';

usePrimitives(nodePrimitives);

/** Whether the newest run was dealt by the signature of its round, by the verifier's code; undefined before the first. */
export async function checkNewestDeal(): Promise<boolean | undefined> {
  const newest = await one<{ kind: string; chain: string; round: number; beacon: Buffer }>(
    `SELECT beacon_kind AS kind, chain, round, beacon FROM seal_attempts WHERE beacon IS NOT NULL ORDER BY attempt DESC LIMIT 1`,
  );
  return newest && isRoundOf(newest, newest.beacon);
}
