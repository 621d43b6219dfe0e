'use client';

import { Button } from '../../../ui/controls/button.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { CheckList } from './check-list.tsx';
import { type Evidence, parseFields, type PullFile } from '@pullproof/verify';
import { fetchCommitment } from './fetch-proof.ts';
import { buildProofFile } from './save-proof.ts';
import { describeProgress, describeVerdict } from './texts.ts';
import type { Verification, VerificationActions } from './use-verification.ts';
import layout from '../../../ui/layout/layout.module.css';
import { Stack } from '../../../ui/layout/layout.tsx';

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
  return verdict ? describeVerdict(verdict) : '';
}

function verdictOf({ isBusy, verdict }: Verification): string | undefined {
  if (isBusy || !verdict) return undefined;
  return verdict.ok ? 'pass' : 'fail';
}

/** The verdict and all its checks. */
export function VerdictPanel({ verification }: { verification: Verification & VerificationActions }) {
  const { verdict, evidence } = verification;
  const pull = evidence?.pulls[0];
  return (
    <Stack gap={16} align="start">
      <p
        className={`${layout.verdict} ${layout.bold} ${layout.text19} ${layout.anywhere} ${layout.oneLine}`}
        role="status"
        data-verdict={verdictOf(verification)}
      >
        {describeResult(verification)}
      </p>
      {verdict ? <CheckList verdict={verdict} /> : null}
      {verdict?.ok && evidence && pull ? (
        <Button size="small" onClick={() => void saveProof(evidence, pull)}>
          Save this proof for later
        </Button>
      ) : null}
    </Stack>
  );
}
