import { isAttemptLogged, isRoundOf, usePrimitives } from '@pullproof/verify';

import { one } from '../../../platform/db.ts';
import { nodePrimitives } from '../../../platform/node-primitives.ts';

usePrimitives(nodePrimitives);

interface Dealt {
  attempt: number;
  run: string;
  planHash: string;
  seedHash: string;
  kind: string;
  chain: string;
  round: number;
  beacon: Buffer;
  log: unknown;
}

/**
 * Whether the newest run was dealt by the signature of its round, and the kept state of the public log has its attempt, by the verifier's
 * code; undefined before the first.
 */
export async function checkNewestDeal(): Promise<boolean | undefined> {
  const newest = await one<Dealt>(
    `SELECT attempt, run_id AS run, plan_hash AS "planHash", seed_hash AS "seedHash", beacon_kind AS kind, chain, round, beacon,
       log_proof::json AS log
     FROM seal_attempts WHERE beacon IS NOT NULL ORDER BY attempt DESC LIMIT 1`,
  );
  return newest && isAttemptLogged(newest.log, newest) && isRoundOf(newest, newest.beacon);
}
