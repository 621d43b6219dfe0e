'use client';

import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { joinVerdicts, type OpenAnswer, type Verdict } from '@pullproof/verify';
import { fetchCommitment } from '../fetch-proof.ts';
import { ProofBadge } from './proof-badge.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { proveOpening } from '../prove-opening.ts';
import { buildProofFile } from '../save-proof.ts';

/** All packs must verify; the first failure becomes the joint verdict. */
async function proveAll(answers: readonly OpenAnswer[]): Promise<Verdict> {
  return joinVerdicts(await Promise.all(answers.map((answer) => proveOpening(answer))));
}

/** Saves one file that any copy of the verifier can check, without the shop. */
async function saveProof(answer: OpenAnswer): Promise<void> {
  const { contents, salt, leaf, proof, commitmentHash, receipt, pack } = answer;
  const pull = { contents, salt, leaf, proof, commitmentHash };
  const signed = { receipt: receipt.document, receiptSignature: receipt.signature };
  const file = buildProofFile({ ...pull, ...signed }, await fetchCommitment(pack.runId));
  saveFile(`pullproof-pack-${pack.packNo}.json`, file);
}

/** The badge for the packs just opened, all of one run. */
export function OpenedPacksBadge({ answers }: { answers: readonly OpenAnswer[] }) {
  const [verdict, setVerdict] = useState(() => proveAll(answers));
  const [only, another] = answers;
  return (
    <ProofBadge verdict={verdict} onRetry={() => setVerdict(proveAll(answers))}>
      {only && !another ? (
        <button type="button" className={layout.action} onClick={() => void saveProof(only)}>
          Save the proof
        </button>
      ) : null}
    </ProofBadge>
  );
}
