import { config } from '../../config.ts';
import { beaconChains, sealRoundSeconds, sealWithinDays } from '../../contract/index.ts';
import {
  canonical,
  firstRoundAt,
  fromHex,
  parseCanonicalText,
  planHash,
  roundTime,
  runSeedHash,
  unwrapSeed,
  wrapSeed,
  type DeclaredRound,
  type Plan,
  type WrappedSeed,
} from '../../base/fairness/index.ts';
import { after, clock, days, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { randomness } from '../../platform/random.ts';
import { keyring } from '../keys/index.ts';
import { readPublishedAt } from '../fence/index.ts';
import { RunSecret } from './models.ts';

export type AbandonReason = 'cancelled' | 'failed' | 'late' | 'overdue';

/** Why an attempt that can go on no more is abandoned. */
export class AttemptOver extends Error {
  readonly reason: AbandonReason;

  constructor(reason: AbandonReason) {
    super(`The attempt to seal is ${reason}.`);
    this.reason = reason;
  }
}

/** An attempt whose outcome is still to come. */
export interface Attempt {
  runId: string;
  attempt: number;
  plan: Plan;
  planHash: string;
  seedHash: string;
  beacon: DeclaredRound;
  roundAt: Date;
  isLogged: boolean;
  /** The shop has lost some of what it published since: perhaps its outcome. */
  isLost: boolean;
}

/**
 * Announces an attempt to seal: its seed, wrapped, and what the public log will say of it. In the running transaction, which also
 * stores what the plan says: from here on plan, units, seed and round are fixed.
 */
export async function announceAttempt(productId: string, plan: Plan): Promise<void> {
  const runId = plan.run;
  const seed = randomness(32);
  const seedHash = runSeedHash(runId, seed).toString('hex');
  await RunSecret.create({ runId, ...wrapSeed(keyring(), runId, seed, randomness(12)) });
  seed.fill(0);
  const at = clock.now();
  const chain = beaconChains[config().mode];
  const beacon = firstRoundAt(after(at, seconds(sealRoundSeconds)), chain);
  const hash = planHash(plan).toString('hex');
  // The database numbers it.
  await execute(
    `INSERT INTO seal_attempts (run_id, product_id, run_number, plan, plan_hash, seed_hash, beacon_kind, chain, round, round_at, announced_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[runId, productId, plan.number, canonical(plan), hash, seedHash],
      ...[beacon.kind, beacon.chain, beacon.round, roundTime(chain, beacon.round), at],
    ],
  );
  await execute('UPDATE runs SET plan_hash = $2, seed_hash = $3, updated_at = $4 WHERE id = $1', [
    ...[runId, hash, seedHash, at],
  ]);
}

/** Undefined before the announcement, and once there is an outcome. */
export async function readAttempt(runId: string): Promise<Attempt | undefined> {
  const row = await one<Omit<Attempt, 'plan' | 'beacon'> & DeclaredRound & { plan: string }>(
    `SELECT run_id AS "runId", attempt, plan, a.plan_hash AS "planHash", a.seed_hash AS "seedHash", beacon_kind AS kind, chain, round,
       round_at AS "roundAt", logged_at IS NOT NULL AS "isLogged", losses < count_seal_losses() AS "isLost"
     FROM seal_attempts a JOIN runs r ON r.id = run_id WHERE run_id = $1 AND r.state = 'sealing'`,
    [runId],
  );
  if (!row) return undefined;
  const { plan, kind, chain, round, ...attempt } = row;
  return { ...attempt, plan: JSON.parse(plan) as Plan, beacon: { kind, chain, round } }; // canonical text of ours
}

/** A state of the log that was public just before the round may be seen a moment after it. */
const graceMs = seconds(10);

/**
 * Notes that a state of the public log had the attempt before its round. False while that may still show; an attempt that came too
 * late is over, for nobody could tell whether it was announced after looking.
 */
export async function noteLogged({ runId, roundAt, isLogged, isLost }: Attempt): Promise<boolean> {
  if (isLost) throw new AttemptOver('failed');
  if (after(roundAt, days(sealWithinDays)) <= clock.now()) throw new AttemptOver('overdue');
  if (isLogged) return true;
  // The past of a world is played without the log, which has it as soon as the shop starts.
  const at = clock.isPlayingPast() ? clock.now() : await findPublished(runId);
  if (at && at < roundAt) {
    await inTransaction(() =>
      execute('UPDATE seal_attempts SET logged_at = $2 WHERE run_id = $1 AND logged_at IS NULL', [runId, at]),
    );
    return true;
  }
  if (after(roundAt, graceMs) <= clock.now()) throw new AttemptOver('late');
  return false;
}

async function findPublished(runId: string): Promise<Date | undefined> {
  const at = await readPublishedAt('attempt', runId);
  return at && clock.fromDatabase(at);
}

/** The seed of an attempt. Errors: those of a missing app key. */
export async function openAttempt({ runId, seedHash }: Pick<Attempt, 'runId' | 'seedHash'>): Promise<Buffer> {
  const stored = await one<WrappedSeed>(
    'SELECT key_id AS "keyId", wrapped FROM run_secrets WHERE run_id = $1',
    [runId],
  );
  if (!stored) throw new Error('The seed of an attempt to seal is missing.');
  return unwrapSeed(keyring(), runId, stored, fromHex(seedHash, 32));
}

/** Publishes seed, plan and reason of an attempt that became no run; its checklist stays. In the running transaction. */
export async function publishAbandonment(attempt: Attempt, reason: AbandonReason): Promise<void> {
  const { runId } = attempt;
  const seed = await openAttempt(attempt);
  const document = {
    attempt: attempt.attempt,
    plan: parseCanonicalText(canonical(attempt.plan)),
    reason,
    run: runId,
    seed: seed.toString('hex'),
    v: 1,
  };
  await execute(
    'UPDATE seal_attempts SET abandoned_at = $2, reason = $3, abandonment = $4 WHERE run_id = $1',
    [runId, clock.now(), reason, canonical(document)],
  );
  await execute('DELETE FROM run_secrets WHERE run_id = $1', [runId]);
}
