import { randomBytes } from 'node:crypto';
import { enterDrop } from '@pullproof/server/drops';
import { after, clock, days } from '@pullproof/server/runtime';
import { seededRandom } from '../../art/random.ts';
import { type Cast, known, onlyOnce } from '../life/stage.ts';
import type { World } from '../world.ts';
import type { PastDrop, Window } from './drop-plan.ts';

interface People {
  world: World;
  cast: Cast;
}

/** Enters people over the time that the drop was open; all at once, as each transaction takes longer than an entry. */
export async function enterPeople(
  window: Window,
  entrants: PastDrop['entrants'],
  people: People,
): Promise<void> {
  const { now, customers, staff } = people.cast;
  const emails = typeof entrants === 'number' ? pickPeople(window, entrants, people) : entrants;
  const openMs = Math.min(window.closesAt.getTime(), now.getTime()) - window.opensAt.getTime();
  await onlyOnce(known(staff.get('owner'), 'owner'), `entries ${window.day}`, async () => {
    for (const [place, email] of emails.entries()) {
      const at = after(window.opensAt, (openMs * (place + 1)) / (emails.length + 1));
      const customerId = known(customers.get(email), email);
      await clock.runAt(at, () => enterDrop(customerId, window.id, nonce(), originOf(email, place)));
    }
    return {};
  });
}

const nonce = (): string => randomBytes(32).toString('hex');

/** The first two share a browser, every fifth a network: staff see both marked. */
const originOf = (email: string, place: number) => ({
  device: place < 2 ? 'one browser of two' : `browser of ${email}`,
  ip: `198.51.100.${place % 5 === 0 ? 1 : place + 2}`,
});

/** People who had an account by then; the same ones each time. */
function pickPeople({ day, opensAt }: Window, count: number, { world, cast }: People): string[] {
  const random = seededRandom(`${world.seed}/drop/${day}`);
  return world.people
    .filter(({ joinedDaysAgo }) => after(cast.now, -days(joinedDaysAgo)) < opensAt)
    .map(({ email }) => ({ email, rank: random.next() }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, count)
    .map(({ email }) => email);
}
