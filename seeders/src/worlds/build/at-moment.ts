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

/** Runs `work` with the shop's clock set to that time and going on: for what measures how long it takes. */
export async function fromMoment<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
  const aheadMs = moment.getTime() - clock.now().getTime();
  clock.travel(aheadMs);
  try {
    return await work();
  } finally {
    clock.travel(-aheadMs);
  }
}
