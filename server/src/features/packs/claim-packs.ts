import { execute, one, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

/** A pack claimed for an order: the number given, and the number asked for (0 = none). */
export interface ClaimedPack {
  packNo: number;
  picked: number;
}

export interface PackClaim {
  runId: string;
  size: number;
  /** Numbers asked for, in order; with `next` a taken one is replaced by the next unsold above it, wrapping. */
  picks: readonly number[];
  ifTaken: 'refuse' | 'next';
  /** The id of the purchase that each claimed pack will belong to, in the order of `picks`. */
  purchaseIds: readonly string[];
  /** Whether the customer asked for these numbers (false: the shop drew them). */
  isPicked: boolean;
}

/**
 * Turns unsold packs into sold ones: all that were asked for or none. A pack that another purchase holds
 * is waited for, so the public log never shows a free pack passed over.
 * Errors: PICK_TAKEN with free neighbours; SOLD_OUT with `remaining`; RUN_CHANGED when sales have stopped.
 */
export async function claimPacks(claim: PackClaim): Promise<ClaimedPack[]> {
  const idOf = new Map(claim.picks.map((pick, place) => [pick, claim.purchaseIds[place] ?? '']));
  const exact = await claimExactly(claim.runId, [...idOf.keys()], [...idOf.values()]);
  const given = new Map(exact.map((packNo) => [packNo, packNo]));
  const missing = claim.picks.filter((pick) => !given.has(pick)).sort((left, right) => left - right);
  if (missing.length > 0 && claim.ifTaken === 'refuse') await refuseTaken(claim, missing);
  for (const pick of missing) given.set(pick, await claimNext(claim, pick, idOf.get(pick) ?? ''));
  return claim.picks.map((pick) => ({ packNo: given.get(pick) ?? 0, picked: claim.isPicked ? pick : 0 }));
}

async function claimExactly(runId: string, picks: number[], purchaseIds: string[]): Promise<number[]> {
  const rows = await sql<{ packNo: number }>(
    `WITH free AS (
       SELECT pack_no FROM sealed_packs WHERE run_id = $1 AND pack_no = ANY($2::int[]) AND state = 'unsold'
         AND EXISTS (SELECT 1 FROM runs WHERE id = $1 AND state = 'on_sale')
       ORDER BY pack_no FOR UPDATE)
     UPDATE sealed_packs s SET state = 'sold', purchase_id = asked.id
     FROM free JOIN unnest($2::int[], $3::uuid[]) AS asked (pack_no, id) USING (pack_no)
     WHERE s.run_id = $1 AND s.pack_no = free.pack_no AND s.state = 'unsold'
     RETURNING s.pack_no AS "packNo"`,
    [runId, picks, purchaseIds],
  );
  return rows.map(({ packNo }) => packNo);
}

/** How often a pack that looked free may turn out sold after waiting for it, before the run counts as sold out. */
const mostLooks = 1_000;

async function claimNext(claim: PackClaim, pick: number, purchaseId: string): Promise<number> {
  for (let look = 0; look < mostLooks; look += 1) {
    const next = await findNextUnsold(claim.runId, pick);
    if (next === undefined) break;
    const [packNo] = await claimExactly(claim.runId, [next], [purchaseId]);
    if (packNo !== undefined) return packNo;
  }
  await refuseStopped(claim.runId);
  throw refuse('SOLD_OUT', 'There are not enough sealed packs left.', {
    remaining: await countFree(claim.runId),
  });
}

async function findNextUnsold(runId: string, above: number): Promise<number | undefined> {
  const row = await one<{ packNo: number }>(
    `SELECT coalesce(
       (SELECT min(pack_no) FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' AND pack_no > $2),
       (SELECT min(pack_no) FROM sealed_packs WHERE run_id = $1 AND state = 'unsold')) AS "packNo"
     WHERE EXISTS (SELECT 1 FROM runs WHERE id = $1 AND state = 'on_sale')`,
    [runId, above],
  );
  return row?.packNo ?? undefined;
}

async function refuseTaken(claim: PackClaim, taken: number[]): Promise<never> {
  await refuseStopped(claim.runId);
  const impossible = taken.filter((pick) => pick > claim.size);
  if (impossible.length > 0) {
    const message = `this run has packs 1 to ${claim.size}`;
    throw refuse('VALIDATION_FAILED', `This run has packs 1 to ${claim.size}.`, {
      errors: { picks: message },
    });
  }
  const neighbours = await listFreeNear(claim.runId, taken[0] ?? 1, taken.length + 4);
  const words = taken.length === 1 ? `Pack ${taken[0] ?? ''} has` : `Packs ${taken.join(', ')} have`;
  throw refuse('PICK_TAKEN', `${words} just been sold.`, { taken, neighbours });
}

async function refuseStopped(runId: string): Promise<void> {
  const run = await one<{ state: string }>('SELECT state FROM runs WHERE id = $1', [runId]);
  if (run?.state !== 'on_sale') throw refuse('RUN_CHANGED', 'This run is no longer on sale.');
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

async function countFree(runId: string): Promise<number> {
  const row = await one<{ free: number }>(
    `SELECT count(*) AS free FROM sealed_packs WHERE run_id = $1 AND state = 'unsold'`,
    [runId],
  );
  return row?.free ?? 0;
}

/** sold → unsold for a refund. Answers false when the pack is not that purchase's sealed one any more. */
export async function releasePack(runId: string, packNo: number, purchaseId: string): Promise<boolean> {
  const released = await execute(
    `UPDATE sealed_packs SET state = 'unsold', purchase_id = NULL
     WHERE run_id = $1 AND pack_no = $2 AND purchase_id = $3 AND state = 'sold'`,
    [runId, packNo, purchaseId],
  );
  return released === 1;
}
