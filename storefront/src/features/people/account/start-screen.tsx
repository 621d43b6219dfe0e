'use client';

import type { CurrentDropDto, OwnedUnitDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row, SectionHead } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { UnitGrid, UnitGridSkeleton } from '../../vault/collection/index.ts';
import { LateDropCard, loadWaitingPrizes, useWaitingPrizes } from '../../drops/index.ts';
import { LastInsideNotice, type LastInside } from '../../packs/odds/index.ts';
import { LateUnreadMark } from '../notifications/index.ts';
import { ProductGrid } from '../../catalogue/shop/index.ts';
import { type Customer, SignedIn, useSession } from '../session/index.ts';
import { loadStanding, useBreak } from '../limits/index.ts';
import { StartAsks, useAsks } from './start-asks.tsx';
import { StartFigures, type StartAnswers } from './start-figures.tsx';
import { StartSealed } from './start-sealed.tsx';
import { StartProgress, useProgress } from './start-progress.tsx';
import css from './start.module.css';
import { startText as text } from './start-text.ts';

const newestCount = 5;

// Empty for nearly all customers, so it loads after the page.
const Standing = lazy(async () => ({ default: (await loadStanding()).Standing }));

// Rarely there, so it loads after the page.
const WaitingPrizes = lazy(async () => ({ default: (await loadWaitingPrizes()).WaitingPrizes }));

interface StartProps {
  /** Today's drop in the server's HTML. */
  drop: CurrentDropDto | null;
  /** Runs with one copy of their rarest class left. */
  lastInside: readonly LastInside[];
}

/** As tall as a screen: what replaces it moves nothing that is in view. */
const newsPlace = <Skeleton height="90vh" />;

/** All that differs from customer to customer comes at once: otherwise it would jump down bit by bit. */
function News({ answers, children }: { answers: StartAnswers; children: ReactNode }) {
  const prizes = useWaitingPrizes(true);
  const onBreak = useBreak();
  const { units, wallet, packs, hasFailed } = answers;
  const asks = useAsks(units?.data);
  const progress = useProgress();
  const newest = units?.data.slice(0, newestCount);
  const isKnown = (wallet && packs && units) || hasFailed;
  if (!prizes || onBreak === undefined || !isKnown || !asks || !progress) return newsPlace;
  return (
    <Suspense fallback={newsPlace}>
      <Standing />
      {onBreak ? null : <StartSealed />}
      {prizes.length > 0 ? <WaitingPrizes /> : null}
      <StartAsks asks={asks} />
      {onBreak ? null : <StartProgress {...progress} />}
      {units || !hasFailed ? <Newest units={newest} /> : null}
      {onBreak ? null : children}
    </Suspense>
  );
}

/** `units` is undefined while loading. */
function Newest({ units }: { units: readonly OwnedUnitDto[] | undefined }) {
  return (
    <section className={page.section}>
      <SectionHead>
        <h2>{text.newest}</h2>
        <Link href="/collect" className={page.more}>
          {text.allCards}
        </Link>
      </SectionHead>
      {units?.length === 0 ? (
        <EmptyState title={text.nothingYet}>{text.nothingYetBody}</EmptyState>
      ) : (
        <div className={css.newest}>
          {units ? <UnitGrid units={units} /> : <UnitGridSkeleton count={newestCount} />}
        </div>
      )}
    </section>
  );
}

function Recommended() {
  const { data, error } = useApi('/api/products?perPage=4&kind=pack&inStock=true');
  if (error || data?.data.length === 0) return null;
  return (
    <section className={page.section}>
      <SectionHead>
        <h2>{text.recommended}</h2>
        <Link href="/shop" className={page.more}>
          {text.allPacks}
        </Link>
      </SectionHead>
      {data ? <ProductGrid products={data.data} /> : <Skeleton height="420px" />}
    </section>
  );
}

/** What the shop has to offer: nothing of it during a break. */
function Offers({ drop, lastInside }: StartProps) {
  return (
    <>
      <div className={page.section}>
        <LateDropCard initial={drop} />
      </div>
      <div className={layout.marginTop20}>
        <LastInsideNotice news={lastInside} />
      </div>
      <Recommended />
    </>
  );
}

function Start({ customer, ...offers }: StartProps & { customer: Customer }) {
  const onBreak = useBreak();
  return (
    <>
      <h1>{text.welcome}</h1>
      <p className={page.lead}>{customer.displayName}</p>
      {customer.emailConfirmed ? null : (
        <p className={`${layout.marginTop20} ${layout.callout}`}>{text.unconfirmed}</p>
      )}
      <StartFigures isSignedIn>
        {(answers) => (
          <News answers={answers}>
            <Offers {...offers} />
          </News>
        )}
      </StartFigures>
      <Row as="p" gap={12} marginTop={28}>
        <span className={layout.relative}>
          <ButtonLink href="/profile/notifications" size="small">
            {text.notifications}
            <LateUnreadMark />
          </ButtonLink>
        </span>
        {onBreak === null ? (
          <ButtonLink href="/profile/referral" size="small">
            {text.invite}
          </ButtonLink>
        ) : null}
      </Row>
    </>
  );
}

function Unknown() {
  return (
    <>
      <h1>{text.welcome}</h1>
      <p className={page.lead}>{'\u00a0'}</p>
      <StartFigures isSignedIn={false}>{() => newsPlace}</StartFigures>
    </>
  );
}

/** The start page for signed-in customers; everyone else starts at the landing page. */
export function StartScreen(offers: StartProps) {
  const { customer, mfa } = useSession();
  const router = useRouter();
  const isGuest = customer === null && !mfa.pending;
  useEffect(() => {
    if (isGuest) router.replace('/');
  }, [isGuest, router]);
  return (
    <div className={page.page}>
      {isGuest ? (
        <Unknown />
      ) : (
        <SignedIn
          fallback={<Unknown />}
          frame={(notice) => (
            <>
              <h1>{text.title}</h1>
              <div className={layout.marginTop28}>{notice}</div>
            </>
          )}
        >
          {(signedIn) => <Start customer={signedIn} {...offers} />}
        </SignedIn>
      )}
    </div>
  );
}
