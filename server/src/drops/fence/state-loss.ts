import { buildDropLoss, buildDropsLoss, type DropsLoss } from '../../base/fairness/index.ts';
import { sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { parseContent, readNewestWatermarks, type OpenFence, type Statement } from '../../packs/index.ts';
import { voidDrop } from '../void/void-drop.ts';
import { announcements, readDropLogs } from './drop-logs.ts';
import { listLostDrops } from './judge-drops.ts';

/** The statement of what a drop, or the chain of announcements, lost. */
export async function prepareDropLoss(
  fence: OpenFence,
  explanation: string,
  time: string,
): Promise<Statement> {
  if (fence.kind === announcements) return prepareChainLoss(explanation, time);
  const drop = found((await readDropLogs(true)).find(({ subject }) => subject === fence.subject));
  const newest = fence.watermark === null ? undefined : parseContent(fence.watermark);
  const { signingKey, head } = drop;
  const document = buildDropLoss({
    announcement: found(drop.announcement).hash,
    drop: drop.subject,
    explanation,
    head,
    ...(newest?.list !== undefined && newest.list !== drop.list && { list: newest.list }),
    lost: newest?.head ?? head,
    signingKey,
    time,
  });
  return { document, receipts: [], sales: 0, signingKey };
}

async function prepareChainLoss(explanation: string, time: string): Promise<Statement> {
  const newest = await readNewestWatermarks();
  const logs = await readDropLogs(true);
  const chain = logs.find(({ kind }) => kind === announcements);
  const drops = logs.filter(({ kind }) => kind === 'drop');
  const lostDrops = await listLostDrops(newest, drops);
  const mark = newest.get(announcements)?.content;
  const head = chain?.head ?? { hash: '', seq: 0 };
  const published = [mark?.head, ...lostDrops.map(({ content }) => content.announcement)];
  const lost = published.reduce<typeof head>((max, at) => (at && at.seq > max.seq ? at : max), head);
  const signingKey = found(chain?.signingKey ?? mark?.signingKey ?? lostDrops.at(-1)?.content.signingKey);
  const document = buildDropsLoss({
    drops: lostDrops.map(({ subject, content }) => ({
      announcement: found(content.announcement),
      drop: subject,
      entries: content.head.seq,
    })),
    ...{ explanation, head, lost, signingKey, time },
  });
  return { document, receipts: [], sales: 0, signingKey };
}

/** Ends what could publish another document in place of a lost one: such a drop is void, and its prizes carry over. */
export async function settleDropLoss(fence: OpenFence, { document }: Statement): Promise<void> {
  const named =
    fence.kind === announcements ? (document as DropsLoss).drops.map(({ drop }) => drop) : [fence.subject]; // as prepared above
  const live = await sql<{ id: string }>(
    `SELECT id FROM drops WHERE id::text = ANY ($1::text[]) AND state IN ('scheduled', 'open', 'closed') ORDER BY id`,
    [named],
  );
  for (const { id } of live) await voidDrop(id, 'lost', document.explanation);
}
