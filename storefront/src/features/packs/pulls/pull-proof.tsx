'use client';

import type { PublicReceiptDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { loadPublicPullBadge } from '../verify/index.ts';

const PublicPullBadge = lazy(async () => ({
  default: (await loadPublicPullBadge()).PublicPullBadge,
}));

/** Checks the pull in this browser on request; the verifier's code loads on the press. */
export function PullProof({ receipt }: { receipt: PublicReceiptDto }) {
  const [isStarted, setStarted] = useState(false);
  return (
    <Stack gap={14} align="start">
      <p className={`${layout.lines} ${layout.soft}`}>{text.proofLead}</p>
      {isStarted ? (
        <Suspense fallback={<Button isBusy>{text.verify}</Button>}>
          <PublicPullBadge receipt={receipt} />
        </Suspense>
      ) : (
        <p>
          <Button variant="primary" onClick={() => setStarted(true)}>
            {text.verify}
          </Button>
        </p>
      )}
      <p>
        <Link className={layout.action} href={`/verify?pull=${receipt.pull.id}`}>
          {text.verifyPage}
        </Link>
      </p>
    </Stack>
  );
}
