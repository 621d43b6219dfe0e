import { randomInt } from 'node:crypto';

/** What fails: by being killed (and started again by its supervisor) or by saying nothing for a while. */
export interface Victim {
  name: string;
  /** Each begins a fault and answers how to end it. */
  kill(): Promise<(() => unknown) | undefined> | (() => unknown) | undefined;
  hang(): Promise<() => unknown> | (() => unknown);
  isWell(): Promise<boolean>;
}

export interface Rhythm {
  /** Milliseconds from one fault's end to the next, and how long one lasts. */
  calmMs: [number, number];
  faultMs: [number, number];
  /** How often each victim is killed and hung at least; after that until time is over. */
  isOver(): boolean;
}

const pause = ([from, to]: [number, number]): Promise<void> =>
  new Promise((resume) => setTimeout(resume, randomInt(from, to)));

/** Faults of one victim after another, at random; each kind once at least. Answers how often each came. */
export async function torment(
  victim: Victim,
  rhythm: Rhythm,
  say: (line: string) => void,
): Promise<string[]> {
  const done: string[] = [];
  const first = randomInt(2);
  for (let turn = 0; turn < 2 || !rhythm.isOver(); turn += 1) {
    const isKill = turn < 2 ? turn === first : randomInt(2) === 0;
    await pause(rhythm.calmMs);
    const name = `${victim.name} ${isKill ? 'killed' : 'hung'}`;
    say(name);
    const end = await (isKill ? victim.kill() : victim.hang());
    await pause(rhythm.faultMs);
    await end?.();
    while (!(await victim.isWell())) await pause([50, 100]);
    say(`${victim.name} is well`);
    done.push(name);
  }
  return done;
}
