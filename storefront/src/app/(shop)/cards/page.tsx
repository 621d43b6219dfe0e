import type { Metadata } from 'next';
import Link from 'next/link';
import {
  CardCatalogue,
  CardGrid,
  CardPager,
  cardsText as own,
  FIRST_VIEW,
} from '../../../features/catalogue/cards/index.ts';
import { getClasses, getFirstCards, getGames, getSets } from '../../../features/catalogue/cards/queries.ts';
import { BrowseLinks } from '../../../features/base/shell/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: own.title,
  description: own.lead,
  alternates: { canonical: '/cards' },
};

export default async function CardsPage() {
  const [first, games, sets, classes] = await Promise.all([
    getFirstCards(),
    getGames(),
    getSets(),
    getClasses(),
  ]);
  const list =
    first.total > 0 ? (
      <>
        <CardGrid cards={first.data} view={FIRST_VIEW} />
        <CardPager view={FIRST_VIEW} total={first.total} perPage={first.perPage} />
      </>
    ) : (
      <EmptyState title={own.emptyShopTitle}>{own.emptyShopBody}</EmptyState>
    );
  return (
    <div className={page.page}>
      <BrowseLinks />
      <h1>{own.title}</h1>
      <p className={page.lead}>
        {own.lead}{' '}
        {sets.length > 0 ? (
          <Link href="/sets" className={layout.action}>
            {own.toSets}
          </Link>
        ) : null}
      </p>
      <CardCatalogue total={first.total} perPage={first.perPage} games={games} sets={sets} classes={classes}>
        {list}
      </CardCatalogue>
    </div>
  );
}
