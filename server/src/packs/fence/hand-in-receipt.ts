import { z } from 'zod';

import {
  canonical,
  FairnessFault,
  parseCanonicalText,
  tagHash,
  TAGS,
  verifyDocument,
} from '../../base/fairness/index.ts';
import type { HandedInReceiptDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { raiseFence, showFences, takeTurn } from './fences.ts';
import { readLogStates } from './log-states.ts';
import { returnMoney } from './publish-loss.ts';

interface HandIn {
  customerId: string;
  document: string;
  signature: string;
}

const content = z.object({
  commitment: z.string(),
  paidCents: z.int().min(0),
  run: z.uuid(),
  time: z.iso.datetime(),
});
type Receipt = z.infer<typeof content> & { hash: string };

/**
 * Takes a receipt that the shop signed. One that fits no order proves a lost sale: its run is fenced, or, if a statement covers it
 * already, its money is returned. Errors: VALIDATION_FAILED when it isn't a receipt of a run of this shop.
 */
export async function handInReceipt(input: HandIn): Promise<HandedInReceiptDto> {
  const receipt = await readReceipt(input);
  const outcome = await inTransaction(() => takeReceipt(input, receipt));
  if (outcome.state === 'taken') showFences([{ kind: 'run', subject: receipt.run }]);
  return outcome;
}

async function readReceipt({ document, signature }: HandIn): Promise<Receipt> {
  const parsed = parse(document);
  if (!parsed)
    throw refuseFields('VALIDATION_FAILED', { document: 'is not a receipt: take the file as we sent it' });
  const run = await one<{ commitment: string; signingKey: string }>(
    `SELECT commitment_hash AS commitment, signing_key AS "signingKey" FROM runs WHERE id = $1 AND published_at IS NOT NULL`,
    [parsed.run],
  );
  if (run?.commitment !== parsed.commitment)
    throw refuseFields('VALIDATION_FAILED', {
      document: 'is of a run that we do not have: please write to support',
    });
  if (!verifyDocument(run.signingKey, TAGS.receipt, parsed.whole, signature))
    throw refuseFields('VALIDATION_FAILED', { signature: 'is not ours' });
  return { ...parsed, hash: tagHash(TAGS.receipt, document).toString('hex') };
}

function parse(document: string): (z.infer<typeof content> & { whole: object }) | undefined {
  try {
    const whole = parseCanonicalText(document);
    const known = content.safeParse(whole);
    if (!known.success || typeof whole !== 'object' || whole === null || canonical(whole) !== document)
      return undefined;
    return { ...known.data, whole };
  } catch (failure) {
    if (failure instanceof FairnessFault) return undefined;
    throw failure;
  }
}

async function takeReceipt(
  { customerId, document, signature }: HandIn,
  receipt: Receipt,
): Promise<HandedInReceiptDto> {
  await takeTurn();
  const { hash, run: runId, paidCents } = receipt;
  if (await one('SELECT 1 FROM sale_receipts WHERE run_id = $1 AND hash = $2', [runId, hash]))
    return { state: 'sold', paidCents };
  const known = await one<{ isReturned: boolean }>(
    'SELECT returned IS NOT NULL AS "isReturned" FROM lost_receipts WHERE hash = $1',
    [hash],
  );
  if (known) return { state: known.isReturned ? 'returned' : 'taken', paidCents };
  const settled = await findStatement(receipt);
  const fenceId = settled ?? (await findFence(runId)) ?? (await fenceRun(runId));
  const at = clock.now();
  await execute(
    `INSERT INTO lost_receipts (id, hash, fence_id, customer_id, document, signature, paid_cents, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), hash, fenceId, customerId, document, signature, paidCents, at],
  );
  if (settled === undefined) return { state: 'taken', paidCents };
  await returnMoney({ hash, customerId, paidCents, returned: 'paid' }, at);
  return { state: 'returned', paidCents };
}

/** The fence whose statement covers one more lost sale of that time. */
async function findStatement({ run, time }: Receipt): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    `SELECT l.fence_id AS id FROM log_losses l JOIN log_fences f ON f.id = l.fence_id
     WHERE l.run_id = $1 AND $2::timestamptz <= f.fenced_at
       AND l.sales > (SELECT count(*) FROM lost_receipts r WHERE r.fence_id = l.fence_id)
     ORDER BY l.published_at LIMIT 1`,
    [run, time],
  );
  return row?.id;
}

async function findFence(runId: string): Promise<string | undefined> {
  return (
    await one<{ id: string }>('SELECT id FROM log_fences WHERE run_id = $1 AND lifted_at IS NULL', [runId])
  )?.id;
}

async function fenceRun(runId: string): Promise<string> {
  const [state] = await readLogStates([runId]);
  const { seq, hash, sales: count } = found(state);
  const behind = { kind: 'run', subject: runId, reason: 'receipt' } as const;
  return raiseFence({ ...behind, watermark: undefined, found: { seq, hash, count } });
}
