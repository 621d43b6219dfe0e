import type { SignedStatement } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { fetchCommitment } from '../verify/index.ts';
import { verifySigned } from '@pullproof/verify';
import { isUnsold, type Wall } from '../../../lib/wall-bitmap.ts';

/** What the shop signed about some numbers: their states after log entry `seq`. */
export interface WallStatement {
  signed: SignedStatement;
  seq: number;
  from: number;
  /** One letter per number: u unsold, s sold, o opened. */
  states: string;
}

/** The statement is invalid; the message says why. */
export class BadStatement extends Error {}

export const MAX_NUMBERS = 1_000;

/** Fetches the signed states of up to 1,000 numbers; checks fields, time, signature. Rejects with BadStatement. */
export async function fetchStatement(runId: string, from: number, to: number): Promise<WallStatement> {
  const run = encodeURIComponent(runId);
  const [signed, commitment] = await Promise.all([
    callApi(`/api/runs/${run}/packs/statement?from=${from}&to=${to}`),
    fetchCommitment(runId),
  ]);
  const verdict = verifySigned('wall', signed, commitment);
  if (!verdict.ok) throw new BadStatement(verdict.reason);
  // its members were just checked
  const said = JSON.parse(signed.document) as {
    from: number;
    to: number;
    states: string;
    head: { seq: number };
  };
  if (said.from !== from || said.to !== to) throw new BadStatement('the statement is about other numbers');
  return { signed, seq: said.head.seq, from, states: said.states };
}

/** Returns the numbers for which wall and statement disagree. */
export function listDifferences(
  wall: Wall,
  { from, states }: Pick<WallStatement, 'from' | 'states'>,
): number[] {
  return Array.from(states).flatMap((state, index) =>
    isUnsold(wall, from + index) === (state === 'u') ? [] : [from + index],
  );
}
