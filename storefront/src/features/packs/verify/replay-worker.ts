import { type Progress, replayTask, type ReplayTask, type Verdict } from '@pullproof/verify';

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
