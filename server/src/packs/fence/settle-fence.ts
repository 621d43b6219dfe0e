import { withoutDeadline } from '../../platform/database/deadline.ts';
import { inTransaction } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { places } from '../../platform/places/places.ts';
import type { OpenFence, Subject } from './fence-types.ts';
import { liftFence, showFences, takeTurn } from './fences.ts';
import { readShopId } from './identity.ts';
import { judge } from './judge.ts';
import { listFences } from './list-fences.ts';
import { prepareLoss, publishLoss } from './publish-loss.ts';
import { readWatermarks } from './read-watermarks.ts';

interface Ask {
  /** The id of a run or drop; `chain` of commitments; `announcements` of drops. */
  subject: string;
  reason: string;
}

/** The fence can't be lifted this way, and why, in words for an operator. */
export class NotSettled extends Error {}

/** Lifts a fence behind which nothing is missing any more. Rejects with NotSettled. */
export const liftRecovered = (ask: Ask): Promise<void> =>
  inTurn(ask, async (fence) => {
    const behind = await judge(await readWatermarks(places(), found(await readShopId())));
    const still = behind.find(({ subject }) => subject === ask.subject);
    if (still?.watermark) {
      const { head, count } = still.watermark.content;
      throw new NotSettled(
        `This database has ${describeState(still, still.found)}, the newest watermark names ${describeState(still, { seq: head.seq, count })}. Recover the newer state first.`,
      );
    }
    if (still) throw new NotSettled('No place has a watermark of it. Bring back the place that had one.');
    if (fence.unmatchedReceipts > 0)
      throw new NotSettled(
        `Receipts from customers that match no order of this database: ${fence.unmatchedReceipts}.`,
      );
    await liftFence(fence, 'recovered', ask.reason);
  });

const stages = ['no list yet', 'its list published', 'drawn', 'void'];

/** How far a log is, in words. */
export function describeState({ kind }: Subject, { seq, count }: { seq: number; count: number }): string {
  if (kind === 'run') return `entry ${seq} and ${count} sales`;
  return kind === 'drop' ? `entry ${seq}, ${stages[count] ?? count}` : `number ${seq}`;
}

/** Publishes what was lost, returns the money and lifts the fence; `isDraft` only answers the document. */
export const settleByStatement = (
  ask: Ask & { restored: readonly string[]; isDraft: boolean },
): Promise<object> =>
  inTurn(ask, async (fence) => {
    const input = { fence, explanation: ask.reason.normalize('NFC'), restored: ask.restored };
    return (await (ask.isDraft ? prepareLoss(input) : publishLoss(input))).document;
  });

async function inTurn<Result>(
  { subject }: Ask,
  work: (fence: OpenFence) => Promise<Result>,
): Promise<Result> {
  const { fence, result } = await withoutDeadline(() =>
    inTransaction(async () => {
      await takeTurn();
      const fence = (await listFences()).find((open) => open.subject === subject);
      if (!fence) throw new NotSettled('That is not fenced. `npm run fence` lists what is.');
      return { fence, result: await work(fence) };
    }),
  );
  showFences([fence]);
  return result;
}
