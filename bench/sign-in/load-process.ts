/** Many people signing in concurrently, each from a different network. */
import { answerParent } from '../lib/worker-process.ts';
import { signIn } from './ask.ts';

export interface Rush {
  origin: string;
  people: { email: string; password: string }[];
  /** The first of the networks. */
  from: number;
}

answerParent<Rush>(async ({ origin, people, from }): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  await Promise.all(
    people.map(async (person, place) => {
      const { status } = await signIn(origin, person, from + place);
      counts[status] = (counts[status] ?? 0) + 1;
    }),
  );
  return counts;
});
