import { clock } from '../../../platform/clock.ts';
import { execute, one, sql } from '../../../platform/db.ts';

/** A pack's state change: its new version (number of changes so far, including this one) and the database's time. */
export interface PackChange {
  version: number;
  at: Date;
}

/**
 * sold → unsold, for a refund. Returns undefined unless the run is on sale, and the pack sold to that purchase and still
 * sealed. Locks the run against a concurrent stop of sales: the log allows no refund after it.
 */
export const releasePack = (
  runId: string,
  packNo: number,
  purchaseId: string,
): Promise<PackChange | undefined> =>
  change(
    `WITH run AS (SELECT id FROM runs WHERE id = $1 AND state = 'on_sale' FOR SHARE)
     UPDATE sealed_packs SET state = 'unsold', purchase_id = NULL, version = version + 1
     FROM run WHERE run_id = run.id AND pack_no = $2 AND purchase_id = $3 AND state = 'sold'
     RETURNING version, clock_timestamp() AS at`,
    [runId, packNo, purchaseId],
  );

export interface PackOfPurchase {
  packNo: number;
  purchaseId: string;
}

/** sold → opened, all or none. Returns the new versions by number, and one time for all. */
export async function unsealPacks(
  runId: string,
  packs: readonly PackOfPurchase[],
): Promise<{ versions: ReadonlyMap<number, number>; at: Date }> {
  const changed = await sql<PackChange & { packNo: number }>(
    `UPDATE sealed_packs s SET state = 'opened', version = version + 1
     FROM unnest($2::int[], $3::uuid[]) AS sold (pack_no, purchase_id)
     WHERE s.run_id = $1 AND s.pack_no = sold.pack_no AND s.purchase_id = sold.purchase_id AND s.state = 'sold'
     RETURNING s.pack_no AS "packNo", s.version, clock_timestamp() AS at`,
    [runId, packs.map(({ packNo }) => packNo), packs.map(({ purchaseId }) => purchaseId)],
  );
  const last = changed.at(-1);
  if (!last || changed.length < packs.length)
    throw new Error(`A pack of run ${runId} was not held by its purchase.`);
  return {
    versions: new Map(changed.map(({ packNo, version }) => [packNo, version])),
    at: clock.fromDatabase(last.at),
  };
}

/** unsold → disclosed, for every unsold pack of a closing run. */
export const disclosePacks = (runId: string): Promise<number> =>
  execute(
    `UPDATE sealed_packs SET state = 'disclosed', version = version + 1 WHERE run_id = $1 AND state = 'unsold'`,
    [runId],
  );

async function change(text: string, values: unknown[]): Promise<PackChange | undefined> {
  const changed = await one<PackChange>(text, values);
  return changed && { version: changed.version, at: clock.fromDatabase(changed.at) };
}
