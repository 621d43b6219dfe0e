import { clock } from '@pullproof/server/runtime';

/** Runs `work` as if it were that moment: the shop's clock stands still meanwhile. */
export async function atMoment<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
  clock.freezeAt(moment);
  try {
    return await work();
  } finally {
    clock.freezeAt(undefined);
  }
}
