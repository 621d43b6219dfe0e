'use client';

import { Button } from '../../ui/controls/button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { CheckList } from './check-list.tsx';
import { type Evidence, parseFields, type PullFile } from './evidence.ts';
import { fetchCommitment } from './fetch-proof.ts';
import { buildProofFile } from './save-proof.ts';
import { describeComparison, describeProgress, titleOfCheck } from './texts.ts';
import type { Verification } from './use-verification.ts';
import css from './verifier.module.css';

/** Requires a pull that was verified with the given commitment or the shop's. */
async function saveProof(evidence: Evidence, pull: PullFile): Promise<void> {
  const run = parseFields(pull.contents)?.run;
  if (typeof run !== 'string') return;
  const given = evidence.commitments.find((commitment) => parseFields(commitment)?.run === run);
  saveFile('pullproof-proof.json', buildProofFile(pull, given ?? (await fetchCommitment(run))));
}

function describeResult({ isBusy, progress, verdict, message }: Verification): string {
  if (progress) return describeProgress(progress.step, progress.done, progress.total);
  if (isBusy) return 'Checking …';
  if (message !== undefined) return message;
  if (!verdict) return '';
  if (verdict.ok)
    return `Verified: everything that was given fits together. ${describeComparison(verdict)}`.trim();
  const place = verdict.index === undefined ? '' : ` (number ${verdict.index})`;
  return `Not verified, at “${titleOfCheck(verdict.step)}”${place}: ${verdict.reason}.`;
}

function lookOf({ isBusy, verdict }: Verification): string | undefined {
  if (isBusy || !verdict) return undefined;
  return verdict.ok ? 'pass' : 'fail';
}

/** The verdict and all its checks. */
export function VerdictPanel({ verification }: { verification: Verification }) {
  const { verdict, evidence } = verification;
  const pull = evidence?.pulls[0];
  return (
    <div className={css.verdict}>
      <p className={css.result} role="status" data-look={lookOf(verification)}>
        {describeResult(verification)}
      </p>
      {verdict ? <CheckList verdict={verdict} /> : null}
      {verdict?.ok && evidence && pull ? (
        <Button size="small" onClick={() => void saveProof(evidence, pull)}>
          Save this proof for later
        </Button>
      ) : null}
    </div>
  );
}
