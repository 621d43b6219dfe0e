import { type SavedReceipt, type PullVerdict, verifyOpenedPack, type OpenAnswer } from '@pullproof/verify';

export interface OpeningQuestion {
  readonly no: number;
  readonly answer: OpenAnswer;
  readonly commitmentBytes: string;
  readonly kept?: SavedReceipt;
}

export interface OpeningVerdict {
  readonly no: number;
  readonly verdict: PullVerdict;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<OpeningQuestion>) => {
  const verdict = verifyOpenedPack(data.answer, data.commitmentBytes, data.kept);
  globalThis.postMessage({ no: data.no, verdict } satisfies OpeningVerdict);
});
