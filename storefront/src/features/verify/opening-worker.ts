import type { Verdict } from './engine/index.ts';
import { verifyOpenedPack, type OpenAnswer } from './verify-opened-pack.ts';

export interface OpeningQuestion {
  readonly no: number;
  readonly answer: OpenAnswer;
  readonly commitmentBytes: string;
}

export interface OpeningVerdict {
  readonly no: number;
  readonly verdict: Verdict;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<OpeningQuestion>) => {
  const verdict = verifyOpenedPack(data.answer, data.commitmentBytes);
  globalThis.postMessage({ no: data.no, verdict } satisfies OpeningVerdict);
});
