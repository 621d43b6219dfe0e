import {
  type OnProgress,
  type Verdict,
  verifyCommitment,
  verifyPull,
  verifyReceipt,
} from './engine/index.ts';
import type { RunFiles } from './engine/replay-files.ts';
import { type Evidence, findRun } from './evidence.ts';

/** Something is missing before anything can be said; the message says what to add. */
export class EvidenceMissing extends Error {}

export interface Judge {
  /** Replays a closed run: in a worker on the page, on the main thread in the downloaded file. */
  readonly replay: (runs: readonly RunFiles[], onProgress: OnProgress) => Promise<Verdict>;
  /** Asks the shop for a commitment; absent where there is no network. */
  readonly fetchCommitment?: (runId: string) => Promise<string>;
}

async function findCommitment(evidence: Evidence, judge: Judge): Promise<string> {
  if (evidence.commitment !== undefined) return evidence.commitment;
  const runId = findRun(evidence);
  if (runId === undefined || !judge.fetchCommitment)
    throw new EvidenceMissing(
      'Add the commitment of the run as well: the file that was published before the first sale.',
    );
  return judge.fetchCommitment(runId);
}

function requireRunFiles(evidence: Evidence): RunFiles {
  const { commitment, closeOut, checklist, log, packs, receipts, heads } = evidence;
  const missing = [
    commitment === undefined ? 'commitment' : '',
    closeOut === undefined ? 'close-out' : '',
    checklist === undefined ? 'checklist' : '',
    log === undefined ? 'log' : '',
  ].filter(Boolean);
  if (commitment === undefined || !closeOut || !checklist || !log)
    throw new EvidenceMissing(`To replay a closed run, add also: ${missing.join(', ')}.`);
  return { commitment, closeOut, checklist, log, receipts, heads, ...(packs === undefined ? {} : { packs }) };
}

/** Joins verdicts about several packs or receipts: the first that fails speaks for all. */
function joinVerdicts(verdicts: readonly Verdict[]): Verdict {
  const failed = verdicts.find((verdict) => !verdict.ok);
  return failed ?? { ok: true, checks: verdicts.flatMap((verdict) => verdict.checks) };
}

/** Decides what the evidence can prove and proves it, or throws EvidenceMissing. */
export async function judgeEvidence(
  evidence: Evidence,
  judge: Judge,
  onProgress: OnProgress,
): Promise<Verdict> {
  if (evidence.closeOut || evidence.checklist || evidence.log || evidence.packs)
    return judge.replay([requireRunFiles(evidence)], onProgress);
  const commitmentBytes = await findCommitment(evidence, judge);
  if (evidence.pulls.length > 0)
    return joinVerdicts(evidence.pulls.map((pull) => verifyPull({ ...pull, commitmentBytes })));
  if (evidence.receipts.length > 0)
    return joinVerdicts(
      evidence.receipts.map(({ document, signature }) =>
        verifyReceipt({ receipt: document, receiptSignature: signature, commitmentBytes }),
      ),
    );
  return verifyCommitment({ commitmentBytes });
}
