import { parseCanonicalText } from '../encoding/canonical.ts';
import type { Deal } from '../deal/deal.ts';
import { FairnessFault, type FaultStep } from '../fault.ts';
import type { Commitment } from '../documents/commitment.ts';
import type { LogHistory } from '../log/log-history.ts';
import type { LogReplay } from '../log/log-replay.ts';
import { verifyDocument } from '../keys/signing.ts';
import type { Correction } from '../documents/statements.ts';
import type { UnitStore } from './unit-store.ts';

export interface SignedText {
  /** The exact bytes as text. */
  readonly document: string;
  readonly signature: string;
}

type Lines = Iterable<string> | AsyncIterable<string>;

/** A run's published files, and what buyers have stored of it. Without a close-out the run is still open. */
export interface PublishedRun {
  /** The verifier's clock, in seconds since 1970. */
  readonly now: number;
  readonly commitment: string;
  readonly checklist: Lines;
  readonly log: Lines;
  readonly closeOut?: SignedText;
  readonly packs?: Lines;
  readonly heads?: readonly SignedText[];
  readonly receipts?: readonly SignedText[];
  readonly refusals?: readonly SignedText[];
  readonly walls?: readonly SignedText[];
  readonly corrections?: readonly SignedText[];
}

export interface VerifiedRun {
  readonly commitment: Commitment;
  readonly commitmentHash: string;
  readonly units: UnitStore;
  readonly log: LogReplay;
  readonly history: LogHistory;
  /** Only for a closed run. */
  readonly deal?: Deal;
  /** To be displayed with their explanations. */
  readonly corrections: readonly Correction[];
  /** How many refusals can only be checked once the log is longer. */
  readonly pendingRefusals: number;
}

export const MAX_LINE_BYTES = 2 ** 20;
const MAX_DOCUMENT_BYTES = 64 * 2 ** 20;

/** Runs part of a check; any fault in it is rethrown with this step and these figures. */
export function atStep<T>(
  step: FaultStep,
  figures: Readonly<Record<string, string | number>>,
  check: () => T,
): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof FairnessFault)) throw error;
    throw new FairnessFault(step, error.message, { ...error.figures, ...figures });
  }
}

/** Parses a document that must be exactly C of its value. */
export function parseDocument(text: string): unknown {
  if (Buffer.byteLength(text, 'utf8') > MAX_DOCUMENT_BYTES)
    throw new FairnessFault('canonical', 'the document is longer than 64 MiB');
  return parseCanonicalText(text);
}

/** Parses a signed document and verifies its signature with the run's key. */
export function openSigned<T extends object>(
  { document, signature }: SignedText,
  publicKey: string,
  tag: string,
  readShape: (value: unknown) => T,
): T {
  const value = readShape(parseDocument(document));
  insist(verifyDocument(publicKey, tag, value, signature), 'the signature does not fit');
  return value;
}

export function insist(holds: boolean, why: string): asserts holds {
  // Placeholder step: atStep, which wraps every check, replaces it.
  if (!holds) throw new FairnessFault('canonical', why);
}
