'use client';

import { isProblem } from '../../lib/api.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CardAbout } from './card-about.tsx';
import { text } from './text.ts';

interface CardPanelProps {
  cardId: string;
  onClose: () => void;
}

/** Everything about one card, over the catalogue. */
export function CardPanel({ cardId, onClose }: CardPanelProps) {
  const { data, error, mutate } = useApi(`/api/cards/${encodeURIComponent(cardId)}`);
  const isGone = isProblem(error) && error.status === 404;
  return (
    <Dialog isOpen title={data?.name ?? text.oneCard} onClose={onClose} size="panel">
      {data ? <CardAbout card={data} /> : null}
      {!data && isGone ? <EmptyState title={text.goneTitle}>{text.goneBody}</EmptyState> : null}
      {!data && error && !isGone ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton height="460px" /> : null}
    </Dialog>
  );
}
