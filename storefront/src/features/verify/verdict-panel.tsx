'use client';

import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { CheckList } from './check-list.tsx';
import type { Evidence } from './evidence.ts';
import { findRun } from './evidence.ts';
import { fetchCommitment } from './fetch-proof.ts';
import { buildProofFile } from './save-proof.ts';
import { describeProgress, titleOfCheck } from './texts.ts';
import type { Verification } from './use-verification.ts';
import css from './verifier.module.css';

async function saveProof(evidence: Evidence): Promise<void> {
  const run = findRun(evidence);
  const commitment = evidence.commitment ?? (run === undefined ? undefined : await fetchCommitment(run));
  const file = commitment === undefined ? undefined : buildProofFile(evidence, commitment);
  if (file) saveFile('pullproof-proof.json', file);
}

function describeResult({ isBusy, progress, verdict, message }: Verification): string {
  if (progress) return describeProgress(progress.step, progress.done, progress.total);
  if (isBusy) return 'Checking …';
  if (message !== undefined) return message;
  if (!verdict) return '';
  if (verdict.ok) return 'Verified: everything that was given fits together.';
  const place = verdict.index === undefined ? '' : ` (number ${verdict.index})`;
  return `Not verified, at “${titleOfCheck(verdict.step)}”${place}: ${verdict.reason}.`;
}

function lookOf({ isBusy, verdict }: Verification): string | undefined {
  if (isBusy || !verdict) return undefined;
  return verdict.ok ? 'pass' : 'fail';
}

/** What came out, and each check that led there. */
export function VerdictPanel({ verification }: { verification: Verification }) {
  const { verdict, evidence } = verification;
  return (
    <div className={css.verdict}>
      <p className={css.result} role="status" data-look={lookOf(verification)}>
        {describeResult(verification)}
      </p>
      {verdict ? <CheckList verdict={verdict} /> : null}
      {verdict?.ok && evidence && evidence.pulls.length > 0 ? (
        <Button size="small" onClick={() => void saveProof(evidence)}>
          Save this proof for later
        </Button>
      ) : null}
    </div>
  );
}
