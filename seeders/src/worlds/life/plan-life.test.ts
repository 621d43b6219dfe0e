import { demoWorld } from '../demo.ts';
import { type Action, planLife } from './plan-life.ts';

const plan = (seed = demoWorld.seed) => planLife(seed, demoWorld.packs, demoWorld.people, demoWorld.affairs);
const priceOf = (pack: string) => demoWorld.packs.find(({ key }) => key === pack)?.priceCents ?? Number.NaN;
const ordersOf = (actions: readonly Action[]) =>
  actions.flatMap((action) => (action.kind === 'order' ? [action] : []));

describe('the life of the demo world', () => {
  const actions = plan();

  test('is the same for the same seed, and another for another', () => {
    expect(plan()).toEqual(actions);
    expect(plan('another')).not.toEqual(actions);
  });

  test('goes forward in time and ends before now', () => {
    const times = actions.map(({ secondsAgo }) => secondsAgo);
    expect(times).toEqual([...times].sort((left, right) => right - left));
    expect(times.at(-1)).toBeGreaterThan(0);
  });

  test('people come after they joined, and buy only what is on sale', () => {
    for (const action of actions) {
      const person = demoWorld.people.find(({ email }) => email === action.email);
      const joinedSecondsAgo = Math.round((person?.joinedDaysAgo ?? 0) * 86_400);
      if (action.kind === 'join') expect(action.secondsAgo).toBe(joinedSecondsAgo);
      else if (action.kind !== 'advance-invitations')
        expect(action.secondsAgo).toBeLessThan(joinedSecondsAgo);
      if (action.kind !== 'order') continue;
      const pack = demoWorld.packs.find(({ key }) => key === action.pack);
      expect(action.secondsAgo).toBeLessThan((pack?.openedDaysAgo ?? 0) * 86_400);
    }
  });

  test('a new product in the catalogue changes no customer’s past', () => {
    const [first] = demoWorld.packs;
    const packs = first ? [{ ...first, key: 'newer' }, ...demoWorld.packs] : [];
    expect(planLife(demoWorld.seed, packs, demoWorld.people, demoWorld.affairs)).toEqual(actions);
  });

  test('codes for new customers are redeemed before the first order', () => {
    const forNew = demoWorld.promos?.flatMap((promo) => (promo.newCustomersOnly === true ? promo.code : []));
    const redeemed = actions.filter((action) => action.kind === 'redeem' && forNew?.includes(action.code));
    expect(redeemed.length).toBeGreaterThan(0);
    for (const { email, secondsAgo } of redeemed)
      expect(
        ordersOf(actions).filter((order) => order.email === email && order.secondsAgo > secondsAgo),
      ).toEqual([]);
  });

  test('people pay from their own deposits', () => {
    const purses = new Map<string, number>();
    for (const action of actions) {
      const purse = purses.get(action.email) ?? 0;
      if (action.kind === 'top-up') purses.set(action.email, purse + action.amountCents);
      // A mismatched amount waits for staff.
      if (action.kind === 'check-out' && action.reportedCents === undefined)
        purses.set(action.email, purse + action.amountCents);
      if (action.kind === 'request-payout') purses.set(action.email, purse - action.amountCents);
      if (action.kind === 'order' && action.promoCode !== 'FREEPACK')
        purses.set(action.email, purse - action.picks.length * priceOf(action.pack));
      expect(purses.get(action.email) ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  test('requests different numbers of a run, and opens or returns only earlier purchases', () => {
    const bought = new Map<string, number>();
    for (const action of actions) {
      if (action.kind === 'order') {
        const { runSize = 0 } = demoWorld.packs.find(({ key }) => key === action.pack) ?? {};
        expect(new Set(action.picks).size).toBe(action.picks.length);
        expect(action.picks.every((pick) => pick >= 1 && pick <= runSize)).toBe(true);
        bought.set(`${action.email} ${action.key}`, action.picks.length);
      }
      if (action.kind === 'open')
        expect(bought.get(`${action.email} ${action.order}`)).toBeGreaterThanOrEqual(action.count);
      if (action.kind === 'return')
        expect(bought.get(`${action.email} ${action.order}`)).toBeGreaterThan(action.place);
    }
  });

  test('architects have earned by openings and by time what staff write down and ask for', () => {
    const requested = actions.flatMap((action) => (action.kind === 'pay-architect' ? [action] : []));
    // Above $1,000 two people must approve.
    expect(requested.some(({ amountCents }) => amountCents > 100_000)).toBe(true);
    for (const { architect, amountCents, secondsAgo } of requested) {
      const settledAgo = actions.findLast(
        (action) => action.kind === 'settle-royalties' && action.secondsAgo > secondsAgo,
      )?.secondsAgo;
      expect(earnedBefore(architect, settledAgo ?? Infinity)).toBeGreaterThanOrEqual(amountCents);
    }
  });

  /** The safely payable share: of opened packs, and of packs bought more than 14 days before. */
  function earnedBefore(architect: string, secondsAgo: number): number {
    const { royaltyBps = 0 } = demoWorld.architects.find(({ key }) => key === architect) ?? {};
    const packs = new Map(demoWorld.packs.map((pack) => [pack.key, pack]));
    return ordersOf(actions).reduce((sum, order) => {
      const { architectKey, priceCents = 0 } = packs.get(order.pack) ?? {};
      if (architectKey !== architect || order.promoCode !== undefined) return sum;
      const left = new Set(order.picks.keys());
      const countedAgo = secondsAgo + 14 * 86_400;
      const doneWith = actions.filter(
        (action) =>
          (action.kind === 'open' || action.kind === 'return') &&
          action.email === order.email &&
          action.order === order.key,
      );
      for (const action of doneWith) if (action.kind === 'return') left.delete(action.place);
      const isOld = order.secondsAgo > countedAgo;
      const opened = doneWith.reduce(
        (packs, action) =>
          packs + (action.kind === 'open' && action.secondsAgo > secondsAgo ? action.count : 0),
        0,
      );
      return sum + (isOld ? left.size : opened) * Math.floor((priceCents * royaltyBps) / 10_000);
    }, 0);
  }

  test('names every deed of a person once, so that nothing is done twice', () => {
    const keys = actions.map(({ email, key }) => `${email} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is enough to look lived in and little enough to be quick', () => {
    const packs = ordersOf(actions).reduce((sum, { picks }) => sum + picks.length, 0);
    expect(packs).toBeGreaterThan(600);
    expect(packs).toBeLessThan(1_200);
    expect(new Set(ordersOf(actions).map(({ pack }) => pack)).size).toBe(demoWorld.packs.length);
  });
});
