'use client';

import { formatMoney } from '@pullproof/server/contract';
import { useRouter, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { SignedIn } from '../../people/session/index.ts';
import type { CheckedPack } from './check-packs.ts';
import { Framed, StageSkeleton } from './frame.tsx';
import { listUnitIds, readPackIds, toOutcome, toWrapper } from './outcome.ts';
import { finishReveal, keepProgress } from './progress.ts';
import { SealedAside } from './sealed-aside.tsx';
import { text } from './text.ts';
import { useOpening, type Opening, type RevealedPacks } from './use-opening.ts';
import { loadReveal } from '../reveal/index.ts';
import { loadChooseDialog } from '../../vault/sell/index.ts';
import { loadShipDialog } from '../../shipping/index.ts';

const Reveal = lazy(async () => ({ default: (await loadReveal()).Reveal }));
const Mismatch = lazy(async () => ({ default: (await import('./mismatch.tsx')).Mismatch }));
const PackDelayed = lazy(async () => ({ default: (await import('./pack-delayed.tsx')).PackDelayed }));
const PackProofs = lazy(async () => ({ default: (await import('./pack-proofs.tsx')).PackProofs }));
const OpenedSummary = lazy(async () => ({ default: (await import('./opened-summary.tsx')).OpenedSummary }));
const ChooseDialog = lazy(async () => ({
  default: (await loadChooseDialog()).ChooseDialog,
}));
const ShipDialog = lazy(async () => ({ default: (await loadShipDialog()).ShipDialog }));
const ShareOpened = lazy(async () => ({ default: (await import('./share-opened.tsx')).ShareOpened }));
const WaitingPacks = lazy(async () => ({ default: (await import('./waiting-packs.tsx')).WaitingPacks }));

type Offer = 'sell' | 'ship' | 'share' | null;

interface StageProps {
  opening: Extract<Opening, { name: 'sealed' | 'open' }>;
  open: () => Promise<boolean>;
  onImported: () => Promise<void>;
  onReplay: () => void;
}

/** The packs from sealed to revealed, in one Reveal instance, so that torn packs stay torn. */
function Stage({ opening, open, onImported, onReplay }: StageProps) {
  const router = useRouter();
  const [offer, setOffer] = useState<Offer>(null);
  /** Some cards have just been sold or shipped from the reveal. */
  const [after, setAfter] = useState<'sale' | 'shipping' | null>(null);
  const opened = opening.name === 'open' ? opening : null;
  const openedPacks = opened?.packs;
  const outcomes = useMemo(() => openedPacks?.map(toOutcome) ?? null, [openedPacks]);
  const refusedCount = opened?.refusedCount ?? 0;
  useEffect(() => {
    if (refusedCount > 0) showToast(text.refused(refusedCount));
  }, [refusedCount]);
  const another = () => router.push('/open-pack');
  const proof = opened && <Proofs checked={opened.checked} onImported={onImported} />;
  if (opened && (opened.progress === undefined || after))
    return (
      <OpenedSummary
        packs={opened.packs}
        proof={proof}
        onAnother={another}
        onReplay={onReplay}
        after={after}
      />
    );
  const shown = opening.name === 'open' ? opening.packs.map(({ opened: { pack } }) => pack) : opening.packs;
  const ids = shown.map(({ id }) => id);
  return (
    <>
      <Reveal
        wrapper={toWrapper(opening.name === 'open' ? opening.packs[0].opened.pack : opening.packs[0])}
        packCount={shown.length}
        outcomes={outcomes}
        sealed={opening.name === 'sealed' ? { open, aside: <SealedAside {...opening} /> } : undefined}
        proof={proof}
        currencyFormat={formatMoney}
        facedUp={opened?.progress?.facedUp}
        onTurned={(facedUp) => keepProgress(ids, { facedUp })}
        onDone={() => finishReveal(ids)}
        actions={{
          keepAll: () => router.push('/collect'),
          sell: () => setOffer('sell'),
          ship: () => setOffer('ship'),
          share: () => setOffer('share'),
          openAnother: another,
        }}
      />
      {opened && (
        <OfferDialog
          offer={offer}
          packs={opened.packs}
          onClose={() => setOffer(null)}
          onSold={() => setAfter('sale')}
          onShipped={() => setAfter('shipping')}
        />
      )}
    </>
  );
}

function Proofs(props: { checked: readonly CheckedPack[]; onImported: () => Promise<void> }) {
  return (
    <Suspense fallback={null}>
      <PackProofs {...props} />
    </Suspense>
  );
}

interface OfferDialogProps {
  offer: Offer;
  packs: RevealedPacks;
  onClose: () => void;
  onSold: () => void;
  onShipped: () => void;
}

function OfferDialog({ offer, packs, onClose, onSold, onShipped }: OfferDialogProps) {
  return (
    <Suspense fallback={null}>
      {offer === 'sell' ? (
        <ChooseDialog ids={packs.flatMap(listUnitIds)} onClose={onClose} onSold={onSold} />
      ) : null}
      {offer === 'ship' ? (
        <ShipDialog ids={packs.flatMap(listUnitIds)} isChoice onClose={onClose} onShipped={onShipped} />
      ) : null}
      {offer === 'share' ? <ShareOpened packs={packs} onClose={onClose} /> : null}
    </Suspense>
  );
}

function NamedPacks({ ids }: { ids: readonly string[] }) {
  const { opening, open, again, retry, recheck, showUnchecked, replay } = useOpening(ids);
  useEffect(() => {
    // Preload while the packs are fetched; if it fails, rendering retries.
    void loadReveal().catch(() => undefined);
  }, []);
  if (opening.name === 'loading') return <StageSkeleton />;
  if (opening.name === 'sealed' || opening.name === 'open')
    return <Stage {...{ opening, open }} onImported={recheck} onReplay={replay} />;
  if (opening.name === 'mismatch') return <Mismatch checked={opening.checked} onRetry={retry} />;
  if (opening.name === 'unchecked')
    return (
      <Framed>
        <EmptyState
          title={text.uncheckedTitle}
          action={
            <>
              <Button variant="primary" onClick={() => void recheck()}>
                {text.checkAgain}
              </Button>
              {opening.packs ? (
                <Button variant="quiet" onClick={showUnchecked}>
                  {text.showUnchecked}
                </Button>
              ) : null}
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
