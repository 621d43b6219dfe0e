'use client';

import { type CurrentDropDto, type OwnedUnitDto, formatCount } from '@pullproof/server/contract';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { formatBalance } from '../../../lib/text/format.ts';
import { SEALED_PACKS_PATH } from '../../../lib/sealed-packs.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Row, SectionHead } from '../../../ui/layout/layout.tsx';
import tiles from '../../../ui/layout/facts.module.css';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { UnitGrid, UnitGridSkeleton } from '../../vault/collection/index.ts';
import { LateDropCard, loadWaitingPrizes, useWaitingPrizes } from '../../drops/index.ts';
import { OVERVIEW_PATH } from '../../shipping/index.ts';
import { LateUnreadMark } from '../notifications/index.ts';
import { ProductGrid } from '../../catalogue/shop/index.ts';
import { type Customer, SignedIn, useSession } from '../session/index.ts';
import css from './start.module.css';
import { loadStanding } from '../limits/index.ts';

const text = {
  title: 'Start',
  welcome: 'Welcome',
  wallet: 'Wallet',
  add: 'Add money',
  sealed: 'Sealed packs',
  open: 'Open',
  shop: 'Pick one',
  cards: 'Cards',
  collection: 'To your collection',
  parcels: 'Parcels on the way',
  toParcels: 'See parcels',
  ship: 'Ship cards home',
  newest: 'Newest in your collection',
  allCards: 'All cards',
  nothingYet: 'No cards yet',
  nothingYetBody: 'What you pull or buy stands here.',
  recommended: 'On the shelf',
  allPacks: 'All packs',
  notifications: 'Notifications',
  invite: 'Invite friends',
  unconfirmed:
    'Your email address is not confirmed yet. Open the link in the mail we sent you, then you can buy.',
} as const;

const newestCount = 5;

// Empty for nearly all customers, so it loads after the page.
const Standing = lazy(async () => ({ default: (await loadStanding()).Standing }));

// Rarely there, so it loads after the page.
const WaitingPrizes = lazy(async () => ({ default: (await loadWaitingPrizes()).WaitingPrizes }));

interface FigureProps {
  name: string;
  /** Undefined while loading, null when it failed to load. */
  value: ReactNode | null | undefined;
  action: ReactNode;
}

function Figure({ name, value, action }: FigureProps) {
  return (
    <section>
      <h2 className={`${layout.note} ${layout.bold} ${layout.plainHead}`}>{name}</h2>
      <p className={css.figure}>{value === undefined ? <Skeleton width="90px" /> : (value ?? '–')}</p>
      {action}
    </section>
  );
}

function ParcelsFigure({ count }: { count: number | null | undefined }) {
  return (
    <Figure
      name={text.parcels}
      value={typeof count === 'number' ? formatCount(count) : count}
      action={
        <ButtonLink href={count === 0 ? '/collect' : '/profile/shipping'} size="small">
          {count === 0 ? text.ship : text.toParcels}
        </ButtonLink>
      }
    />
  );
}

