'use client';

import { formatCount } from '@pullproof/server/contract';
import { lazy, Suspense, useEffect } from 'react';
import { preload } from 'react-dom';
import { formatBalance } from '../../../lib/text/format.ts';
import { SEALED_PACKS_PATH } from '../../../lib/sealed-packs.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { loadWaitingPrizes, useWaitingPrizes } from '../../drops/index.ts';
import { SignedIn, useSession } from '../../people/session/index.ts';
import css from './collection.module.css';
import { SealedPacks } from './sealed-packs.tsx';
import { text } from './text.ts';

const loadCards = () => import('./units.tsx');
const CardsOwned = lazy(async () => ({ default: (await loadCards()).CardsOwned }));

// Rarely there, so it loads after the page.
const WaitingPrizes = lazy(async () => ({ default: (await loadWaitingPrizes()).WaitingPrizes }));

const SETS_PATH = '/api/me/collection/sets';
const FIRST_UNITS_PATH = '/api/me/collection?sort=-acquiredAt&perPage=25';

function Totals({ isSignedIn }: { isSignedIn: boolean }) {
  const { data: packs } = useApi(isSignedIn ? SEALED_PACKS_PATH : null);
  const { data: units } = useApi(isSignedIn ? FIRST_UNITS_PATH : null);
  const { data: spending } = useApi(isSignedIn ? '/api/me/spending' : null);
  return (
    <Facts variant="figures">
      <Fact name={text.cards}>{units ? formatCount(units.total) : '–'}</Fact>
      <Fact name={text.packs}>{packs ? formatCount(packs.total) : '–'}</Fact>
      <Fact name={text.value}>{spending ? formatBalance(spending.collectionValueCents) : '–'}</Fact>
    </Facts>
  );
}

/** Prizes, packs and sets come first on the page, so cards wait for them: otherwise they would jump down. */
function Collection() {
  const { data, error, mutate } = useApi(SEALED_PACKS_PATH);
  const { data: sets, error: setsError } = useApi(SETS_PATH);
  const prizes = useWaitingPrizes(true);
  // Loads in parallel with the packs. If it fails, rendering requests it again.
  useEffect(() => void loadCards().catch(() => undefined), []);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data || !(sets ?? setsError) || !prizes) return <Skeleton height="420px" />;
  return (
    <Suspense fallback={<Skeleton height="420px" />}>
      {prizes.length > 0 ? <WaitingPrizes /> : null}
      {data.data.length > 0 ? (
        <Stack as="section" gap={16} marginTop={28} aria-labelledby="sealed">
          <h2 id="sealed" className={layout.text24}>
            {text.sealed}
          </h2>
          <SealedPacks packs={data.data} />
        </Stack>
      ) : null}
      <Suspense fallback={<Skeleton height="420px" />}>
        <CardsOwned sets={sets?.data ?? []} hasPacks={data.data.length > 0} />
      </Suspense>
    </Suspense>
  );
}

export function CollectScreen() {
  // The whole page waits for the session, so it loads in parallel with the scripts. Only in the HTML, where it is used
  // immediately: a response cached for later could belong to an account signed out since.
  if (typeof window === 'undefined') preload('/api/session', { as: 'fetch', crossOrigin: 'anonymous' });
  const { customer } = useSession();
  return (
    <div className={page.page}>
      <Row gap={20} columnGap={40} align="end" justify="space-between" className={css.head}>
        <div>
          <h1>{text.title}</h1>
          <p className={page.lead}>{text.lead}</p>
        </div>
        {customer === null ? null : <Totals isSignedIn={customer !== undefined} />}
      </Row>
      <SignedIn
        fallback={<Skeleton height="420px" />}
        frame={(notice) => <div className={layout.marginTop28}>{notice}</div>}
      >
        {() => (
          <div className={css.all}>
            <Collection />
          </div>
        )}
      </SignedIn>
    </div>
  );
}
