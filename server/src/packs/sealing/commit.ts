import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import {
  buildCommitment,
  canonical,
  commitmentHash,
  ZERO_HASH,
  type Plan,
} from '../../base/fairness/index.ts';
import { randomnessOf } from '../../base/index.ts';
import type { Attempt } from './attempt.ts';
import { listFirstPacks, type DealtRun } from './deal-and-store.ts';
import { ChainedCommitment } from './models.ts';
import { takeSealing } from './release.ts';
import { currentSigningKey } from '../keys/index.ts';
import { proveAttempt } from '../public-log/index.ts';
import { sealReserved } from '../../vault/index.ts';

/** The last transaction of a sealing: units become sealed, and the commitment joins the chain. */
export async function commitRun(attempt: Attempt, signature: string, dealt: DealtRun): Promise<void> {
  const { plan } = attempt;
  await inTransaction(async () => {
    await execute('SET LOCAL statement_timeout = 0');
    const at = clock.now();
    await takeSealing(plan.run);
    // Slow work comes before the chain is locked: other runs may be committing too.
    await checkStored(plan);
    await sealUnits(plan, at);
    await execute('SELECT refresh_run_floors(ARRAY[$1::uuid])', [plan.run]);
    const returnFigures = await computeReturns(plan, dealt);
    const log = await proveAttempt(plan.run, attempt.roundAt);
    await execute('UPDATE seal_attempts SET beacon = $2, log_proof = $3 WHERE run_id = $1', [
      ...[plan.run, Buffer.from(signature, 'hex'), log ? JSON.stringify(log) : null],
    ]);
    const { position, previous } = await nextInChain();
    const commitment = buildCommitment({
      attempt: attempt.attempt,
      beacon: { ...attempt.beacon, randomness: randomnessOf(signature).toString('hex'), signature },
      merkleRoot: dealt.merkleRoot,
      packsWith: dealt.packsWith,
      plan,
      previous,
      sealedAt: clock.stamp(at),
      seedHash: attempt.seedHash,
      signingKey: currentSigningKey().publicKey,
    });
    const hash = commitmentHash(commitment);
    const moved = await execute(
      `UPDATE runs SET state = 'sealed', composition = $2, return_figures = $3, plan_hash = $4, seed_hash = $5, merkle_root = $6,
         checklist_root = $7, unit_count = $8, packs_with = $9, repair_count = $10, commitment = $11, commitment_hash = $12,
         signing_key = $13, sales_end_by = $15, sealed_at = $14, updated_at = $14, version = version + 1
       WHERE id = $1 AND state = 'sealing'`,
      [
        plan.run,
        JSON.stringify(plan.composition),
        JSON.stringify(returnFigures),
        commitment.planHash,
        commitment.seedHash,
        commitment.merkleRoot,
        plan.checklist.root,
        plan.checklist.units,
        JSON.stringify(dealt.packsWith),
        dealt.repairs,
        canonical(commitment),
        hash,
        commitment.signingKey,
        at,
        new Date(plan.salesEndBy),
      ],
    );
    if (moved === 0) throw new Error('The run was given up while it was being sealed.');
    await ChainedCommitment.create({
      position,
      runId: plan.run,
      hash,
      previousHash: previous,
      createdAt: at,
    });
  });
}

async function nextInChain(): Promise<{ position: number; previous: string }> {
  // Two concurrent commits would both follow the same commitment; this lock makes one wait and follow the other.
  await sql('SELECT id FROM commitment_turn FOR UPDATE');
  // Behind a chain that was longer, this commitment would be a second one at its place.
  await sql('SELECT require_whole_chain()');
  const last = await ChainedCommitment.findOne({ order: [['position', 'DESC']] });
  return { position: (last?.position ?? 0) + 1, previous: last?.hash ?? ZERO_HASH };
}

/**
 * Batches do not wait for the disk (`holdSealing`): a database that crashed and is back may have lost some, each as a
 * whole. Those of the checklist came before the announcement, and were read again.
 */
async function checkStored(plan: Plan): Promise<void> {
  const firstPacks = listFirstPacks(plan.size);
  const stored = await one<{ packs: number }>(
    'SELECT count(*) AS packs FROM sealed_packs WHERE run_id = $1 AND pack_no = ANY($2::int[])',
    [plan.run, firstPacks],
  );
  if (stored?.packs !== firstPacks.length)
    throw new Error('The database has lost some of what was stored of this run.');
}

async function sealUnits(plan: Plan, at: Date): Promise<void> {
  const sealed = await sealReserved(plan.run, at);
  if (sealed !== plan.checklist.units)
    throw new Error(`${sealed} units were claimed for a run of ${plan.checklist.units}.`);
}

interface ReturnFigures {
  averageValueCents: number;
  valueReturnBps: number;
  cashReturnBps: number;
  packsAbovePrice: number;
}

/** At today's offers, as `readLiveReturns` computes them from then on. */
async function computeReturns(plan: Plan, dealt: DealtRun): Promise<ReturnFigures> {
  const row = await one<{ cash: number }>(
    `SELECT sum(u.copies * unit_offer(o.value_cents, o.first_bps, o.is_buyback_allowed, m.lowest, m.highest))::bigint AS cash
     FROM run_floor_units u JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id CROSS JOIN offer_limits_1() m
     WHERE u.run_id = $1`,
    [plan.run],
  );
  const price = (plan.pricePolicy.priceCents * plan.size) / plan.bundleSize;
  return {
    averageValueCents: Math.floor(dealt.totalValueCents / plan.size),
    valueReturnBps: Math.floor((dealt.totalValueCents * 10_000) / price),
    cashReturnBps: Math.floor(((row?.cash ?? 0) * 10_000) / price),
    packsAbovePrice: dealt.packsAbovePrice,
  };
}
