'use client';

import type {
  MyPackDto,
  OwnedUnitDto,
  PageOf,
  ProductSummaryDto,
  WalletDto,
} from '@pullproof/server/contract';
import Link from 'next/link';
import { formatCount } from '../../lib/format.ts';
import { useApi } from '../../lib/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UnitGrid } from '../collection/unit-grid.tsx';
import { ProductGrid } from '../shop/product-grid.tsx';
import { SignedIn } from '../session/signed-in.tsx';
import type { Customer } from '../session/use-session.ts';
import css from './start.module.css';

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
  newest: 'Newest in your collection',
  recommended: 'On the shelf',
  allPacks: 'All packs',
  invite: 'Invite friends',
  unconfirmed:
    'Your e-mail address is not confirmed yet. Open the link in the mail we sent you, then you can buy.',
} as const;

/** Before it is known who is looking, the same boxes with nothing in them. */
function Overview({ isSignedIn }: { isSignedIn: boolean }) {
  const { data: wallet } = useApi<WalletDto>(isSignedIn ? '/api/me/wallet' : null);
  const { data: packs } = useApi<PageOf<MyPackDto>>(
    isSignedIn ? '/api/me/packs?state=sold&perPage=100' : null,
  );
  const { data: units } = useApi<PageOf<OwnedUnitDto>>(
    isSignedIn ? '/api/me/collection?sort=-acquiredAt&perPage=25' : null,
  );
  return (
    <>
      <div className={css.overview}>
        <section>
          <h2>{text.wallet}</h2>
          <p className={css.figure}>
            {wallet ? <Money cents={wallet.cashCents + wallet.promoCents} /> : <Skeleton width="110px" />}
          </p>
          <ButtonLink href="/profile/wallet" size="small">
            {text.add}
          </ButtonLink>
        </section>
        <section>
          <h2>{text.sealed}</h2>
          <p className={css.figure}>{packs ? formatCount(packs.total) : <Skeleton width="60px" />}</p>
          <ButtonLink href={packs && packs.total > 0 ? '/open-pack' : '/shop'} size="small" look="primary">
            {packs && packs.total > 0 ? text.open : text.shop}
          </ButtonLink>
        </section>
        <section>
          <h2>{text.cards}</h2>
          <p className={css.figure}>{units ? formatCount(units.total) : <Skeleton width="60px" />}</p>
          <ButtonLink href="/collect" size="small">
            {text.collection}
          </ButtonLink>
        </section>
      </div>
      {units && units.data.length > 0 ? (
        <section className={page.section}>
          <div className={page.sectionHead}>
            <h2>{text.newest}</h2>
          </div>
          <div className={css.newest}>
            <UnitGrid units={units.data.slice(0, 5)} />
          </div>
        </section>
      ) : null}
    </>
  );
}

function Recommended() {
  const { data, error } = useApi<PageOf<ProductSummaryDto>>('/api/products?perPage=4&kind=pack&inStock=true');
  if (error || data?.data.length === 0) return null;
  return (
    <section className={page.section}>
      <div className={page.sectionHead}>
        <h2>{text.recommended}</h2>
        <Link href="/shop" className={page.more}>
          {text.allPacks}
        </Link>
      </div>
      {data ? <ProductGrid products={data.data} /> : <Skeleton height="420px" />}
    </section>
  );
}

function Start({ customer }: { customer: Customer }) {
  return (
    <>
      <h1>{text.welcome}</h1>
      <p className={page.lead}>{customer.displayName}</p>
      {customer.emailConfirmed ? null : <p className={css.notice}>{text.unconfirmed}</p>}
      <Overview isSignedIn />
      <Recommended />
      <p className={css.space}>
        <ButtonLink href="/profile/referral" size="small">
          {text.invite}
        </ButtonLink>
      </p>
    </>
  );
}

function Unknown() {
  return (
    <>
      <h1>{text.welcome}</h1>
      <p className={page.lead}>{'\u00a0'}</p>
      <Overview isSignedIn={false} />
    </>
  );
}

export function StartScreen() {
  return (
    <div className={page.page}>
      <SignedIn
        fallback={<Unknown />}
        frame={(notice) => (
          <>
            <h1>{text.title}</h1>
            <div className={css.space}>{notice}</div>
          </>
        )}
      >
        {(customer) => <Start customer={customer} />}
      </SignedIn>
    </div>
  );
}
