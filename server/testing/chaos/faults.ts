import { randomInt } from 'node:crypto';

/** A target that can be killed (its supervisor restarts it) or suspended for a while. */
export interface FaultTarget {
  name: string;
  /** Each starts a fault; the returned function ends it. */
  kill(): Promise<(() => unknown) | undefined> | (() => unknown) | undefined;
  hang(): Promise<() => unknown> | (() => unknown);
  isReady(): Promise<boolean>;
}

export interface FaultSchedule {
  /** Min and max milliseconds between faults, and the duration of a fault. */
  calmMs: [number, number];
  faultMs: [number, number];
  /** Once each kind has occurred, faults continue until this is true. */
  isOver(): boolean;
}

const pause = ([from, to]: [number, number]): Promise<void> =>
  new Promise((resume) => setTimeout(resume, randomInt(from, to)));

/** Injects one fault after another into a target, in random order, each kind at least once. Returns them in order. */
export async function injectFaults(
  target: FaultTarget,
  schedule: FaultSchedule,
  say: (line: string) => void,
): Promise<string[]> {
  const done: string[] = [];
  const first = randomInt(2);
  for (let turn = 0; turn < 2 || !schedule.isOver(); turn += 1) {
    const isKill = turn < 2 ? turn === first : randomInt(2) === 0;
    await pause(schedule.calmMs);
    const name = `${target.name} ${isKill ? 'killed' : 'hung'}`;
    say(name);
    const end = await (isKill ? target.kill() : target.hang());
    await pause(schedule.faultMs);
    await end?.();
    while (!(await target.isReady())) await pause([50, 100]);
    say(`${target.name} is ready`);
    done.push(name);
  }
  return done;
}
