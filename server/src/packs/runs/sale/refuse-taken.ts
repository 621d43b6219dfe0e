import { z } from 'zod';

import { parseCanonicalText } from '../../../base/fairness/index.ts';
import { clock } from '../../../platform/clock.ts';
import { one, sql } from '../../../platform/db.ts';
import { refuse, type Refusal } from '../../../platform/errors.ts';
import type { RunForSale } from './run-for-sale.ts';
import { signRefusal } from './sign-refusal.ts';

/**
 * The refusal for packs of which `claim_pack_1` found these taken, or the run no longer on sale: PICK_TAKEN with `taken`, free
 * `neighbours` besides the picks and a signed `statement`; SOLD_OUT with `remaining`; RUN_CHANGED.
 */
export async function refusalOfTaken(
  run: RunForSale,
  taken: readonly number[],
  picks: readonly number[],
): Promise<Refusal> {
  const now = await one<{ state: string; remaining: number; at: Date }>(
    `SELECT state, clock_timestamp() AS at,
       (SELECT count(*) FROM sealed_packs WHERE run_id = $1 AND state = 'unsold') AS remaining FROM runs WHERE id = $1`,
    [run.id],
  );
  if (now?.state !== 'on_sale') return refuse('RUN_CHANGED', 'This run is no longer on sale.');
  const { remaining } = now;
  if (remaining < picks.length) return refuse('SOLD_OUT', 'Not enough of this run is left.', { remaining });
  const neighbours = await listFreeNear(run.id, taken[0] ?? 1, taken.length + 4, picks);
  const words = taken.length === 1 ? `Number ${taken[0] ?? ''} has` : `Numbers ${taken.join(', ')} have`;
  const statement = signRefusal(run, taken, clock.fromDatabase(now.at, run.headAt));
  return refuse('PICK_TAKEN', `${words} just been sold.`, { taken, neighbours, statement });
}

const signed = z.object({ statement: z.object({ document: z.string(), signature: z.string() }) });

/** Publishes a signed refusal, in the transaction that stores it; the public log takes its hash from the new row. */
export async function publishRefusal({ facts }: Refusal): Promise<void> {
  const { data } = signed.safeParse(facts);
  if (!data) return;
  const { document, signature } = data.statement;
  const { run } = parseCanonicalText(document) as { run: string }; // signed above
  await sql('INSERT INTO refusals (run_id, document, signature) VALUES ($1, $2, $3)', [
    run,
    document,
    signature,
  ]);
}

async function listFreeNear(
  runId: string,
  packNo: number,
  count: number,
  besides: readonly number[],
): Promise<number[]> {
  const rows = await sql<{ packNo: number }>(
    `SELECT pack_no AS "packNo" FROM (
       (SELECT pack_no FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' AND pack_no <> ALL($4::int[]) AND pack_no > $2 ORDER BY pack_no LIMIT $3)
       UNION ALL
       (SELECT pack_no FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' AND pack_no <> ALL($4::int[]) AND pack_no < $2 ORDER BY pack_no DESC LIMIT $3)
     ) near ORDER BY abs(pack_no - $2), pack_no LIMIT $3`,
    [runId, packNo, count, besides],
  );
  return rows.map((row) => row.packNo);
}
