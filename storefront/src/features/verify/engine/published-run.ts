import type { Served } from './canonical.ts';
import type { Lines } from './lines.ts';
import type { Signed } from './receipt.ts';

/** The leaf of an opened pack; expects a verified pull. */
export interface OpenedPack {
  readonly pack: number;
  readonly leaf: string;
}

/** What an open run publishes, as served, and the documents that customers hold. */
export interface OpenRun {
  readonly commitmentBytes: Served;
  /** A fingerprint of the commitment seen before. */
  readonly commitmentHash?: string;
  /** One exact log entry per line. */
  readonly logLines: Lines;
  /** Without it, substitutions are counted but not checked. */
  readonly checklistLines?: Lines;
  readonly receipts?: readonly Signed[];
  readonly heads?: readonly Signed[];
  readonly refusals?: readonly Signed[];
  readonly walls?: readonly Signed[];
  readonly corrections?: readonly Signed[];
  /** Their entries in the log must name these leaves. */
  readonly opened?: readonly OpenedPack[];
  /** The verifier's clock in milliseconds since 1970. */
  readonly now?: number;
}

/** Everything a closed run publishes. */
export interface ClosedRun extends OpenRun {
  readonly checklistLines: Lines;
  readonly closeOut: Signed;
  /** One `{leaf, pack, salt, units}` per line, by pack number; without it only the root over all packs is compared. */
  readonly packLines?: Lines;
}

export type PublishedRun = OpenRun & Partial<Pick<ClosedRun, 'closeOut' | 'packLines'>>;
