'use client';

import { useSearchParams } from 'next/navigation';
import { useApi } from '../../../../lib/api/use-api.ts';
import { withParam } from '../../../../lib/place.ts';
import { CardFace } from '../../../../ui/card-face/card-face.tsx';
import { PlaceLink } from '../../../../ui/controls/place-link.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import page from '../../../../ui/layout/page.module.css';
import { WishMails, wishText } from '../../../catalogue/wishes/index.ts';
import css from './binder.module.css';
import { ChanceNote } from './pocket.tsx';
import { useChances } from './use-binder.ts';

/** Cards whose chances are asked for at once. */
const MAX_CHANCES = 50;

/** What the customer wishes for, each with where it can be pulled now. */
export function WishList() {
  const query = useSearchParams().toString();
  const { data, error, mutate } = useApi('/api/me/wishes');
  const chances = useChances((data?.data ?? []).slice(0, MAX_CHANCES).map(({ cardId }) => cardId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="420px" />;
  if (data.total === 0)
    return (
      <EmptyState title={wishText.emptyTitle} next={{ label: wishText.toCards, href: '/cards' }}>
        {wishText.emptyBody}
      </EmptyState>
    );
  return (
    <Stack gap={20}>
      <p role="status">{wishText.count(data.total)}</p>
      <WishMails />
      <ul className={page.cards}>
        {data.data.map((wish) => (
          <li key={wish.cardId}>
            <PlaceLink href={withParam('/collect', query, 'card', wish.cardId)} className={css.pocket}>
              <CardFace card={wish} isDecorative />
              <span className={css.name}>{wish.name}</span>
              <span className={css.note}>
                <ChanceNote chance={chances && (chances.get(wish.cardId) ?? null)} />
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
