import { execute, sql } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { withoutDeadline } from '../../../platform/database/deadline.ts';
import { readProductTerms } from '../../../catalogue/index.ts';
import { Run } from '../models.ts';
import { joinByHash } from '../replay/join-by-hash.ts';
import { listDelayedSales } from '../replay/check-receipts.ts';
import {
  openCommitment,
  replayStoredLog,
  type LogFault,
  type StoredRun,
} from '../replay/replay-stored-log.ts';

export interface Correctable {
  /** Entries with an order or time fault that a correction may excuse and none does yet. */
  entries: LogFault[];
  /** The first entry that breaks any other rule: it cannot be corrected, and the replay stopped there. */
  fault: LogFault | null;
}

export interface CorrectedRun extends StoredRun {
  number: number;
  title: string;
  signingKey: string;
}

/** Reads the run with its commitment. Errors: NOT_FOUND, WRONG_STATE before it is published. */
export async function readCorrectedRun(runId: string): Promise<CorrectedRun> {
  const { id, number, productId, publishedAt, commitment, commitmentHash, signingKey } = found(
    await Run.findByPk(runId, {
      attributes: ['id', 'number', 'productId', 'publishedAt', 'commitment', 'commitmentHash', 'signingKey'],
    }),
  );
  if (publishedAt === null || commitment === null || commitmentHash === null || signingKey === null)
    throw refuse('WRONG_STATE', 'Only the log of a published run can be corrected.');
  const { title } = found(await readProductTerms(productId));
  return { id, number, title, commitment, commitmentHash, signingKey };
}

/** Replays the whole log and lists the faults that can still be corrected. Must run in a transaction. */
export function findCorrectable(run: CorrectedRun): Promise<Correctable> {
  return withoutDeadline(async () => {
    await execute('SET LOCAL statement_timeout = 0');
    const commitment = openCommitment(run);
    if ('rule' in commitment) return { entries: [], fault: commitment };
    const corrected = await readCorrected(run.id);
    const { correctable, fault } = await replayStoredLog(run, commitment, {
      corrected,
      shouldCollect: true,
    });
    const delayed = (await joinByHash(() => listDelayedSales(run.id))).filter(
      ({ seq }) => !corrected.has(seq),
    );
    const bySeq = new Map([...correctable, ...delayed].map((entry) => [entry.seq, entry]));
    const entries = [...bySeq.values()].sort((left, right) => left.seq - right.seq);
    return { entries, fault: fault ?? null };
  });
}

async function readCorrected(runId: string): Promise<Set<number>> {
  const rows = await sql<{ seq: number }>(
    'SELECT DISTINCT unnest(entries) AS seq FROM run_corrections WHERE run_id = $1',
    [runId],
  );
  return new Set(rows.map(({ seq }) => seq));
}
