import type { Operation } from './operations.ts';

/** JSON in which an object with one of these fields stands for what is known only when the step runs; `$version` for that of the record. */
export type Value = unknown;
export interface FromStep {
  $step: number;
  at: readonly (string | number)[];
}
export interface FromRead {
  $read: string;
  actor: string;
  at: readonly (string | number)[];
}
/** Milliseconds from the shop's now. */
export interface FromNow {
  $now: number;
}
/** A text that was never used before. */
export interface Fresh {
  $fresh: 'upper' | 'lower' | 'key' | 'hex';
}

export interface Asking {
  operation: Operation;
  actor: string;
}
