import { openForOwner, placeOrder, refundPack, sealLogs } from '@pullproof/server/packs';
import { topUp } from '@pullproof/server/money';
import { issueDocuments } from '@pullproof/server/office';
import { after, clock, inTransaction, seconds, sql } from '@pullproof/server/runtime';
import { playAffair } from '../affairs/play-affair.ts';
import type { Action } from './plan-life.ts';
import type { Progress } from './progress.ts';
import { type Cast, customerOf, known, onlyOnce, packOf, packsOf, type Stage } from './stage.ts';

export interface LifeResult {
  ordered: number;
  opened: number;
  returned: number;
}

const daySeconds = 86_400;

/** Plays the plan through the shop's own use cases; seals the logs of each simulated day, and issues its invoices, beside the next ones. */
export async function playLife(
  actions: readonly Action[],
  cast: Cast,
  progress: Progress,
  onDay: (daysAgo: number) => Promise<unknown> = async () => {},
): Promise<LifeResult> {
  const { now } = cast;
  const stage: Stage = { ...cast, bought: new Map(), named: new Map() };
  const result: LifeResult = { ordered: 0, opened: 0, returned: 0 };
  let sealing = Promise.resolve();
  const seal = (at: Date) => (sealing = sealing.then(() => clock.runAt(at, endDay)));
  let day = dayOf(actions[0]);
  try {
    for (const batch of batchesOf(actions)) {
      if (dayOf(batch[0]) !== day) void seal(after(now, -seconds((day - 1) * daySeconds)));
      day = dayOf(batch[0]);
      await onDay(day);
      if (batch[0]) progress.reach(timeOf(batch[0], stage));
      await playBatch(batch, stage);
      for (const action of batch) count(action, result);
    }
  } finally {
    await seal(now);
  }
  return result;
}

async function playBatch(batch: readonly Action[], stage: Stage): Promise<void> {
  // Not in the transaction, which must not wait for a sealing.
  for (const action of batch) if (action.kind === 'order') await stage.packs.get(action.pack);
  const play = (action: Action): Promise<void> =>
    clock.runAt(timeOf(action, stage), () => playAction(action, stage));
  const [first, ...others] = batch;
  if (first && others.length === 0) await play(first);
  else
    await inTransaction(async () => {
      for (const action of batch) await play(action);
    });
}

async function endDay(): Promise<void> {
  await sealLogs();
  await issueDocuments();
}

const timeOf = ({ secondsAgo }: Action, { now }: Stage): Date => after(now, -seconds(secondsAgo));

/** A tenth of all statements only begin and end transactions when each deed has its own. */
const maxBatch = 20;

/** Deeds of visits on the same day, which one transaction can hold; every affair is a separate batch. */
function batchesOf(actions: readonly Action[]): Action[][] {
  const batches: Action[][] = [];
  for (const action of actions) {
    const last = batches.at(-1);
    const fits = last && last.length < maxBatch && dayOf(last[0]) === dayOf(action);
    if (fits && isVisit(last[0]) && isVisit(action)) last.push(action);
    else batches.push([action]);
  }
  return batches;
}

const isVisit = (action: Action | undefined): boolean =>
  ['top-up', 'order', 'open', 'return'].includes(action?.kind ?? '');

function count(action: Action, result: LifeResult): void {
  if (action.kind === 'order') result.ordered += action.picks.length;
  if (action.kind === 'open') result.opened += action.count;
  if (action.kind === 'return') result.returned += 1;
}

/** Days ago, rounded up: the logs of deeds with the same value are sealed together. */
const dayOf = (action: Action | undefined): number => Math.ceil((action?.secondsAgo ?? 0) / daySeconds);

async function playAction(action: Action, stage: Stage): Promise<void> {
  switch (action.kind) {
    case 'top-up': {
      const customerId = customerOf(action, stage);
      await onlyOnce(customerId, action.key, () => topUp(customerId, action.amountCents));
      return;
    }
    case 'order': {
      const customerId = customerOf(action, stage);
      const { packs } = await onlyOnce(customerId, action.key, () =>
        orderOf(action, stage).then((order) => placeOrder({ customerId, tokenId: null }, order)),
      );
      stage.bought.set(
        `${action.email} ${action.key}`,
        packs.map(({ id }) => id),
      );
      return;
    }
    case 'open':
      await openForOwner(customerOf(action, stage), packsOf(action, stage).slice(0, action.count));
      return;
    case 'return': {
      const customerId = customerOf(action, stage);
      await onlyOnce(customerId, action.key, () => refundPack(customerId, packOf(action, stage)));
      return;
    }
    default:
      return playAffair(action, stage);
  }
}

async function orderOf({ pack, picks, promoCode }: Extract<Action, { kind: 'order' }>, { packs }: Stage) {
  const { productId, runId, priceCents } = await known(packs.get(pack), pack);
  return {
    productId,
    runId,
    quantity: picks.length,
    picks: await findFree(runId, picks),
    maxPriceCents: priceCents * picks.length,
    ...(promoCode !== undefined && { promoCode }),
  };
}

/** For each number the first unsold one at or after it, wrapping: collectors move on when theirs is sold. */
async function findFree(runId: string, numbers: readonly number[]): Promise<number[]> {
  const rows = await sql<{ packNo: number }>(
    `SELECT DISTINCT free.pack_no AS "packNo" FROM unnest($2::int[] || 0) AS wish, LATERAL (
       SELECT pack_no FROM sealed_packs WHERE run_id = $1 AND state = 'unsold' AND pack_no >= wish
       ORDER BY pack_no LIMIT cardinality($2::int[])) AS free ORDER BY 1`,
    [runId, numbers],
  );
  const free = rows.map(({ packNo }) => packNo);
  return numbers.map((number) => {
    const found = free.findIndex((packNo) => packNo >= number);
    return known(free.splice(Math.max(found, 0), 1)[0], `unsold pack of run ${runId}`);
  });
}
