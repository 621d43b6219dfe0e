import { one } from '../../../platform/db.ts';
import { checkNewestDeal } from '../../../packs/index.ts';
import { sealWithinDays } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { checkOf, type Check } from './check.ts';

/** Each run was dealt by the round that its attempt announced before; attempts are counted without gaps, but for those that a loss names, are all that the public log names, and end within a week. */
export async function checkAttempts(): Promise<Check> {
  const row = await one<{
    attempts: number;
    uncounted: number;
    unannounced: number;
    missing: number;
    overdue: number;
    lost: number;
  }>(
    `SELECT count(*) AS attempts,
       count(*) FILTER (WHERE attempt > 1 AND NOT EXISTS (SELECT FROM seal_attempts b WHERE b.attempt = seal_attempts.attempt - 1)
         AND NOT EXISTS (SELECT FROM lost_attempts l WHERE l.attempt = seal_attempts.attempt - 1)) AS uncounted,
       (SELECT count(*) FROM commitments c JOIN runs r ON r.id = c.run_id LEFT JOIN seal_attempts a ON a.run_id = c.run_id
        CROSS JOIN LATERAL (SELECT r.commitment::jsonb AS doc) d
        WHERE (d.doc ->> 'attempt', d.doc ->> 'planHash', d.doc ->> 'seedHash', d.doc -> 'beacon') IS DISTINCT FROM
            (a.attempt::text, a.plan_hash, a.seed_hash, jsonb_build_object('kind', a.beacon_kind, 'chain', a.chain, 'round', a.round,
              'signature', encode(a.beacon, 'hex'), 'randomness', encode(sha256(a.beacon), 'hex')))
          OR a.logged_at IS NULL OR r.sealed_at < a.round_at
          -- The test chain proves nothing, and deals the past of a world, which the log has later.
          OR a.beacon_kind <> 'test-chain' AND (a.log_proof IS NULL OR NOT EXISTS (
            SELECT FROM public_log l JOIN public_log_checkpoints k ON k.size > l.index
            WHERE l.subject = a.run_id::text AND l.kind = 'attempt' AND k.public_at < a.round_at))) AS unannounced,
       -- The newest may be gone without a gap.
       (SELECT count(*) FROM (SELECT kind, subject FROM public_log UNION ALL SELECT kind, subject FROM public_log_queue) l
        WHERE l.kind = 'attempt' AND NOT EXISTS (SELECT FROM seal_attempts a WHERE a.run_id::text = l.subject)) AS missing,
       count(*) FILTER (WHERE beacon IS NULL AND abandoned_at IS NULL AND round_at < $1::timestamptz - $2 * interval '1 day') AS overdue,
       count(*) FILTER (WHERE beacon IS NULL AND abandoned_at IS NULL AND NOT EXISTS (
         SELECT FROM runs r JOIN run_secrets s ON s.run_id = r.id WHERE r.id = seal_attempts.run_id AND r.state = 'sealing')) AS lost
     FROM seal_attempts`,
    // An hour more, as the sweep runs each minute.
    [clock.now(), sealWithinDays + 1 / 24],
  );
  return checkOf('seal-attempts', { ...row }, ['uncounted', 'unannounced', 'missing', 'overdue', 'lost']);
}

/** The newest run was dealt by the signature of its round, and the state of the public log that it keeps has its attempt. */
export async function checkDealBeacon(): Promise<Check> {
  const holds = await checkNewestDeal();
  return checkOf('deal-beacon', { runs: holds === undefined ? 0 : 1, wrong: holds === false ? 1 : 0 }, [
    'wrong',
  ]);
}
