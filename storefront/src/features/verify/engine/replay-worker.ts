import { replayFiles, type RunFiles } from './replay-files.ts';

/** The worker's messages: progress a few times a second, then the verdict. */
export type WorkerReport =
  | { readonly kind: 'progress'; readonly progress: Parameters<Parameters<typeof replayFiles>[1]>[0] }
  | { readonly kind: 'verdict'; readonly verdict: Awaited<ReturnType<typeof replayFiles>> };

function post(report: WorkerReport): void {
  globalThis.postMessage(report);
}

globalThis.addEventListener('message', (event: MessageEvent<readonly RunFiles[]>) => {
  void replayFiles(event.data, (progress) => {
    post({ kind: 'progress', progress });
  }).then((verdict) => {
    post({ kind: 'verdict', verdict });
  });
});
