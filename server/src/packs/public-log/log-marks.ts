import { buildPublicLogLoss } from '../../base/fairness/index.ts';
import { one } from '../../platform/db.ts';
import { currentSigningKey } from '../keys/index.ts';
import { parseContent, registerLogs, type Behind, type MarkedLog, type OpenFence } from '../fence/index.ts';
import type { KnownWatermark, Statement } from '../fence/index.ts';
import { readNewestCheckpoint } from './checkpoints.ts';
import { readKeys } from './keys.ts';
import { logSubject as subject, markLog } from './mark-log.ts';
import { hasState } from './tree.ts';
import { beginLogAnew } from './write-log.ts';

async function readMarks(): Promise<MarkedLog[]> {
  const newest = await readNewestCheckpoint();
  return newest ? markLog(newest) : [];
}

/** Whether the database has the state that was published last, or a later one. */
async function judge(
  newest: ReadonlyMap<string, KnownWatermark>,
  [log]: readonly MarkedLog[],
): Promise<Behind[]> {
  const watermark = newest.get(subject);
  const checkpoint = await readNewestCheckpoint();
  const found = { ...(log?.head ?? { hash: '', seq: 0 }), count: 0 };
  if (!watermark) {
    // The first state is signed before a place has it.
    const wasPublished =
      (await one('SELECT FROM public_log_checkpoints WHERE published_at IS NOT NULL LIMIT 1')) !== undefined;
    return wasPublished && checkpoint
      ? [{ kind: 'log', subject, reason: 'no-watermark', watermark, found }]
      : [];
  }
  const { epoch, head } = watermark.content;
  const ownEpoch = log?.epoch ?? 0;
  const isBehind =
    epoch === ownEpoch ? !(await hasState(head.seq, Buffer.from(head.hash, 'hex'))) : epoch > ownEpoch;
  return isBehind ? [{ kind: 'log', subject, reason: 'behind', watermark, found }] : [];
}

async function prepareLoss(fence: OpenFence, explanation: string, time: string): Promise<Statement> {
  const [log] = await readMarks();
  const head = log?.head ?? { hash: '', seq: 0 };
  const lost = fence.watermark === null ? head : parseContent(fence.watermark).head;
  const signingKey = currentSigningKey().publicKey;
  const origin = (await readKeys())?.origin ?? '';
  const document = buildPublicLogLoss({ explanation, head, lost, origin, signingKey, time });
  return { document, receipts: [], sales: 0, signingKey };
}

registerLogs({
  kinds: ['log'],
  read: readMarks,
  judge,
  prepareLoss,
  async settle() {
    if (!(await beginLogAnew())) throw new Error('The public log is still fenced.');
  },
  readTitles: () => Promise.resolve(new Map([[subject, 'The public log']])),
});
