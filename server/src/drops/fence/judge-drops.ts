import type { Behind, KnownWatermark, MarkedLog } from '../../packs/index.ts';
import {
  announcements,
  readAnnouncementAt,
  readChainEpoch,
  readHashesAt,
  readLostDrops,
  readOpened,
} from './drop-logs.ts';

type Newest = ReadonlyMap<string, KnownWatermark>;

/** Compares announced drops, and the chain of their announcements, with their newest watermarks, which were read before. */
export async function judgeDrops(newest: Newest, logs: readonly MarkedLog[]): Promise<Behind[]> {
  const drops = logs.filter(({ kind }) => kind === 'drop');
  const chain = logs.find(({ kind }) => kind === announcements);
  const marks = drops.flatMap(({ subject: drop }) => {
    const mark = newest.get(drop);
    return mark ? [{ drop, seq: mark.content.head.seq }] : [];
  });
  const hashes = await readHashesAt(marks);
  const opened = await readOpened();
  const chainMark = newest.get(announcements);
  const behind: Behind[] = [];
  for (const drop of drops) {
    const mark = newest.get(drop.subject);
    const hasLostMark =
      opened.get(drop.subject)?.isLive === true &&
      (!chainMark || (drop.announcement?.seq ?? 0) <= chainMark.content.head.seq);
    const reason = mark
      ? isBehind(drop, mark, hashes.get(drop.subject)) && 'behind'
      : hasLostMark && 'no-watermark';
    if (reason) behind.push(found(drop, reason, mark));
  }
  const lost = await listLostDrops(newest, drops);
  return [...behind, ...(await judgeChain(chain, chainMark, lost, opened.size > 0))];
}

const found = (
  { kind, subject, head, count }: MarkedLog,
  reason: Behind['reason'],
  watermark: KnownWatermark | undefined,
): Behind => ({ kind, subject, reason, watermark, found: { ...head, count } });

function isBehind(drop: MarkedLog, { content }: KnownWatermark, hashThere: string | undefined): boolean {
  if (content.epoch !== drop.epoch) return content.epoch > drop.epoch;
  return (
    hashThere !== content.head.hash ||
    drop.count < content.count ||
    (content.list !== undefined && content.list !== drop.list)
  );
}

/** The watermarks of drops that this database has not announced, but for those that a statement names; newest last. */
export async function listLostDrops(newest: Newest, drops: readonly MarkedLog[]): Promise<KnownWatermark[]> {
  const known = new Set([...drops.map(({ subject }) => subject), ...(await readLostDrops())]);
  return [...newest.values()]
    .filter(({ subject, content }) => content.kind === 'drop' && !known.has(subject))
    .sort((left, right) => numberOf(left) - numberOf(right));
}

const numberOf = ({ content }: KnownWatermark): number => content.announcement?.seq ?? 0;

async function judgeChain(
  chain: MarkedLog | undefined,
  mark: KnownWatermark | undefined,
  lost: readonly KnownWatermark[],
  hasOpened: boolean,
): Promise<Behind[]> {
  const epoch = await readChainEpoch();
  const state = { seq: chain?.head.seq ?? 0, hash: chain?.head.hash ?? '', count: 0 };
  const behind = { kind: announcements, subject: announcements, reason: 'behind', found: state } as const;
  if (mark && mark.content.epoch >= epoch) {
    const { head } = mark.content;
    if (mark.content.epoch > epoch || (await readAnnouncementAt(head.seq)) !== head.hash)
      return [{ ...behind, watermark: mark }];
  }
  // Within a second of its announcement, a lost drop is known by its own watermark alone.
  const newest = lost.at(-1);
  if (newest) return [{ ...behind, watermark: newest }];
  return !mark && hasOpened ? [{ ...behind, reason: 'no-watermark', watermark: undefined }] : [];
}
