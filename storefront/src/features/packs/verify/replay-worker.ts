import { loadBeacon, type Progress, replayTask, type ReplayTask, type Verdict } from '@pullproof/verify';

/** The worker's messages: that all its code is there, then progress a few times a second and the verdict of each task. */
export type WorkerReport =
  | { readonly kind: 'ready' }
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

// A replay that finds it missing says so itself.
void loadBeacon().then(
  () => post({ kind: 'ready' }),
  () => undefined,
);
