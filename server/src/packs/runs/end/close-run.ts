import { revalidate } from '../../../platform/http/revalidate.ts';
import { after, clock, days, seconds } from '../../../platform/clock.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { disclosePacks } from '../sale/change-pack.ts';
import {
  buildCloseOut,
  canonical,
  closeWaitDays,
  fromHex,
  sha256,
  signDocument,
  TAGS,
  unwrapSeed,
  type Plan,
} from '../../../base/fairness/index.ts';
import { keyring, signingKeyOf } from '../../keys/index.ts';
import { changeRun } from '../change-run.ts';
import { shelveSealed } from '../../../vault/index.ts';
import { endOfPlan } from './notice-ending-runs.ts';
import { readHead, sealLog } from '../log/seal-log.ts';
import { recordRunEvents } from '../run-events.ts';

export interface ClosingRun {
  id: string;
  /** Sold packs still sealed after the deadline: the shop opens them for their owners. */
  overdue: { purchaseId: string; customerId: string }[];
}

/** The wait counts from the `stop` entry, whose time may be slightly later than the stop itself. */
const entryDelay = seconds(61);

/** Runs whose sales have stopped, with the deadline for opening their packs. */
export async function listStopped(): Promise<{ id: string; closesAt: Date }[]> {
  const runs = await sql<{ id: string; stoppedAt: Date; isSoldOut: boolean; plan: Plan }>(
    `SELECT id, stopped_at AS "stoppedAt", commitment::jsonb -> 'plan' AS plan,
       NOT EXISTS (SELECT 1 FROM sealed_packs s WHERE s.run_id = r.id AND s.state = 'unsold') AS "isSoldOut"
     FROM runs r WHERE state = 'closing' AND stopped_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM fenced_runs f WHERE f.run_id = r.id) ORDER BY stopped_at, id`,
  );
  return runs.map(({ id, stoppedAt, isSoldOut, plan }) => ({
    id,
    closesAt: after(stoppedAt, days(closeWaitDays(plan, isSoldOut))),
  }));
}

/** Stopped runs that may close: all sold packs are opened, or the deadline has passed. */
export async function listClosable(): Promise<ClosingRun[]> {
  const closable: ClosingRun[] = [];
  for (const { id, closesAt } of await listStopped()) {
    const overdue = await sql<ClosingRun['overdue'][number]>(
      `SELECT b.id AS "purchaseId", b.customer_id AS "customerId" FROM sealed_packs s JOIN sold_packs b ON b.id = s.purchase_id
       WHERE s.run_id = $1 AND s.state = 'sold' ORDER BY s.pack_no`,
      [id],
    );
    if (overdue.length === 0 || after(closesAt, entryDelay) <= clock.now()) closable.push({ id, overdue });
  }
  return closable;
}

/**
 * Closes a run whose sold packs are all open: discloses unsold packs, returns their units to the vault, writes the last
 * log entry, then publishes the seed. Safe to repeat from any point.
 */
export async function closeRun(runId: string): Promise<void> {
  await inTransaction(() => discloseUnsold(runId));
  await sealLog(runId);
  await inTransaction(() => publishSeed(runId));
  revalidate(['products', 'runs', `run:${runId}`]);
}

async function discloseUnsold(runId: string): Promise<void> {
  const at = await readDatabaseTime();
  const begun = await execute(
    `UPDATE runs SET closed_at = $2, updated_at = $2, version = version + 1 WHERE id = $1 AND state = 'closing'
       AND stopped_at IS NOT NULL AND closed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM sealed_packs WHERE run_id = $1 AND state = 'sold')`,
    [runId, at],
  );
  if (begun === 0) return;
  await execute('SET LOCAL statement_timeout = 0');
  await disclosePacks(runId);
  await shelveSealed(runId, at);
  await recordRunEvents([{ runId, kind: 'close', packNo: null, fields: {} }], at);
}

interface ClosedRow {
  commitmentHash: string;
  signingKey: string;
  seedHash: string;
  repairs: number;
  keyId: string;
  wrapped: Buffer;
  beacon: Buffer;
  /** Why sales ended, for the public. */
  reason: string;
  unsealed: number;
  substitutions: number;
}

async function publishSeed(runId: string): Promise<void> {
  const run = await one<ClosedRow>(
    `SELECT r.commitment_hash AS "commitmentHash", r.signing_key AS "signingKey", r.seed_hash AS "seedHash",
       r.repair_count AS repairs, s.key_id AS "keyId", s.wrapped, a.beacon,
       coalesce(CASE WHEN r.notice_at IS NOT NULL THEN r.notice_reason END, CASE WHEN EXISTS (
         SELECT 1 FROM sealed_packs p WHERE p.run_id = r.id AND p.state = 'disclosed') THEN $2 ELSE 'sold out' END) AS reason,
       (SELECT count(*) FROM run_events e WHERE e.run_id = r.id AND e.seq IS NULL) AS unsealed,
       (SELECT count(*) FROM run_substitutions t WHERE t.run_id = r.id) AS substitutions
     FROM runs r JOIN run_secrets s ON s.run_id = r.id JOIN seal_attempts a ON a.run_id = r.id
     WHERE r.id = $1 AND r.state = 'closing' AND r.closed_at IS NOT NULL FOR NO KEY UPDATE OF r`,
    [runId, endOfPlan],
  );
  if (!run || run.unsealed > 0) return;
  const seed = unwrapSeed(keyring(), runId, run, fromHex(run.seedHash, 32)).toString('hex');
  const document = buildCloseOut({
    beacon: sha256(run.beacon).toString('hex'),
    commitment: run.commitmentHash,
    head: await readHead(runId, run.commitmentHash),
    reason: run.reason.normalize('NFC'),
    repairs: run.repairs,
    run: runId,
    seed,
    substitutions: run.substitutions,
  });
  const signature = signDocument(signingKeyOf(run.signingKey), TAGS.closeOut, document);
  await changeRun(
    runId,
    { state: 'closed', openedSeed: seed, closeOut: canonical(document), closeOutSignature: signature },
    { at: clock.now() },
  );
}
