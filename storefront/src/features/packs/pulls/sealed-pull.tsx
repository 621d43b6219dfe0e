'use client';

import { claims, type PublicReceiptDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { SealedFacts, SealedMark, SealedPhotos } from '../sealed/index.ts';
import { VerdictBadge } from '../verify/index.ts';
import { text } from './text.ts';
import type { CheckedPull } from './use-checked-pull.ts';

interface SealedPullProps {
  receipt: PublicReceiptDto;
  checked: CheckedPull;
  /** Where no heading names the card. */
  isNamed?: boolean;
  /** The copy that the page around is about, if it says so. */
  copyId?: string;
}

/** A pull's sealed facts, this browser's verdict about them, and what differs from what the page is about. */
export function SealedPull({ receipt: { pull }, checked, isNamed = false, copyId }: SealedPullProps) {
  const { shown, verdict, retry } = checked;
  return (
    <Stack gap={14} align="start">
      {shown ? (
        <>
          {isNamed ? (
            <p>
              <b>{shown.unit.name}</b> <SealedMark unit={shown.unit} art={pull} />
            </p>
          ) : null}
          <SealedFacts unit={shown.unit} />
          <p className={layout.note}>{text.sealedIn(shown.pack, shown.unit.id)}</p>
          {shown.unit.isVerified ? <SealedPhotos unit={shown.unit} /> : null}
          {copyId !== undefined && copyId !== shown.unit.id ? (
            <p className={layout.note} role="alert">
              {text.otherCopy(copyId)}
            </p>
          ) : null}
        </>
      ) : (
        <p>{text.refusedLead}</p>
      )}
      {shown || verdict ? <VerdictBadge verdict={verdict} onRetry={retry} /> : null}
      {shown?.unit.isVerified ? <p className={layout.fine}>{claims.shownFromText}</p> : null}
      <p>
        <Link className={layout.action} href={`/verify?pull=${pull.id}`}>
          {text.verifyPage}
        </Link>
      </p>
    </Stack>
  );
}
