import type { Plan } from '../../../base/fairness/index.ts';
import type { AttemptLogDto, SealAttemptsDto } from '../../../contract/index.ts';
import { one, sql } from '../../../platform/db.ts';
import { found, notFound } from '../../../platform/errors.ts';
import { keysetOfRows } from '../../../platform/http/lists.ts';
import { isId } from '../../../platform/ids.ts';

const pageSize = 100;

type Row = Omit<SealAttemptsDto['data'][number], 'roundAt'> & { roundAt: Date };

/** Every attempt to seal, in its order, with what became of it: those of runs that aren't published too. */
export async function readAttempts(after: number): Promise<SealAttemptsDto> {
  const rows = await sql<Row>(
    `SELECT attempt, run_id AS run, plan_hash AS "planHash", seed_hash AS "seedHash", beacon_kind AS kind, chain, round,
       round_at AS "roundAt", abandonment AS document, log_proof::json AS log,
       CASE WHEN abandoned_at IS NOT NULL THEN 'abandoned' WHEN beacon IS NOT NULL THEN 'sealed' ELSE 'open' END AS outcome
     FROM seal_attempts WHERE attempt > $1 ORDER BY attempt LIMIT ${pageSize + 1}`,
    [after],
  );
  const { data, next } = keysetOfRows(rows, pageSize, ({ attempt }) => String(attempt));
  return { data: data.map((row) => ({ ...row, roundAt: row.roundAt.toISOString() })), next };
}

/** The state of the public log that shows when the attempt was there; undefined if there is none. */
export async function readAttemptLog(runId: string): Promise<AttemptLogDto | undefined> {
  const row = await one<{ log: AttemptLogDto | null }>(
    'SELECT log_proof::json AS log FROM seal_attempts WHERE run_id = $1',
    [runId],
  );
  return row?.log ?? undefined;
}

/** The plan of an abandoned attempt, whose units and lists are public: those of a run are public with it. */
export async function readAbandoned(runId: string): Promise<Plan> {
  if (!isId(runId)) throw notFound();
  const { plan } = found(
    await one<{ plan: string }>(
      'SELECT plan FROM seal_attempts WHERE run_id = $1 AND abandoned_at IS NOT NULL',
      [runId],
    ),
  );
  return JSON.parse(plan) as Plan; // canonical text of ours
}
