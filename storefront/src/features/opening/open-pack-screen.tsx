'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { text as shared } from '../../lib/text.ts';
import { formatMoney } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import page from '../../ui/page.module.css';
import { SignedIn } from '../session/signed-in.tsx';
import css from './opening.module.css';
import { listUnitIds, readPackIds, toOutcomes } from './outcome.ts';
import { text } from './text.ts';
import { useOpening, type Opening } from './use-opening.ts';

const loadReveal = () => import('../reveal/reveal.tsx');
const Reveal = lazy(async () => ({ default: (await loadReveal()).Reveal }));
const PackProofs = lazy(async () => ({ default: (await import('./pack-proofs.tsx')).PackProofs }));
const OpenedSummary = lazy(async () => ({ default: (await import('./opened-summary.tsx')).OpenedSummary }));
const ChooseDialog = lazy(async () => ({
  default: (await import('../sell/choose-dialog.tsx')).ChooseDialog,
}));
const WaitingPacks = lazy(async () => ({ default: (await import('./waiting-packs.tsx')).WaitingPacks }));

/** The dark stage with nothing on it yet: the reveal's own size. */
export function StageSkeleton() {
  return (
    <div className={css.stage}>
      <h1 className="visually-hidden">{text.title}</h1>
      <p role="status">{text.loading}</p>
    </div>
  );
}

function Opened({ packs, isFresh }: Extract<Opening, { name: 'open' }>) {
  const router = useRouter();
  const [isChoosing, setChoosing] = useState(false);
  const [isAfterSale, setAfterSale] = useState(false);
  const outcomes = useMemo(() => toOutcomes(packs), [packs]);
  const another = () => router.push('/open-pack');
  if (!isFresh || isAfterSale)
    return <OpenedSummary packs={packs} onAnother={another} isAfterSale={isAfterSale} />;
  return (
    <>
      <Reveal
        outcomes={outcomes}
        proof={
          <Suspense fallback={null}>
            <PackProofs packs={packs} />
          </Suspense>
        }
        currencyFormat={formatMoney}
        actions={{
          keepAll: () => router.push('/collect'),
          sell: () => setChoosing(true),
          openAnother: another,
        }}
      />
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChooseDialog
            ids={packs.flatMap(listUnitIds)}
            onClose={() => setChoosing(false)}
            onSold={() => setAfterSale(true)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function NamedPacks({ ids }: { ids: readonly string[] }) {
  const { opening, retry } = useOpening(ids);
  useEffect(() => {
    // Fetched while the server opens the packs; should it fail, rendering asks again.
    void loadReveal().catch(() => undefined);
  }, []);
  if (opening.name === 'loading') return <StageSkeleton />;
  if (opening.name === 'open') return <Opened {...opening} />;
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

function Framed({ children }: { children: ReactNode }) {
  return (
    <div className={page.narrow}>
      <h1>{text.title}</h1>
      <div className={css.space}>{children}</div>
    </div>
  );
}

/** `?pack=` leads straight to its opening; without it, the sealed packs that wait. */
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
