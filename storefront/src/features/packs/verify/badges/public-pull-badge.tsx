'use client';

import type { PublicReceiptDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { type Verdict, verifyPublicPull } from '@pullproof/verify';
import { fetchCommitment } from '../fetch-proof.ts';
import { ProofBadge } from './proof-badge.tsx';

async function prove(receipt: PublicReceiptDto): Promise<Verdict> {
  return verifyPublicPull(receipt, await fetchCommitment(receipt.pull.runId));
}

/** The badge of a public pull. */
export function PublicPullBadge({ receipt }: { receipt: PublicReceiptDto }) {
  const [proof, setProof] = useState(() => ({ of: receipt, verdict: prove(receipt) }));
  const retry = (): void => setProof({ of: receipt, verdict: prove(receipt) });
  if (proof.of !== receipt) retry();
  return <ProofBadge verdict={proof.verdict} onRetry={retry} />;
}
