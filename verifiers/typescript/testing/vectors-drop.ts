import { readFileSync } from 'node:fs';

import type { DropQuestion, KeptEntry } from '../src/index.ts';

type Members = Readonly<Record<string, unknown>>;

export interface DropVector {
  readonly record: Members;
  readonly kept: readonly KeptEntry[];
  readonly isTestChainAccepted: boolean;
  /** Independent parties that signed a state of the log with its list before the round; absent where the record names no state. */
  readonly witnesses?: number;
}

interface DropVectors {
  /** Every intermediate value of one drop. */
  readonly example: object;
  readonly drops: Readonly<Record<string, DropVector>>;
  readonly refused: readonly {
    readonly name: string;
    readonly drop: string;
    readonly replace: Members;
    readonly kept?: readonly KeptEntry[];
    readonly isTestChainAccepted?: boolean;
    readonly step: string;
  }[];
  readonly together: readonly {
    readonly name: string;
    readonly records: readonly Members[];
    readonly announcements: readonly (Required<KeptEntry> & {
      readonly close?: { readonly document: string; readonly signature: string };
    })[];
    /** The verifier's clock. */
    readonly now: string;
    readonly losses?: readonly { readonly document: string; readonly signature: string }[];
    /** The step that refuses them. */
    readonly step?: string;
  }[];
}

const url = new URL('../../../docs/fairness-vectors-drop.json', import.meta.url);
export const dropVectors = JSON.parse(readFileSync(url, 'utf8')) as DropVectors; // our own file, described in section 14

export function dropVector(name: string): DropVector {
  const vector = dropVectors.drops[name];
  if (!vector) throw new Error(`there is no drop ${name}`);
  return vector;
}

/** The record as a file, with some members replaced; null removes one. */
export function questionOf(
  { record, kept, isTestChainAccepted }: DropVector,
  replace: Members = {},
): DropQuestion {
  const members = Object.entries({ ...record, ...replace }).filter(([, value]) => value !== null);
  return { record: JSON.stringify(Object.fromEntries(members)), kept, isTestChainAccepted };
}
