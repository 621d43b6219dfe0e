'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { text as shared } from '../../lib/text.ts';
import { formatMoney } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SignedIn } from '../session/signed-in.tsx';
import { Framed, StageSkeleton } from './frame.tsx';
import { listUnitIds, readPackIds, toOutcomes } from './outcome.ts';
import { forgetProgress, keepProgress } from './progress.ts';
import { text } from './text.ts';
import { useOpening, type Opening } from './use-opening.ts';

const loadReveal = () => import('../reveal/reveal.tsx');
const Reveal = lazy(async () => ({ default: (await loadReveal()).Reveal }));
const Mismatch = lazy(async () => ({ default: (await import('./mismatch.tsx')).Mismatch }));
const PackProofs = lazy(async () => ({ default: (await import('./pack-proofs.tsx')).PackProofs }));
const OpenedSummary = lazy(async () => ({ default: (await import('./opened-summary.tsx')).OpenedSummary }));
const ChooseDialog = lazy(async () => ({
  default: (await import('../sell/choose-dialog.tsx')).ChooseDialog,
}));
const ShareOpened = lazy(async () => ({ default: (await import('./share-opened.tsx')).ShareOpened }));
const WaitingPacks = lazy(async () => ({ default: (await import('./waiting-packs.tsx')).WaitingPacks }));

type Offer = 'sell' | 'share' | null;

interface OpenedProps extends Extract<Opening, { name: 'open' }> {
  ids: readonly string[];
  onKept: () => Promise<void>;
}

function Opened({ ids, packs, checked, progress, refusedCount, onKept }: OpenedProps) {
  const router = useRouter();
  const [offer, setOffer] = useState<Offer>(null);
  const [isAfterSale, setAfterSale] = useState(false);
  const outcomes = useMemo(() => toOutcomes(packs), [packs]);
  useEffect(() => {
    if (refusedCount > 0) showToast(text.refused(refusedCount));
  }, [refusedCount]);
  const another = () => router.push('/open-pack');
  const proof = (
    <Suspense fallback={null}>
      <PackProofs checked={checked} onKept={onKept} />
    </Suspense>
  );
  if (progress === undefined || isAfterSale)
    return <OpenedSummary packs={packs} proof={proof} onAnother={another} isAfterSale={isAfterSale} />;
  return (
    <>
      <Reveal
        outcomes={outcomes}
        proof={proof}
        currencyFormat={formatMoney}
        facedUp={progress.facedUp}
        onTurned={(facedUp) => keepProgress(ids, { facedUp })}
        onDone={forgetProgress}
        note={text.noShipping}
        actions={{
          keepAll: () => router.push('/collect'),
          sell: () => setOffer('sell'),
          share: () => setOffer('share'),
          openAnother: another,
        }}
      />
      <Suspense fallback={null}>
        {offer === 'sell' ? (
          <ChooseDialog
            ids={packs.flatMap(listUnitIds)}
            onClose={() => setOffer(null)}
            onSold={() => setAfterSale(true)}
          />
        ) : null}
        {offer === 'share' ? <ShareOpened packs={packs} onClose={() => setOffer(null)} /> : null}
      </Suspense>
    </>
  );
}

function NamedPacks({ ids }: { ids: readonly string[] }) {
  const { opening, retry, recheck, showUnchecked } = useOpening(ids);
  useEffect(() => {
    // Fetched while the server opens the packs; should it fail, rendering asks again.
    void loadReveal().catch(() => undefined);
  }, []);
  if (opening.name === 'loading') return <StageSkeleton />;
  if (opening.name === 'open') return <Opened ids={ids} {...opening} onKept={recheck} />;
  if (opening.name === 'mismatch') return <Mismatch checked={opening.checked} onRetry={retry} />;
  if (opening.name === 'unchecked')
    return (
      <Framed>
        <EmptyState
          title={text.uncheckedTitle}
          action={
            <>
              <Button look="primary" onClick={() => void recheck()}>
                {text.checkAgain}
              </Button>
              <Button look="quiet" onClick={showUnchecked}>
                {text.showUnchecked}
              </Button>
            </>
          }
        >
          {text.uncheckedBody}
        </EmptyState>
      </Framed>
    );
  if (opening.name === 'failed')
    return (
      <Framed>
        <ErrorState error={opening.error} onRetry={retry} />
      </Framed>
    );
  return (
    <Framed>
      <EmptyState
        title={text.notFoundTitle}
        action={<ButtonLink href="/collect">{shared.nav.collection}</ButtonLink>}
      >
        {text.notFoundBody}
      </EmptyState>
    </Framed>
  );
}

/** `?pack=` leads straight to its opening; without it the next sealed pack is ready, and the others are below it. */
export function OpenPackScreen() {
  const ids = readPackIds(useSearchParams().get('pack'));
  return (
    <SignedIn fallback={<StageSkeleton />} frame={(notice) => <Framed>{notice}</Framed>}>
      {() => (
        <Suspense fallback={<StageSkeleton />}>
          {ids.length > 0 ? <NamedPacks key={ids.join(',')} ids={ids} /> : <WaitingPacks />}
        </Suspense>
      )}
    </SignedIn>
  );
}
