import type { RunMemory } from '@pullproof/verify';
import { askPage, type LiveLook, lookLive } from './look-live.ts';

/** The page asks for a look; the worker remembers the log between two of them. */
export interface LiveQuestion {
  readonly run: string;
  readonly commitmentHash: string;
  readonly isTestChainAccepted: boolean;
}

/** Undefined when something didn’t load. */
export interface LiveAnswer {
  readonly look?: LiveLook;
}

const memory: RunMemory = { lines: [] };

globalThis.addEventListener('message', ({ data }: MessageEvent<LiveQuestion>) => {
  void lookLive(askPage, data.run, data.commitmentHash, memory, {
    isTestChainAccepted: data.isTestChainAccepted,
  })
    .then(
      (look): LiveAnswer => ({ look }),
      (): LiveAnswer => ({}),
    )
    .then((answer) => globalThis.postMessage(answer));
});
