import { splitLines } from './log/lines.ts';
import type { OnProgress } from './pacer.ts';
import type { OpenedPack, PublishedRun, ServedCloseOut } from './run/published-run.ts';
import type { Signed } from './log/receipt.ts';
import { replayRun, replayRuns } from './replay.ts';
import type { Verdict } from './verdict.ts';

/** A run as files, each read as a stream, so that a large run need not fit into one string. */
export interface RunFiles {
  readonly commitment: string;
  /** When absent, the log is not judged. */
  readonly log?: Blob;
  /** Absent while the run is open. */
  readonly closeOut?: ServedCloseOut;
  readonly checklist?: Blob;
  readonly lists?: Blob;
  readonly packs?: Blob;
  readonly receipts?: readonly Signed[];
  readonly heads?: readonly Signed[];
  readonly refusals?: readonly Signed[];
  readonly walls?: readonly Signed[];
  readonly corrections?: readonly Signed[];
  readonly losses?: readonly Signed[];
  readonly opened?: readonly OpenedPack[];
  readonly isTestChainAccepted: boolean | undefined;
  /** Unix time in milliseconds; defaults to this device's clock. */
  readonly now?: number;
}

function streamRun({ commitment, log, checklist, lists, packs, ...rest }: RunFiles): PublishedRun {
  return {
    ...rest,
    commitmentBytes: commitment,
    logLines: log === undefined ? [] : splitLines(log.stream()),
    ...(checklist === undefined ? {} : { checklistLines: splitLines(checklist.stream()) }),
    ...(lists === undefined ? {} : { listLines: splitLines(lists.stream()) }),
    ...(packs === undefined ? {} : { packLines: splitLines(packs.stream()) }),
  };
}

/** Replays one run, or several including units they share. */
export function replayFiles(runs: readonly RunFiles[], onProgress: OnProgress): Promise<Verdict> {
  const streamed = runs.map(streamRun);
  const [only, ...others] = streamed;
  return only && others.length === 0 ? replayRun(only, onProgress) : replayRuns(streamed, onProgress);
}
