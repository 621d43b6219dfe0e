import { ApiProblem } from '@pullproof/shared/problem';
import { callApi } from '../../../lib/api.ts';
import { listAllReceipts, listRefusals } from '../saved-receipts/index.ts';
import type { Notice, Signed } from '@pullproof/verify';
import { isTestChainHere } from '../../../lib/test-chain.ts';
import { fetchCommitment, replayInWorker } from '../verify/index.ts';
import { decodeWall } from '../../../lib/wall-bitmap.ts';
import { MAX_BEHIND_MS } from './screen-check.ts';
import {
  BadStatement,
  fetchStatement,
  listDifferences,
  MAX_NUMBERS,
  type WallStatement,
} from './wall-statement.ts';

export interface WholeWall {
  entryCount: number;
  size: number;
  /** Number of receipts stored in this browser that were also found in the log. */
  receiptCount: number;
  /** Numbers for which wall and log still disagree after a minute. */
  differing: number[];
  /** The shop's published corrections of its log. */
  corrections: readonly Notice[];
  /** Why the log is invalid. */
  problem?: string;
}

export type WholeProgress = (what: 'states' | 'log' | 'replay', done: number) => void;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries when throttled: a whole run takes many requests. */
async function waiting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 429) throw error;
      await pass((error.retryAfterSeconds ?? 5) * 1_000);
    }
  }
}

async function fetchStatements(runId: string, size: number, onProgress: WholeProgress) {
  const statements: WallStatement[] = [];
  for (let from = 1; from <= size; from += MAX_NUMBERS) {
    const to = Math.min(size, from + MAX_NUMBERS - 1);
    statements.push(await waiting(() => fetchStatement(runId, from, to)));
    onProgress('states', to);
  }
  return statements;
}

type RunPath = `/api/runs/${string}`;

async function fetchLog(path: RunPath, onProgress: WholeProgress) {
  const lines: string[] = [];
  let after = '0';
  for (;;) {
    const page = await waiting(() => callApi(`${path}/log?after=${after}`));
    lines.push(...page.data.map(({ entry }) => `${entry}\n`));
    onProgress('log', lines.length);
    if (page.next === null) return { lines, head: page.head };
    after = page.next;
  }
}

/** Lists this run's receipts and refusals in the browser that are old enough to be in the log. */
async function listSavedStatements(runId: string): Promise<{ receipts: Signed[]; refusals: Signed[] }> {
  const isOld = ({ keptAt }: { keptAt: string }) => Date.parse(keptAt) < Date.now() - 2 * MAX_BEHIND_MS;
  try {
    const [receipts, refusals] = await Promise.all([listAllReceipts(), listRefusals()]);
    return {
      receipts: receipts.filter((saved) => saved.run === runId && isOld(saved)).map(({ receipt }) => receipt),
      refusals: refusals
        .filter((saved) => isOld(saved) && saved.statement.document.includes(`"run":"${runId}"`))
        .map(({ statement }) => statement),
    };
  } catch {
    return { receipts: [], refusals: [] };
  }
}

/** Returns differences that persist for up to a minute of retries; sales continue during the check. */
async function findDiffering(
  runId: string,
  path: RunPath,
  statements: readonly WallStatement[],
): Promise<number[]> {
  const readWall = async () => decodeWall(await waiting(() => callApi(`${path}/packs`)));
  const end = Date.now() + MAX_BEHIND_MS;
  let wall = await readWall();
  let differing = statements.flatMap((statement) => listDifferences(wall, statement));
  while (differing.length > 0 && Date.now() < end) {
    await pass(5_000);
    wall = await readWall();
    const still: number[] = [];
    for (const packNo of differing) {
      const statement = await waiting(() => fetchStatement(runId, packNo, packNo));
      still.push(...listDifferences(wall, statement));
    }
    differing = still;
  }
  return differing;
}

/** Replays the whole log of a run in this browser and compares every number of the wall with it. */
export async function checkWholeWall(
  runId: string,
  size: number,
  onProgress: WholeProgress,
): Promise<WholeWall> {
  const path: RunPath = `/api/runs/${encodeURIComponent(runId)}`;
  try {
    const commitment = await fetchCommitment(runId);
    const statements = await fetchStatements(runId, size, onProgress);
    const { lines, head } = await fetchLog(path, onProgress);
    const corrections = await callApi(`${path}/corrections`).catch(() => ({
      data: [],
    }));
    const saved = await listSavedStatements(runId);
    const verdict = await replayInWorker(
      [
        {
          commitment,
          log: new Blob(lines),
          walls: statements.map(({ signed }) => signed),
          corrections: corrections.data,
          isTestChainAccepted: isTestChainHere(),
          ...saved,
          ...(head && { heads: [head] }),
        },
      ],
      ({ done }) => onProgress('replay', done),
    );
    const found = { entryCount: lines.length, size, receiptCount: saved.receipts.length, differing: [] };
    const notices = verdict.corrections ?? [];
    if (!verdict.ok) return { ...found, corrections: notices, problem: verdict.reason };
    return { ...found, corrections: notices, differing: await findDiffering(runId, path, statements) };
  } catch (error) {
    if (!(error instanceof BadStatement)) throw error;
    return { entryCount: 0, size, receiptCount: 0, differing: [], corrections: [], problem: error.message };
  }
}
