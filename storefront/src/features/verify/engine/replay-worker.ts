import type { Progress } from './pacer.ts';
import { replayTask, type ReplayTask } from './replay-task.ts';
import type { Verdict } from './verdict.ts';

/** The worker's messages: progress a few times a second, then the verdict. */
export type WorkerReport =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'verdict'; readonly verdict: Verdict };

function post(report: WorkerReport): void {
  globalThis.postMessage(report);
}

globalThis.addEventListener('message', (event: MessageEvent<ReplayTask>) => {
  void replayTask(event.data, (progress) => {
    post({ kind: 'progress', progress });
  }).then((verdict) => {
    post({ kind: 'verdict', verdict });
  });
});
