import { demoWorld } from '../demo.ts';
import { type Deed, planLife } from './plan-life.ts';

const plan = (seed = demoWorld.seed) => planLife(seed, demoWorld.packs, demoWorld.people, demoWorld.affairs);
const priceOf = (pack: string) => demoWorld.packs.find(({ key }) => key === pack)?.priceCents ?? Number.NaN;
const ordersOf = (deeds: readonly Deed[]) => deeds.flatMap((deed) => (deed.kind === 'order' ? [deed] : []));

describe('the life of the demo world', () => {
  const deeds = plan();

  test('is the same for the same seed, and another for another', () => {
    expect(plan()).toEqual(deeds);
    expect(plan('another')).not.toEqual(deeds);
  });

  test('goes forward in time and ends before now', () => {
    const times = deeds.map(({ secondsAgo }) => secondsAgo);
    expect(times).toEqual([...times].sort((left, right) => right - left));
    expect(times.at(-1)).toBeGreaterThan(0);
  });

  test('people come after they joined, and buy only what is on sale', () => {
    for (const deed of deeds) {
      const person = demoWorld.people.find(({ email }) => email === deed.email);
      const joinedSecondsAgo = Math.round((person?.joinedDaysAgo ?? 0) * 86_400);
      if (deed.kind === 'join') expect(deed.secondsAgo).toBe(joinedSecondsAgo);
      else if (deed.kind !== 'advance-invitations') expect(deed.secondsAgo).toBeLessThan(joinedSecondsAgo);
      if (deed.kind !== 'order') continue;
      const pack = demoWorld.packs.find(({ key }) => key === deed.pack);
      expect(deed.secondsAgo).toBeLessThan((pack?.openedDaysAgo ?? 0) * 86_400);
    }
  });

  test('people pay from their own deposits', () => {
    const purses = new Map<string, number>();
    for (const deed of deeds) {
      const purse = purses.get(deed.email) ?? 0;
      if (deed.kind === 'top-up') purses.set(deed.email, purse + deed.amountCents);
      // A mismatched amount waits for staff.
      if (deed.kind === 'check-out' && deed.reportedCents === undefined)
        purses.set(deed.email, purse + deed.amountCents);
      if (deed.kind === 'request-payout') purses.set(deed.email, purse - deed.amountCents);
      if (deed.kind === 'order' && deed.promoCode !== 'FREEPACK')
        purses.set(deed.email, purse - deed.picks.length * priceOf(deed.pack));
      expect(purses.get(deed.email) ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  test('requests different numbers of a run, and opens or returns only earlier purchases', () => {
    const bought = new Map<string, number>();
    for (const deed of deeds) {
      if (deed.kind === 'order') {
        const { runSize = 0 } = demoWorld.packs.find(({ key }) => key === deed.pack) ?? {};
        expect(new Set(deed.picks).size).toBe(deed.picks.length);
        expect(deed.picks.every((pick) => pick >= 1 && pick <= runSize)).toBe(true);
        bought.set(`${deed.email} ${deed.key}`, deed.picks.length);
      }
      if (deed.kind === 'open' || deed.kind === 'return')
        expect(bought.get(`${deed.email} ${deed.order}`)).toBeGreaterThan(deed.place);
    }
  });

  test('architects have earned by openings and by time what staff write down and ask for', () => {
    const requested = deeds.flatMap((deed) => (deed.kind === 'pay-architect' ? [deed] : []));
    // From $1,000 two people must approve.
    expect(requested.some(({ amountCents }) => amountCents >= 100_000)).toBe(true);
    for (const { architect, amountCents, secondsAgo } of requested) {
      const settledAgo = deeds.findLast(
        (deed) => deed.kind === 'settle-royalties' && deed.secondsAgo > secondsAgo,
      )?.secondsAgo;
      expect(earnedBefore(architect, settledAgo ?? Infinity)).toBeGreaterThanOrEqual(amountCents);
    }
  });

  /** The safely payable share: of opened packs, and of packs bought more than 14 days before. */
  function earnedBefore(architect: string, secondsAgo: number): number {
    const { royaltyBps = 0 } = demoWorld.architects.find(({ key }) => key === architect) ?? {};
    const packs = new Map(demoWorld.packs.map((pack) => [pack.key, pack]));
    return ordersOf(deeds).reduce((sum, order) => {
      const { architectKey, priceCents = 0 } = packs.get(order.pack) ?? {};
      if (architectKey !== architect || order.promoCode !== undefined) return sum;
      const left = new Set(order.picks.keys());
      const countedAgo = secondsAgo + 14 * 86_400;
      const doneWith = deeds.filter(
        (deed) =>
          (deed.kind === 'open' || deed.kind === 'return') &&
          deed.email === order.email &&
          deed.order === order.key,
      );
      for (const deed of doneWith) if (deed.kind === 'return') left.delete(deed.place);
      const isOld = order.secondsAgo > countedAgo;
      const opened = doneWith.filter((deed) => deed.kind === 'open' && deed.secondsAgo > secondsAgo).length;
      return sum + (isOld ? left.size : opened) * Math.floor((priceCents * royaltyBps) / 10_000);
    }, 0);
  }

  test('names every deed of a person once, so that nothing is done twice', () => {
    const keys = deeds.map(({ email, key }) => `${email} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is enough to look lived in and little enough to be quick', () => {
    const packs = ordersOf(deeds).reduce((sum, { picks }) => sum + picks.length, 0);
    expect(packs).toBeGreaterThan(600);
    expect(packs).toBeLessThan(1_200);
    expect(new Set(ordersOf(deeds).map(({ pack }) => pack)).size).toBe(demoWorld.packs.length);
  });
});
