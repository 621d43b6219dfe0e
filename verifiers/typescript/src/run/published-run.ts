import type { Served } from '../bytes/canonical.ts';
import type { Lines } from '../log/lines.ts';
import type { Signed } from '../log/receipt.ts';

/** The leaf of an opened pack, from a verified pull. */
export interface OpenedPack {
  readonly pack: number;
  readonly leaf: string;
}

/** A close-out as served. */
export interface ServedCloseOut extends Signed {
  /** The state of the public log that shows when the run’s attempt was there, unread; absent if there is none. */
  readonly attemptLog?: unknown;
}

/** What an open run publishes, as served, and what customers hold of it. */
export interface OpenRun {
  readonly commitmentBytes: Served;
  /** Fingerprint of the commitment seen earlier. */
  readonly commitmentHash?: string;
  /** One exact log entry per line. */
  readonly logLines: Lines;
  /** Without it, substitutions are counted but not checked. */
  readonly checklistLines?: Lines;
  /** The lists that the commitment names; needed beside a checklist. */
  readonly listLines?: Lines;
  readonly receipts?: readonly Signed[];
  readonly heads?: readonly Signed[];
  readonly refusals?: readonly Signed[];
  readonly walls?: readonly Signed[];
  readonly corrections?: readonly Signed[];
  /** What the shop states that its log lost. */
  readonly losses?: readonly Signed[];
  /** Their log entries must name these leaves. */
  readonly opened?: readonly OpenedPack[];
  /** Whether runs of a demo count, which its local test chain dealt: it proves nothing. */
  readonly isTestChainAccepted?: boolean | undefined;
  /** The verifier's clock, Unix time in milliseconds. */
  readonly now?: number;
}

/** Everything a closed run publishes. */
export interface ClosedRun extends OpenRun {
  readonly checklistLines: Lines;
  readonly closeOut: ServedCloseOut;
  /** One `{leaf, pack, salt, units}` per line, by pack number; without it, only the root over all packs is compared. */
  readonly packLines?: Lines;
}

export type PublishedRun = OpenRun & Partial<Pick<ClosedRun, 'closeOut' | 'packLines'>>;
