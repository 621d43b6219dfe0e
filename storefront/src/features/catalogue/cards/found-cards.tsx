'use client';

import { useApiKept } from '../../../lib/api/use-api.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import { CardGrid } from './card-grid.tsx';
import { CardPager } from './card-pager.tsx';
import css from './cards.module.css';
import { FIRST_VIEW, writeCardView, type CardView } from './filters.ts';
import { addressOfCards } from './place.ts';
import { SuggestedCards } from './suggested-cards.tsx';
import { text } from './text.ts';

/** The cards of any view but the first, which is in the HTML. */
export function FoundCards({ view, perPage }: { view: CardView; perPage: number }) {
  const { data, error, isLoading, mutate } = useApiKept(
    `/api/cards?perPage=${perPage}&${writeCardView(view)}`,
  );
  return (
    <>
      <p className={`${layout.note} ${layout.marginBottom16}`} role="status">
        {data ? text.found(data.total) : '\u00a0'}
      </p>
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {data && data.data.length === 0 && !isLoading ? <NothingFound view={view} total={data.total} /> : null}
      <div aria-busy={isLoading} className={css.results}>
        <CardGrid cards={data?.data ?? []} view={view} />
      </div>
      {data ? <CardPager view={view} total={data.total} perPage={data.perPage} /> : null}
    </>
  );
}

function NothingFound({ view, total }: { view: CardView; total: number }) {
  const isPast = total > 0;
  const instead = isPast ? { ...view, page: 1 } : { ...FIRST_VIEW, sort: view.sort };
  return (
    <>
      <EmptyState
        title={isPast ? text.pastTitle : text.emptyTitle}
        action={
          <PlaceLink className={buttonClass({})} href={addressOfCards(instead)}>
            {isPast ? text.toFirstPage : text.clear}
          </PlaceLink>
        }
      >
        {isPast ? null : text.emptyBody}
      </EmptyState>
      {isPast ? null : <SuggestedCards />}
    </>
  );
}
