'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { text as shared } from '../../lib/text.ts';
import { formatMoney } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import page from '../../ui/page.module.css';
import { Reveal } from '../reveal/reveal.tsx';
import { SignedIn } from '../session/signed-in.tsx';
import css from './opening.module.css';
import { OpenedSummary } from './opened-summary.tsx';
import { readPackIds, toOutcome } from './outcome.ts';
import { PackProofs } from './pack-proofs.tsx';
import { text } from './text.ts';
import { useOpening, type Opening } from './use-opening.ts';
import { WaitingPacks } from './waiting-packs.tsx';

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
  const [first, ...rest] = packs;
  const another = () => router.push('/open-pack');
  if (!isFresh) return <OpenedSummary packs={packs} onAnother={another} />;
  return (
    <Reveal
      outcomes={[toOutcome(first), ...rest.map(toOutcome)]}
      proof={<PackProofs packs={packs} />}
      currencyFormat={formatMoney}
      actions={{ keepAll: () => router.push('/collect'), openAnother: another }}
    />
  );
}

function NamedPacks({ ids }: { ids: readonly string[] }) {
  const { opening, retry } = useOpening(ids);
  if (opening.name === 'loading') return <StageSkeleton />;
  if (opening.name === 'open') return <Opened {...opening} />;
  if (opening.name === 'failed') return <Framed><ErrorState error={opening.error} onRetry={retry} /></Framed>;
  return (
    <Framed>
      <EmptyState title={text.notFoundTitle} action={<ButtonLink href="/collect">{shared.nav.collection}</ButtonLink>}>
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
      {() => (ids.length > 0 ? <NamedPacks key={ids.join(',')} ids={ids} /> : <WaitingPacks />)}
    </SignedIn>
  );
}

