import { one, sql } from '../src/platform/db.ts';

interface PackRun {
  id: string;
  size: number;
  bundleSize: number;
}

/** Numbers already handed out, by run: concurrent purchases must not get the same ones. */
const handedOut = new Map<string, Set<number>>();

/**
 * Returns the run and pack numbers that a browser would send: unsold ones first, then sold ones. Undefined for a
 * product without runs.
 */
export async function pickPacks(
  productId: string,
  quantity: number,
  runId?: string,
): Promise<{ runId: string; picks: number[] } | undefined> {
  const run = await findRun(productId, quantity, runId);
  if (!run) return undefined;
  const rows = await sql<{ packNo: number; isUnsold: boolean }>(
    `SELECT pack_no AS "packNo", state = 'unsold' AS "isUnsold" FROM sealed_packs WHERE run_id = $1 ORDER BY pack_no`,
    [run.id],
  );
  const used = handedOut.get(run.id) ?? new Set();
  handedOut.set(run.id, used);
  const rank = ({ packNo, isUnsold }: (typeof rows)[number]): number =>
    (isUnsold ? 0 : 2) + (used.has(packNo) ? 1 : 0);
  const picks = rows
    .sort((left, right) => rank(left) - rank(right))
    .slice(0, quantity * run.bundleSize)
    .map(({ packNo }) => packNo);
  for (const pick of picks) used.add(pick);
  return picks.length === 0 ? undefined : { runId: run.id, picks };
}

/** The requested run; otherwise the oldest on sale with enough unsold packs, or the newest of all. */
const findRun = (productId: string, quantity: number, runId: string | undefined) =>
  one<PackRun>(
    `SELECT r.id, r.size, p.bundle_size AS "bundleSize" FROM runs r JOIN products p ON p.id = r.product_id
     WHERE r.product_id = $1 AND r.published_at IS NOT NULL AND ($3::uuid IS NULL OR r.id = $3)
     ORDER BY r.state = 'on_sale' AND $2 * p.bundle_size <= (
       SELECT count(*) FROM sealed_packs s WHERE s.run_id = r.id AND s.state = 'unsold') DESC, r.state = 'on_sale' DESC, r.number
     LIMIT 1`,
    [productId, quantity, runId ?? null],
  );
