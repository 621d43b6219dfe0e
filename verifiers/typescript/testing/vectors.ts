import { readFileSync } from 'node:fs';

import type { ClosedRun, OpenRun, Signed } from '../src/index.ts';
import type { PullQuestion } from '../src/pull.ts';

interface SignedText {
  readonly document: string;
  readonly signature: string;
}

/** A named set of published files, as section 14 of docs/fairness.md describes it. */
export interface VectorSet {
  readonly commitment: string;
  readonly checklist: readonly string[];
  readonly lists?: readonly string[];
  readonly log: readonly string[];
  readonly now: string;
  readonly closeOut?: SignedText;
  readonly packs?: readonly string[];
  readonly heads?: readonly SignedText[];
  readonly receipts?: readonly SignedText[];
  readonly refusals?: readonly SignedText[];
  readonly walls?: readonly SignedText[];
  readonly corrections?: readonly SignedText[];
  readonly losses?: readonly SignedText[];
}

export interface VectorPull {
  readonly commitment: string;
  readonly contents: string;
  readonly salt: string;
  readonly leaf: string;
  readonly proof: PullQuestion['proof'];
  readonly receipt: SignedText;
  readonly kept?: { readonly receipt: SignedText; readonly size: number };
  readonly now: string;
}

type Replacements = Readonly<Record<string, unknown>>;

interface VectorSets {
  readonly draws: readonly { run: string; size: number; draw: string; first: readonly number[] }[];
  readonly printings: readonly [object, object, boolean][];
  readonly sets: Readonly<Record<string, VectorSet>>;
  readonly refused: readonly { name: string; set: string; replace: Replacements; step: string }[];
  readonly pulls: Readonly<Record<string, VectorPull>>;
  readonly refusedPulls: readonly { name: string; pull: string; replace: Replacements; step: string }[];
  readonly together: readonly { name: string; sets: readonly string[]; isAccepted: boolean }[];
}

export function readVectorSets(): VectorSets {
  const url = new URL('../../../docs/fairness-vectors.json', import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as VectorSets; // our own file, described in section 14
}

/** Returns a copy with some members replaced; null removes a member. */
export function replaceMembers<T extends object>(valid: T, replace: Replacements): T {
  const changed = Object.entries({ ...valid, ...replace }).filter(([, value]) => value !== null);
  return Object.fromEntries(changed) as T; // invalid vectors may have any shape: that is for the engine to detect
}

export function runOf(set: VectorSet): OpenRun | ClosedRun {
  const { commitment, checklist, lists, log, packs, now, ...rest } = set;
  return {
    ...rest,
    commitmentBytes: commitment,
    checklistLines: checklist,
    logLines: log,
    now: Date.parse(now),
    isTestChainAccepted: true,
    ...(lists === undefined ? {} : { listLines: lists }),
    ...(packs === undefined ? {} : { packLines: packs }),
  };
}

export function pullOf({ commitment, receipt, kept, now, ...rest }: VectorPull): PullQuestion {
  const signed: Partial<Signed> = receipt;
  return {
    ...rest,
    commitmentBytes: commitment,
    now: Date.parse(now),
    ...(signed.document === undefined ? {} : { receipt: signed.document }),
    ...(signed.signature === undefined ? {} : { receiptSignature: signed.signature }),
    ...(kept === undefined ? {} : { kept: { source: 'device', ...kept } }),
  };
}
