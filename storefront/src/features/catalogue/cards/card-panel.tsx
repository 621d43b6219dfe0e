'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { CardAbout } from './card-about.tsx';
import { text } from './text.ts';

interface CardPanelProps {
  cardId: string;
  onClose: () => void;
}

/** Everything about one card, over the catalogue. */
export function CardPanel({ cardId, onClose }: CardPanelProps) {
  const answer = useApi(`/api/cards/${encodeURIComponent(cardId)}`);
  return (
    <Dialog isOpen title={answer.data?.name ?? text.oneCard} onClose={onClose} size="panel">
      {answer.data ? (
        <CardAbout card={answer.data} />
      ) : (
        <NotLoaded
          of={answer}
          height="460px"
          gone={<EmptyState title={text.goneTitle}>{text.goneBody}</EmptyState>}
        />
      )}
    </Dialog>
  );
}
