/** What any outsider can do: checks opened packs, then replays the closed run, with the browser's verifier alone. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import type { CloseOutDto, OpenedPackDto } from '../../server/src/contract/index.ts';
import { replayRun, splitLines, verifyPull, type Signed } from '@pullproof/verify';
import { answerParent } from '../lib/worker-process.ts';

export type VerifyQuestion =
  | { kind: 'pulls'; base: string; file: string }
  | { kind: 'replay'; base: string; commitmentHash: string; receipts: Signed[] };

export interface PullsAnswer {
  packs: number;
  units: number;
  elapsedMs: number;
  slowestMs: number;
  commitmentHash: string;
  receipts: Signed[];
}

export interface ReplayAnswer {
  elapsedMs: number;
  peakBytes: number;
  checks: string[];
}

const maxReceipts = 32;

const bytesOf = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await open(url)).arrayBuffer());

async function open(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Fetched lazily: an unread body may be garbage-collected with its response. */
async function* linesOf(url: string): AsyncGenerator<Uint8Array> {
  const response = await open(url);
  if (!response.body) throw new Error(`${url} is empty`);
  yield* splitLines(response.body as ReadableStream<Uint8Array>);
}

async function verifyPulls(base: string, file: string): Promise<PullsAnswer> {
  const commitmentBytes = await bytesOf(`${base}/commitment`);
  const answer: PullsAnswer = {
    packs: 0,
    units: 0,
    elapsedMs: 0,
    slowestMs: 0,
    commitmentHash: '',
    receipts: [],
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const opened = JSON.parse(line) as OpenedPackDto;
    const { contents, salt, leaf, proof, commitmentHash, receipt } = opened;
    const began = performance.now();
    const verdict = verifyPull({
      contents,
      salt,
      leaf,
      proof,
      commitmentBytes,
      commitmentHash,
      receipt: receipt.document,
      receiptSignature: receipt.signature,
    });
    const took = performance.now() - began;
    if (!verdict.ok)
      throw new Error(`Pack ${opened.pack.packNo} is not as promised: ${verdict.step}: ${verdict.reason}`);
    answer.packs += 1;
    answer.units += opened.pulls.length;
    answer.elapsedMs += took;
    answer.slowestMs = Math.max(answer.slowestMs, took);
    answer.commitmentHash = commitmentHash;
    if (answer.receipts.length < maxReceipts) answer.receipts.push(receipt);
  }
  return answer;
}

async function replay(base: string, commitmentHash: string, receipts: Signed[]): Promise<ReplayAnswer> {
  const began = performance.now();
  const closeOut = (await (await open(`${base}/close-out`)).json()) as CloseOutDto;
  const verdict = await replayRun({
    commitmentBytes: await bytesOf(`${base}/commitment`),
    checklistLines: linesOf(`${base}/checklist`),
    packLines: linesOf(`${base}/close-out/packs`),
    logLines: linesOf(`${base}/close-out/log`),
    closeOut: { document: closeOut.document, signature: closeOut.signature },
    commitmentHash,
    receipts,
  });
  if (!verdict.ok)
    throw new Error(`The run does not replay: ${verdict.step}: ${verdict.reason} (${verdict.index ?? ''})`);
  return {
    elapsedMs: performance.now() - began,
    peakBytes: process.resourceUsage().maxRSS * 1_024,
    checks: verdict.checks.map(({ name, detail }) => `${name}: ${detail}`),
  };
}

answerParent<VerifyQuestion>((question): Promise<PullsAnswer | ReplayAnswer> =>
  question.kind === 'pulls'
    ? verifyPulls(question.base, question.file)
    : replay(question.base, question.commitmentHash, question.receipts),
);
