import { clock, later } from '../../../platform/clock.ts';
import { one, sql } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PackChange } from './change-pack.ts';
import { claimStatement } from './functions.sql.ts';
import { signRefusal } from './sign-refusal.ts';
import type { RunForSale } from './run-for-sale.ts';

export interface PackClaim {
  run: RunForSale;
  /** Distinct pack numbers. */
  picks: readonly number[];
  /** The id of the purchase that each claimed pack will belong to, in the order of `picks`. */
  purchaseIds: readonly string[];
}

/** Claimed packs in the order of the picks, and the database's time of the last claim. */
export interface ClaimedPacks {
  packs: { packNo: number; version: number }[];
  at: Date;
}

/**
 * Turns exactly the packs with these numbers from unsold to sold, all or none. Waits for a pack that a concurrent
 * purchase has locked, because that purchase may still fail. Errors: PICK_TAKEN with `taken`, free `neighbours` and a
 * signed `statement`; SOLD_OUT with `remaining`; RUN_CHANGED when sales have stopped; VALIDATION_FAILED for numbers
 * above the run's size.
 */
export async function claimPacks(claim: PackClaim): Promise<ClaimedPacks> {
  const { run, picks } = claim;
  refuseImpossible(run.size, picks);
  const claimed = new Map((await claimNumbers(claim)).map((pack) => [pack.packNo, pack]));
  const taken = picks.filter((pick) => !claimed.has(pick)).sort((left, right) => left - right);
  if (taken.length > 0) return refuseTaken(claim, taken);
  const packs = picks.flatMap((pick) => claimed.get(pick) ?? []);
  // Never earlier than the head that the receipts name, even if the database's clock was set back.
  const at = clock.fromDatabase(packs.map((pack) => pack.at).reduce(later), run.headAt);
  return { packs: packs.map(({ packNo, version }) => ({ packNo, version })), at };
}

const claimNumbers = ({ run, picks, purchaseIds }: PackClaim) =>
  sql<PackChange & { packNo: number }>(claimStatement, [run.id, picks, purchaseIds]);

function refuseImpossible(size: number, picks: readonly number[]): void {
  if (picks.every((pick) => pick <= size)) return;
  throw refuse('VALIDATION_FAILED', `This run has packs 1 to ${size}.`, {
    errors: { picks: `this run has packs 1 to ${size}` },
  });
}

/** Works out why the claim failed: the numbers were taken, or sales have ended. */
async function refuseTaken({ run, picks }: PackClaim, taken: number[]): Promise<never> {
  const now = await one<{ state: string; free: number; at: Date }>(
    `SELECT state, clock_timestamp() AS at,
       (SELECT count(*) FROM sealed_packs WHERE run_id = $1 AND state = 'unsold') AS free FROM runs WHERE id = $1`,
    [run.id],
  );
  if (now?.state !== 'on_sale') throw refuse('RUN_CHANGED', 'This run is no longer on sale.');
  // The free packs that this order did claim become unsold again when it rolls back.
  const remaining = now.free + picks.length - taken.length;
  if (remaining < picks.length)
    throw refuse('SOLD_OUT', 'There are not enough sealed packs left.', { remaining });
  const neighbours = await listFreeNear(run.id, taken[0] ?? 1, taken.length + 4);
  const words = taken.length === 1 ? `Pack ${taken[0] ?? ''} has` : `Packs ${taken.join(', ')} have`;
  const statement = signRefusal(run, taken, clock.fromDatabase(now.at, run.headAt));
  throw refuse('PICK_TAKEN', `${words} just been sold.`, { taken, neighbours, statement });
}

async function listFreeNear(runId: string, packNo: number, count: number): Promise<number[]> {
  const rows = await sql<{ packNo: number }>(
    `SELECT pack_no AS "packNo" FROM (
       (SELECT pack_no FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' AND pack_no > $2 ORDER BY pack_no LIMIT $3)
       UNION ALL
       (SELECT pack_no FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' AND pack_no < $2 ORDER BY pack_no DESC LIMIT $3)
     ) near ORDER BY abs(pack_no - $2), pack_no LIMIT $3`,
    [runId, packNo, count],
  );
  return rows.map((row) => row.packNo);
}
