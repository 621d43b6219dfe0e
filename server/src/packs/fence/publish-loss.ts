import { customerAccount, house, lockWallet, postTransfers, recordHistory } from '../../base/index.ts';
import { buildChainLoss, buildLoss, canonical, signText, TAGS } from '../../base/fairness/index.ts';
import { clock } from '../../platform/clock.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { execute, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { places } from '../../platform/places/places.ts';
import { signingKeyOf } from '../keys/index.ts';
import { liftFence } from './fences.ts';
import { readShopId } from './identity.ts';
import { listLostRuns } from './judge.ts';
import type { LostReceipt, OpenFence, Statement } from './fence-types.ts';
import { markRun, readChainState, readLogStates } from './log-states.ts';
import { logsOf, readOtherLogs } from './other-logs.ts';
import { readWatermarks } from './read-watermarks.ts';
import { readChain, storeWatermarks } from './record-watermarks.ts';
import { parseContent, type MarkedLog } from './watermarks.ts';

export interface LossInput {
  fence: OpenFence;
  /** Becomes public. */
  explanation: string;
  /** Hashes of receipts whose money the restored wallets hold again: they are not paid. */
  restored: readonly string[];
}

/**
 * Signs and publishes what a log, or the chain of commitments, lost: returns the money of every receipt that was handed in, begins
 * a new epoch with its watermark, and lifts the fence. In the running transaction, in its turn.
 */
export async function publishLoss(input: LossInput): Promise<Statement> {
  const statement = await prepareLoss(input);
  const { document, receipts, sales, signingKey } = statement;
  const { fence, explanation } = input;
  const text = canonical(document);
  const at = await readDatabaseTime();
  for (const receipt of receipts) await returnMoney(receipt, at);
  await execute(
    `INSERT INTO log_losses (fence_id, kind, subject, run_id, sales, document, signature, published_at)
     SELECT id, kind, subject, run_id, $2, $3, $4, $5 FROM log_fences WHERE id = $1`,
    [fence.id, sales, text, signText(signingKeyOf(signingKey), TAGS.loss, text), at],
  );
  await liftFence(fence, 'statement', explanation);
  await logsOf(fence.kind)?.settle(fence, statement);
  // Before the commit: without a watermark of the new epoch the next comparison would fence it again.
  const folder = found(await readShopId());
  await storeWatermarks(folder, () => readSettled(fence));
  return statement;
}

async function readSettled({ kind, subject }: OpenFence): Promise<MarkedLog[]> {
  if (kind === 'run') return (await readLogStates([subject])).map(markRun);
  return kind === 'chain' ? readChain() : readOtherLogs(true);
}

/** What `publishLoss` would sign now. */
export async function prepareLoss({ fence, explanation, restored }: LossInput): Promise<Statement> {
  const time = clock.stamp(await readDatabaseTime());
  if (fence.kind === 'chain') return prepareChainLoss(fence, explanation, time);
  const logs = logsOf(fence.kind);
  if (logs) return logs.prepareLoss(fence, explanation, time);
  const [state] = await readLogStates([fence.subject]);
  const { runId, commitmentHash, signingKey, seq, hash, sales: left } = found(state);
  const newest = fence.watermark === null ? undefined : parseContent(fence.watermark);
  const receipts = await readLostReceipts(fence, restored);
  const head = { hash, seq };
  const sales = Math.max((newest?.count ?? 0) - left, receipts.length, 0);
  const document = buildLoss({
    commitment: commitmentHash,
    explanation,
    head,
    lost: newest?.head ?? head,
    receipts: receipts.map(({ hash, paidCents, returned }) => ({ hash, paidCents, returned })),
    run: runId,
    sales,
    time,
  });
  return { document, receipts, sales, signingKey };
}

async function prepareChainLoss(fence: OpenFence, explanation: string, time: string): Promise<Statement> {
  const { newest } = await readWatermarks(places(), found(await readShopId()));
  const chain = await readChainState();
  const lostRuns = await listLostRuns(newest, await readLogStates(null));
  const mark = found(
    newest.get('chain')?.content ?? (fence.watermark === null ? undefined : parseContent(fence.watermark)),
  );
  const head = { hash: chain?.hash ?? '', seq: chain?.position ?? 0 };
  const runs = lostRuns.map(({ subject, content }) => ({
    lost: content.head,
    run: subject,
    sales: content.count,
  }));
  const sales = runs.reduce((sum, run) => sum + run.sales, 0);
  const signingKey = chain?.signingKey ?? mark.signingKey;
  const lost = mark.kind === 'chain' ? mark.head : head;
  const document = buildChainLoss({ explanation, head, lost, runs, signingKey, time });
  return { document, receipts: [], sales, signingKey };
}

/** Those that fit no order still: one may have come back with a newer state. */
async function readLostReceipts(fence: OpenFence, restored: readonly string[]): Promise<LostReceipt[]> {
  const rows = await sql<Omit<LostReceipt, 'returned'>>(
    `SELECT l.hash, l.customer_id AS "customerId", l.paid_cents AS "paidCents" FROM lost_receipts l
     WHERE l.fence_id = $1 AND l.returned IS NULL
       AND NOT EXISTS (SELECT FROM sale_receipts s WHERE s.run_id = $2 AND s.hash = l.hash)
     ORDER BY l.received_at, l.hash`,
    [fence.id, fence.subject],
  );
  const isBack = new Set(restored);
  const unknown = restored.find((hash) => !rows.some((row) => row.hash === hash));
  if (unknown !== undefined) throw new Error(`${unknown} is not the hash of a receipt that fits no order.`);
  return rows.map((row) => ({ ...row, returned: isBack.has(row.hash) ? 'restored' : 'paid' }));
}

/** Pays a receipt once into the wallet of who handed it in, or notes that the money is there. In the running transaction. */
export async function returnMoney(receipt: LostReceipt, at: Date): Promise<void> {
  const { hash, customerId, paidCents, returned } = receipt;
  await execute('UPDATE lost_receipts SET returned = $2, returned_at = $3 WHERE hash = $1', [
    hash,
    returned,
    at,
  ]);
  if (returned === 'restored' || paidCents === 0) return;
  await lockWallet(customerId);
  await postTransfers(customerId, [
    {
      kind: 'loss',
      reference: `lost-receipt:${hash}:cash`,
      debit: house.lossCost,
      credit: customerAccount(customerId, 'cash'),
      amountCents: paidCents,
    },
  ]);
  const title = 'Money back for a pack whose sale our records lost';
  await recordHistory(
    [
      {
        customerId,
        kind: 'refund',
        title,
        amountCents: paidCents,
        subjectKind: 'customer',
        subjectId: customerId,
      },
    ],
    at,
  );
}
