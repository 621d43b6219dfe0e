import type { PublicReceiptDto } from '@pullproof/server/contract';
import type { PullVerdict, SealedPack, SealedUnit } from '@pullproof/verify';
import { useEffect, useMemo, useState } from 'react';
import { loadPullProof } from '../verify/index.ts';
import { readUncheckedPull } from './read-unchecked-pull.ts';

/** A pull as its sealed text tells it; never as the shop's answer does. */
export interface CheckedPull {
  /** Absent when the text was refused, or is none: then nothing of it may be shown. */
  shown: { pack: SealedPack; unit: SealedUnit } | undefined;
  /** Undefined while the browser checks; null if the commitment or the verifier did not load. */
  verdict: PullVerdict | null | undefined;
  retry: () => void;
}

async function prove(receipt: PublicReceiptDto): Promise<PullVerdict> {
  const { provePull } = await loadPullProof();
  return provePull(receipt);
}

function readVerified(verdict: PullVerdict, { pull }: PublicReceiptDto): CheckedPull['shown'] {
  if (!verdict.ok) return undefined;
  const [pack] = verdict.packs;
  const unit = pack.units[pull.position];
  return unit && { pack, unit };
}

/** Checks a pull in this browser, once it is there. Until then, as in the server's HTML, its unchecked text is shown. */
export function useCheckedPull(receipt: PublicReceiptDto | undefined): CheckedPull {
  const [settled, setSettled] = useState<{ of: PublicReceiptDto; verdict: PullVerdict | null }>();
  const [tries, setTries] = useState(0);
  const unchecked = useMemo(() => receipt && readUncheckedPull(receipt), [receipt]);
  useEffect(() => {
    if (!receipt) return undefined;
    let isCurrent = true;
    const keep = (verdict: PullVerdict | null): void => {
      if (isCurrent) setSettled({ of: receipt, verdict });
    };
    prove(receipt).then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [receipt, tries]);
  const verdict = settled?.of === receipt ? settled?.verdict : undefined;
  const shown = receipt && verdict ? readVerified(verdict, receipt) : unchecked;
  return {
    shown,
    verdict,
    retry: () => {
      setSettled(undefined);
      setTries((count) => count + 1);
    },
  };
}
