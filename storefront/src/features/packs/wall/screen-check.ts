import type { Wall } from '../../../lib/wall-bitmap.ts';
import { BadStatement, fetchStatement, listDifferences, type WallStatement } from './wall-statement.ts';

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
  first: number;
  last: number;
}

/** When each number began to differ; survives across checks. */
export type Differing = Map<number, number>;

/** Judges a difference by its duration. */
export function judge(
  wall: Wall,
  statement: WallStatement,
  differing: Differing,
  nowMs: number,
): ScreenCheck {
  const packNos = listDifferences(wall, statement);
  const { seq } = statement;
  for (const packNo of differing.keys()) if (!packNos.includes(packNo)) differing.delete(packNo);
  for (const packNo of packNos) if (!differing.has(packNo)) differing.set(packNo, nowMs);
  if (packNos.length === 0) return { name: 'same', seq };
  const old = packNos.filter((packNo) => nowMs - (differing.get(packNo) ?? nowMs) > MAX_BEHIND_MS);
  return old.length > 0
    ? { name: 'different', seq, packNos: old, statement }
    : { name: 'behind', seq, packNos };
}

/** Compares the numbers on screen with what the shop signed about its log. Rejects when a request fails. */
export async function checkScreen(
  { runId, wall, first, last }: View,
  differing: Differing,
): Promise<ScreenCheck> {
  try {
    return judge(wall, await fetchStatement(runId, first, last), differing, Date.now());
  } catch (error) {
    if (error instanceof BadStatement) return { name: 'invalid', reason: error.message };
    throw error;
  }
}
