import type { SavedReceipt, PullVerdict, OpenAnswer } from '@pullproof/verify';
import { fetchCommitment } from './fetch-proof.ts';
import type { OpeningQuestion, OpeningVerdict } from './opening-worker.ts';

interface Waiting extends OpeningQuestion {
  readonly resolve: (verdict: PullVerdict | Promise<PullVerdict>) => void;
}

const proven = new WeakMap<OpenAnswer, Promise<PullVerdict>>();
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastNo = 0;

/**
 * Verifies an opened pack once, off the thread that plays its reveal. The verdict is cached per answer object, so
 * a check against another receipt needs a new object. Failed loads are retried.
 */
export function proveOpening(answer: OpenAnswer, kept?: SavedReceipt): Promise<PullVerdict> {
  const known = proven.get(answer);
  if (known) return known;
  const proof = fetchCommitment(answer.pack.runId).then((commitmentBytes) =>
    judge({ answer, commitmentBytes, ...(kept === undefined ? {} : { kept }) }),
  );
  proven.set(answer, proof);
  proof.catch(() => proven.delete(answer));
  return proof;
}

function judge(request: Omit<OpeningQuestion, 'no'>): Promise<PullVerdict> {
  worker ??= startWorker();
  const at = worker;
  if (!at) return judgeHere(request);
  lastNo += 1;
  const question: OpeningQuestion = { no: lastNo, ...request };
  return new Promise((resolve) => {
    waiting.set(question.no, { ...question, resolve });
    at.postMessage(question);
  });
}

function startWorker(): Worker | undefined {
  try {
    const started = new Worker(new URL('./opening-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<OpeningVerdict>) => {
      settle(data.no, data.verdict);
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      for (const question of waiting.values()) settle(question.no, judgeHere(question));
    });
    return started;
  } catch {
    return undefined;
  }
}

function settle(no: number, verdict: PullVerdict | Promise<PullVerdict>): void {
  waiting.get(no)?.resolve(verdict);
  waiting.delete(no);
  if (waiting.size > 0) return;
  worker?.terminate();
  worker = undefined;
}

async function judgeHere({
  answer,
  commitmentBytes,
  kept,
}: Omit<OpeningQuestion, 'no'>): Promise<PullVerdict> {
  const { verifyOpenedPack } = await import('@pullproof/verify');
  return verifyOpenedPack(answer, commitmentBytes, kept);
}
