import type { Wall } from '../../../lib/wall-bitmap.ts';
import { stretchesOf } from './places.ts';
import {
  BadStatement,
  fetchStatement,
  listDifferences,
  MAX_NUMBERS,
  type WallStatement,
} from './wall-statement.ts';

export type ScreenCheck =
  | { name: 'same'; seq: number }
  /** Sold or returned since; the log follows within seconds. */
  | { name: 'behind'; seq: number; packNos: number[] }
  | { name: 'different'; seq: number; packNos: number[]; statement: WallStatement }
  | { name: 'invalid'; reason: string };

/** Max delay of the log; no honest shop needs longer. */
export const MAX_BEHIND_MS = 60_000;

export interface View {
  runId: string;
  wall: Wall;
  /** On screen, ascending; with only free numbers shown they may be far apart. */
  numbers: readonly number[];
}

/** When each number began to differ; survives across checks. */
export type Differing = Map<number, number>;

/** Judges a difference by its duration. The statements may be of different entries: the oldest is named. */
export function judge(
  wall: Wall,
  statements: readonly WallStatement[],
  differing: Differing,
  nowMs: number,
): ScreenCheck {
  const packNos = statements.flatMap((statement) => listDifferences(wall, statement));
  const seq = Math.min(...statements.map((statement) => statement.seq));
  for (const packNo of differing.keys()) if (!packNos.includes(packNo)) differing.delete(packNo);
  for (const packNo of packNos) if (!differing.has(packNo)) differing.set(packNo, nowMs);
  if (packNos.length === 0) return { name: 'same', seq };
  const old = packNos.filter((packNo) => nowMs - (differing.get(packNo) ?? nowMs) > MAX_BEHIND_MS);
  const about = statements.find((statement) =>
    listDifferences(wall, statement).some((packNo) => old.includes(packNo)),
  );
  return about
    ? { name: 'different', seq, packNos: old, statement: about }
    : { name: 'behind', seq, packNos };
}

/** Compares the numbers on screen with what the shop signed about its log. Rejects when a request fails. */
export async function checkScreen(
  { runId, wall, numbers }: View,
  differing: Differing,
): Promise<ScreenCheck> {
  try {
    const statements: WallStatement[] = [];
    for (const { from, to } of stretchesOf(numbers, MAX_NUMBERS))
      statements.push(await fetchStatement(runId, from, to));
    return judge(wall, statements, differing, Date.now());
  } catch (error) {
    if (error instanceof BadStatement) return { name: 'invalid', reason: error.message };
    throw error;
  }
}
