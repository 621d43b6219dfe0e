import { openForOwner, placeOrder, refundPack } from '@pullproof/server/features/orders';
import { sealLogs } from '@pullproof/server/features/runs';
import { topUp } from '@pullproof/server/features/wallet';
import { after, inTransaction, seconds, sql } from '@pullproof/server/runtime';
import { playAffair } from '../affairs/play-affair.ts';
import { atMoment } from '../build/at-moment.ts';
import type { Deed } from './plan-life.ts';
import { type Cast, customerOf, known, onlyOnce, packOf, type Stage } from './stage.ts';

export interface LifeResult {
  ordered: number;
  opened: number;
  returned: number;
}

const daySeconds = 86_400;

/** Plays the plan through the shop's own use cases; seals the logs once per simulated day. */
export async function playLife(deeds: readonly Deed[], cast: Cast): Promise<LifeResult> {
  const { now } = cast;
  const stage: Stage = { ...cast, bought: new Map(), named: new Map() };
  const result: LifeResult = { ordered: 0, opened: 0, returned: 0 };
  const play = (deed: Deed): Promise<void> =>
    atMoment(after(now, -seconds(deed.secondsAgo)), () => playDeed(deed, stage));
  let day = dayOf(deeds[0]);
  for (const batch of batchesOf(deeds)) {
    if (dayOf(batch[0]) !== day) await atMoment(after(now, -seconds((day - 1) * daySeconds)), sealLogs);
    day = dayOf(batch[0]);
    const [first, ...others] = batch;
    if (first && others.length === 0) await play(first);
    else
      await inTransaction(async () => {
        for (const deed of batch) await play(deed);
      });
    for (const deed of batch) count(deed, result);
  }
  await sealLogs();
  return result;
}

/** A tenth of all statements only begin and end transactions when each deed has its own. */
const maxBatch = 20;

/** Deeds of visits on the same day, which one transaction can hold; every affair is a batch of its own. */
function batchesOf(deeds: readonly Deed[]): Deed[][] {
  const batches: Deed[][] = [];
  for (const deed of deeds) {
    const last = batches.at(-1);
    const fits = last && last.length < maxBatch && dayOf(last[0]) === dayOf(deed);
    if (fits && isVisit(last[0]) && isVisit(deed)) last.push(deed);
    else batches.push([deed]);
  }
  return batches;
}

const isVisit = (deed: Deed | undefined): boolean =>
  ['top-up', 'order', 'open', 'return'].includes(deed?.kind ?? '');

function count(deed: Deed, result: LifeResult): void {
  if (deed.kind === 'order') result.ordered += deed.picks.length;
  if (deed.kind === 'open') result.opened += 1;
  if (deed.kind === 'return') result.returned += 1;
}

/** Days ago, rounded up: the logs of deeds with the same value are sealed together. */
const dayOf = (deed: Deed | undefined): number => Math.ceil((deed?.secondsAgo ?? 0) / daySeconds);

async function playDeed(deed: Deed, stage: Stage): Promise<void> {
  switch (deed.kind) {
    case 'top-up': {
      const customerId = customerOf(deed, stage);
      await onlyOnce(customerId, deed.key, () => topUp(customerId, deed.amountCents));
      return;
    }
    case 'order': {
      const customerId = customerOf(deed, stage);
      const { packs } = await onlyOnce(customerId, deed.key, () =>
        orderOf(deed, stage).then((order) => placeOrder(customerId, order)),
      );
      stage.bought.set(
        `${deed.email} ${deed.key}`,
        packs.map(({ id }) => id),
      );
      return;
    }
    case 'open':
      await openForOwner(customerOf(deed, stage), packOf(deed, stage));
      return;
    case 'return': {
      const customerId = customerOf(deed, stage);
      await onlyOnce(customerId, deed.key, () => refundPack(customerId, packOf(deed, stage)));
      return;
    }
    default:
      return playAffair(deed, stage);
  }
}

async function orderOf({ pack, picks, promoCode }: Extract<Deed, { kind: 'order' }>, { packs }: Stage) {
  const { productId, runId, priceCents } = known(packs.get(pack), pack);
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
