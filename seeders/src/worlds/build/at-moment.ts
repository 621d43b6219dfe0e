import { clock } from '@pullproof/server/runtime';

/** Runs `work` with the shop's clock frozen at that time. */
export async function atMoment<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
  clock.freezeAt(moment);
  try {
    return await work();
  } finally {
    clock.freezeAt(undefined);
  }
}
