import { Pacer, type OnProgress } from './pacer.ts';
import type { OpenRun, PublishedRun } from './run/published-run.ts';
import { type ReplayedRun, RunReplay } from './replay-run.ts';
import { checkTogether } from './together.ts';
import { Examination, type Verdict } from './verdict.ts';

/** Replays runs one after another, then looks for units in two packs at the same time. Never rejects on bad input. */
export function replayRuns(runs: readonly PublishedRun[], onProgress?: OnProgress): Promise<Verdict> {
  const examination = new Examination();
  const pacer = new Pacer(onProgress);
  return examination.verdictLater(async () => {
    const replayed: ReplayedRun[] = [];
    for (const run of runs) {
      examination.run = undefined;
      replayed.push(await new RunReplay(run, examination, pacer).replay());
    }
    examination.run = undefined;
    examination.step('units', () => checkTogether(replayed), String);
  });
}

/** Replays one run, closed or open, and compares all of it. Never rejects on bad input. */
export function replayRun(run: PublishedRun, onProgress?: OnProgress): Promise<Verdict> {
  const examination = new Examination();
  return examination.verdictLater(async () => {
    await new RunReplay(run, examination, new Pacer(onProgress)).replay();
  });
}

/** Replays the log of an open run, and checks receipts and statements against it. */
export function replayOpenRun(run: OpenRun, onProgress?: OnProgress): Promise<Verdict> {
  return replayRun(run, onProgress);
}
