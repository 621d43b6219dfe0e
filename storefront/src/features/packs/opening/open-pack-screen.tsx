'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SignedIn } from '../../people/session/index.ts';
import { loadStage } from '../reveal/index.ts';
import { Framed, Leave, StageSkeleton } from './frame.tsx';
import { readPackIds } from './outcome.ts';
import { text } from './text.ts';
import { useOpening } from './use-opening.ts';

const loadOpeningStage = () => import('./opening-stage.tsx');

const OpeningStage = lazy(async () => ({ default: (await loadOpeningStage()).OpeningStage }));
const Mismatch = lazy(async () => ({ default: (await import('./mismatch.tsx')).Mismatch }));
const PackDelayed = lazy(async () => ({ default: (await import('./pack-delayed.tsx')).PackDelayed }));
const WaitingPacks = lazy(async () => ({ default: (await import('./waiting-packs.tsx')).WaitingPacks }));

function NamedPacks({ ids }: { ids: readonly string[] }) {
  const { opening, open, again, retry, recheck, showUnchecked } = useOpening(ids);
  useEffect(() => {
    // Preload while the packs are fetched; if it fails, rendering retries.
    void Promise.allSettled([loadOpeningStage(), loadStage()]);
  }, []);
  if (opening.name === 'loading') return <StageSkeleton />;
  if (opening.name === 'sealed' || opening.name === 'open' || opening.name === 'unchecked')
    return <OpeningStage {...{ opening, open, recheck, showUnchecked }} />;
  if (opening.name === 'mismatch')
    return (
      <>
        <Leave />
        <Mismatch checked={opening.checked} onRetry={retry} />
      </>
    );
  if (opening.name === 'failed')
    return (
      <Framed>
        <Suspense fallback={null}>
          <PackDelayed ids={ids} error={opening.error} onAgain={again} onRetry={retry} />
        </Suspense>
      </Framed>
    );
  return (
    <Framed>
      <EmptyState
        title={text.notFoundTitle}
        action={<ButtonLink href="/collect">{text.toCollection}</ButtonLink>}
      >
        {text.notFoundBody}
      </EmptyState>
    </Framed>
  );
}

/** `?pack=` shows these packs, which the tear opens; otherwise the next sealed pack, with the others below. */
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
