'use client';

import type { PublicReceiptDto } from '@pullproof/server/contract';
import { useCallback } from 'react';
import { ProofBadge } from './proof-badge.tsx';
import { verifyPublicPull } from './verify-opened-pack.ts';

/** The badge of a pull that anyone may check. */
export function PublicPullBadge({ receipt }: { receipt: PublicReceiptDto }) {
  const verify = useCallback((commitment: string) => verifyPublicPull(receipt, commitment), [receipt]);
  return <ProofBadge runId={receipt.pull.runId} verify={verify} />;
}
