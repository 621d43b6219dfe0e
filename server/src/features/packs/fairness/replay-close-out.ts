import type { CloseOut } from './close-out.ts';
import { commitmentBeacon } from './commitment.ts';
import { FairnessFault } from './fault.ts';
import type { LogEntry } from './log.ts';
import { LogReplay, type ReplayContext } from './log-replay.ts';
import { replayRun, type ReplayedRun } from './replay-run.ts';
import { verifyDocument } from './signing.ts';
import { TAGS } from './tags.ts';

export interface ClosedRun {
  /** The commitment's bytes as they were published. */
  readonly commitment: Uint8Array;
  readonly closeOut: CloseOut;
  readonly signature: string;
  readonly checklist: readonly string[];
  readonly log: Iterable<LogEntry>;
  readonly rules?: ReplayContext['rules'];
}

/** The whole replay of a stranger: the run, its log, the figures of its close-out and the signature. */
export function replayCloseOut(closed: ClosedRun): { readonly run: ReplayedRun; readonly log: LogReplay } {
  const { closeOut } = closed;
  const run = replayRun(closed.commitment, Buffer.from(closeOut.seed, 'hex'), closed.checklist);
  const units = new Map(run.units.map((unit) => [unit.id, unit]));
  const log = new LogReplay(run.commitment, run.commitmentHash, {
    findUnit: (id) => units.get(id),
    findLeaf: (pack) => run.tree.leafAt(pack - 1).toString('hex'),
    ...(closed.rules && { rules: closed.rules }),
  });
  for (const entry of closed.log) log.apply(entry);
  const faults: readonly (readonly [boolean, string])[] = [
    [closeOut.v !== 1 || closeOut.run !== run.commitment.run, 'the close-out is of another run'],
    [closeOut.commitment !== run.commitmentHash, 'the close-out names another commitment'],
    [
      closeOut.beacon !== commitmentBeacon(run.commitment).toString('hex'),
      'the close-out names another beacon',
    ],
    [closeOut.head.hash !== log.head.hash || closeOut.head.seq !== log.head.seq, 'the log ends elsewhere'],
    [!log.isClosed, 'the log has no closing entry'],
    [closeOut.repairs !== run.deal.repairs, 'the number of repairs differs'],
    [closeOut.substitutions !== log.substitutions.count, 'the number of substitutions differs'],
    [
      !verifyDocument(run.commitment.signingKey, TAGS.closeOut, closeOut, closed.signature),
      'the signature does not fit',
    ],
  ];
  const fault = faults.find(([isFault]) => isFault);
  if (fault) throw new FairnessFault('commitment', fault[1], { run: run.commitment.run });
  return { run, log };
}
