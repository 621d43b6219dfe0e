import { splitLines } from './lines.ts';
import type { OnProgress } from './pacer.ts';
import { replayRun, type Signed } from './replay-run.ts';
import type { Verdict } from './verdict.ts';

/** A closed run as files; each is read as a stream, so that a large run need not fit into one text. */
export interface RunFiles {
  readonly commitment: string;
  readonly closeOut: Signed;
  readonly checklist: Blob;
  readonly log: Blob;
  readonly packs?: Blob;
  readonly receipts?: readonly Signed[];
  readonly heads?: readonly Signed[];
}

export function replayFiles(files: RunFiles, onProgress: OnProgress): Promise<Verdict> {
  const { commitment, closeOut, checklist, log, packs, receipts = [], heads = [] } = files;
  const run = {
    commitmentBytes: commitment,
    closeOut,
    checklistLines: splitLines(checklist.stream()),
    logLines: splitLines(log.stream()),
    receipts,
    heads,
    ...(packs === undefined ? {} : { packLines: splitLines(packs.stream()) }),
  };
  return replayRun(run, onProgress);
}