/** Shows the same boxes, empty, until the session is known. */
function Overview({ isSignedIn }: { isSignedIn: boolean }) {
  const wallet = useApi(isSignedIn ? '/api/me/wallet' : null);
  const packs = useApi(isSignedIn ? SEALED_PACKS_PATH : null);
  const units = useApi(isSignedIn ? '/api/me/collection?sort=-acquiredAt&perPage=25' : null);
  const shipping = useApi(isSignedIn ? OVERVIEW_PATH : null);
  const all = [wallet, packs, units, shipping];
  const failed = all.find(({ error, data }) => error && !data);
  const unknown = failed ? null : undefined;
  const hasPacks = (packs.data?.total ?? 0) > 0;
  return (
    <>
      <div className={`${tiles.tiles} ${css.overview} ${layout.marginTop28}`}>
        <Figure
          name={text.wallet}
          value={wallet.data ? formatBalance(wallet.data.cashCents + wallet.data.promoCents) : unknown}
          action={
            <ButtonLink href="/profile/wallet" size="small">
              {text.add}
            </ButtonLink>
          }
        />
        <Figure
          name={text.sealed}
          value={packs.data ? formatCount(packs.data.total) : unknown}
          action={
            <ButtonLink href={hasPacks ? '/open-pack' : '/shop'} size="small" variant="primary">
              {hasPacks ? text.open : text.shop}
            </ButtonLink>
          }
        />
        <Figure
          name={text.cards}
          value={units.data ? formatCount(units.data.total) : unknown}
          action={
            <ButtonLink href="/collect" size="small">
              {text.collection}
            </ButtonLink>
          }
        />
        <ParcelsFigure count={shipping.data ? shipping.data.openParcelCount : unknown} />
      </div>
      {failed ? (
        <div className={layout.marginTop28}>
          <ErrorState error={failed.error} onRetry={() => all.forEach(({ mutate }) => void mutate())} />
        </div>
      ) : null}
      {isSignedIn ? (
        <News isWalletKnown={Boolean(wallet.data ?? wallet.error)}>
          {units.data || !failed ? <Newest units={units.data?.data.slice(0, newestCount)} /> : null}
        </News>
      ) : (
        newsPlace
      )}
    </>
  );
}

const newsPlace = <Skeleton height="420px" />;

/** What concerns the customer comes before the newest cards, which wait for it: otherwise they would jump down. */
function News({ isWalletKnown, children }: { isWalletKnown: boolean; children: ReactNode }) {
  const prizes = useWaitingPrizes(true);
  const { data: play, error } = useApi('/api/me/limits');
  // Loads in parallel with the answers. If it fails, rendering requests it again.
  useEffect(() => void loadStanding().catch(() => undefined), []);
  if (!prizes || !isWalletKnown || !(play ?? error)) return newsPlace;
  return (
    <Suspense fallback={newsPlace}>
      <Standing />
      {prizes.length > 0 ? <WaitingPrizes /> : null}
      {children}
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

interface StartProps {
  /** Today's drop in the server's HTML. */
  drop: CurrentDropDto | null;
}

function TodaysDrop({ drop }: StartProps) {
  return (
    <div className={page.section}>
      <LateDropCard initial={drop} />
    </div>
  );
}

function Start({ customer, drop }: StartProps & { customer: Customer }) {
  return (
    <>
      <h1>{text.welcome}</h1>
      <p className={page.lead}>{customer.displayName}</p>
      {customer.emailConfirmed ? null : (
        <p className={`${layout.marginTop20} ${layout.callout}`}>{text.unconfirmed}</p>
      )}
      <Overview isSignedIn />
      <TodaysDrop drop={drop} />
      <Recommended />
      <Row as="p" gap={12} marginTop={28}>
        <span className={layout.relative}>
          <ButtonLink href="/profile/notifications" size="small">
            {text.notifications}
            <LateUnreadMark />
          </ButtonLink>
        </span>
        <ButtonLink href="/profile/referral" size="small">
          {text.invite}
        </ButtonLink>
      </Row>
    </>
  );
}

function Unknown({ drop }: StartProps) {
  return (
    <>
      <h1>{text.welcome}</h1>
      <p className={page.lead}>{'\u00a0'}</p>
      <Overview isSignedIn={false} />
      <TodaysDrop drop={drop} />
      <Recommended />
    </>
  );
}

/** The start page for signed-in customers; everyone else starts at the landing page. */
export function StartScreen({ drop }: StartProps) {
  const { customer, mfa } = useSession();
  const router = useRouter();
  const isGuest = customer === null && !mfa.pending;
  useEffect(() => {
    if (isGuest) router.replace('/');
  }, [isGuest, router]);
  return (
    <div className={page.page}>
      {isGuest ? (
        <Unknown drop={drop} />
      ) : (
        <SignedIn
          fallback={<Unknown drop={drop} />}
          frame={(notice) => (
            <>
              <h1>{text.title}</h1>
              <div className={layout.marginTop28}>{notice}</div>
            </>
          )}
        >
          {(signedIn) => <Start customer={signedIn} drop={drop} />}
        </SignedIn>
      )}
    </div>
  );
}
