import type { LogPosition } from './receipt.ts';
import { FairnessFault } from '../fault.ts';
import { atLeast, count, hash, listOf, oneOf, read, record, text, time } from '../encoding/shape.ts';

interface RefusalFields {
  readonly commitment: string;
  readonly head: LogPosition;
  /** The numbers that were taken, ascending. */
  readonly numbers: readonly number[];
  readonly run: string;
  readonly time: string;
}

/** Signed with `TAGS.refusal`: the requested numbers were not unsold. */
export interface Refusal extends RefusalFields {
  readonly v: 1;
}

interface WallFields {
  readonly from: number;
  readonly head: LogPosition;
  readonly run: string;
  /** One letter per number: `u` unsold, `s` sold, `o` opened. */
  readonly states: string;
  readonly time: string;
  readonly to: number;
}

/** Signed with `TAGS.wall`: the states after entry `head.seq`. */
export interface WallStatement extends WallFields {
  readonly v: 1;
}

export interface CorrectionFields {
  readonly commitment: string;
  /** The seqs of the entries whose order or time is excused, ascending. */
  readonly entries: readonly number[];
  readonly explanation: string;
  readonly run: string;
  readonly time: string;
}

/** Signed with `TAGS.correction`. */
export interface Correction extends CorrectionFields {
  readonly v: 1;
}

export const buildRefusal = (fields: RefusalFields): Refusal => ({ ...fields, v: 1 });
export const buildWallStatement = (fields: WallFields): WallStatement => ({ ...fields, v: 1 });
export const buildCorrection = (fields: CorrectionFields): Correction => ({ ...fields, v: 1 });

const head = record({ hash, seq: count });
const numbers = listOf(atLeast(1), undefined, 1);
const v = oneOf(1);
const refusalShape = record({ commitment: hash, head, numbers, run: text, time, v });
const wallShape = record({ from: atLeast(1), head, run: text, states: text, time, to: atLeast(1), v });
const correctionShape = record({ commitment: hash, entries: numbers, explanation: text, run: text, time, v });

export function readRefusal(value: unknown): Refusal {
  const refusal = read<Refusal>(refusalShape, value, 'statements', 'refusal');
  checkAscending(refusal.numbers, 'statements');
  return refusal;
}

export function readWallStatement(value: unknown): WallStatement {
  const wall = read<WallStatement>(wallShape, value, 'statements', 'wall statement');
  if (wall.states.length !== wall.to - wall.from + 1 || /[^uso]/.test(wall.states))
    throw new FairnessFault('statements', 'the wall statement has not one state per number');
  return wall;
}

export function readCorrection(value: unknown): Correction {
  const correction = read<Correction>(correctionShape, value, 'corrections', 'correction');
  checkAscending(correction.entries, 'corrections');
  return correction;
}

function checkAscending(list: readonly number[], step: 'statements' | 'corrections'): void {
  if (list.some((value, i) => i > 0 && value <= (list[i - 1] ?? 0)))
    throw new FairnessFault(step, 'the numbers are not ascending');
}
