import type { PlacedOrderDto } from '@pullproof/server/contract';
import { openPack, placeOrder, refundPack } from '@pullproof/server/features/orders';
import { sealLogs } from '@pullproof/server/features/packs';
import { topUp } from '@pullproof/server/features/wallet';
import { after, once, seconds } from '@pullproof/server/runtime';
import { atMoment } from '../build/at-moment.ts';
import type { ShelvedPack } from '../build/seal-packs.ts';
import type { Deed } from './plan-life.ts';

export interface LifeResult {
  ordered: number;
  opened: number;
  returned: number;
}

interface Stage {
  now: Date;
  customers: ReadonlyMap<string, string>;
  packs: ReadonlyMap<string, ShelvedPack>;
  /** The packs of every order played so far. */
  bought: Map<string, readonly string[]>;
}

const daySeconds = 86_400;

/** Lets everybody do what was planned, through the shop's own use cases; logs are sealed once a day, as time goes by. */
export async function playLife(
  deeds: readonly Deed[],
  now: Date,
  customers: ReadonlyMap<string, string>,
  packs: ReadonlyMap<string, ShelvedPack>,
): Promise<LifeResult> {
  const stage: Stage = { now, customers, packs, bought: new Map() };
  const result: LifeResult = { ordered: 0, opened: 0, returned: 0 };
  let day = dayOf(deeds[0]);
  for (const deed of deeds) {
    if (dayOf(deed) !== day) await atMoment(after(now, -seconds((day - 1) * daySeconds)), sealLogs);
    day = dayOf(deed);
    await atMoment(after(now, -seconds(deed.secondsAgo)), () => playDeed(deed, stage));
    if (deed.kind === 'order') result.ordered += deed.picks.length;
    if (deed.kind === 'open') result.opened += 1;
    if (deed.kind === 'return') result.returned += 1;
  }
  await sealLogs();
  return result;
}

/** Days ago, rounded up: deeds of one such day share the moment at which their logs are sealed. */
const dayOf = (deed: Deed | undefined): number => Math.ceil((deed?.secondsAgo ?? 0) / daySeconds);

async function playDeed(deed: Deed, stage: Stage): Promise<void> {
  const accountId = known(stage.customers.get(deed.email), deed.email);
  const onlyOnce = (work: () => Promise<unknown>) =>
    once({ accountId, route: 'seeded world', key: deed.key, input: null }, 201, work);
  switch (deed.kind) {
    case 'top-up':
      await onlyOnce(() => topUp(accountId, deed.amountCents));
      return;
    case 'order': {
      const answer = await onlyOnce(() => placeOrder(accountId, orderOf(deed, stage)));
      const { packs } = JSON.parse(answer.body) as PlacedOrderDto; // the answer of placeOrder, now or remembered
      stage.bought.set(
        `${deed.email} ${deed.key}`,
        packs.map(({ id }) => id),
      );
      return;
    }
    case 'open':
      await openPack(accountId, packOf(deed, stage));
      return;
    case 'return':
      await onlyOnce(() => refundPack(accountId, packOf(deed, stage)));
  }
}

function orderOf({ pack, picks }: Extract<Deed, { kind: 'order' }>, { packs }: Stage) {
  const { productId, runId, priceCents } = known(packs.get(pack), pack);
  return {
    productId,
    runId,
    quantity: picks.length,
    picks: [...picks],
    ifTaken: 'next' as const,
    maxPriceCents: priceCents * picks.length,
  };
}

const packOf = (deed: Extract<Deed, { kind: 'open' | 'return' }>, { bought }: Stage): string =>
  known(bought.get(`${deed.email} ${deed.order}`)?.[deed.place], `${deed.order} of ${deed.email}`);

function known<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`The world's plan knows no ${name}.`);
  return thing;
}
