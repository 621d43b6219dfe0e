'use client';

import type { PublicPullDto, RunCardDto, RunDto } from '@pullproof/server/contract';
import { useApi } from '../../lib/use-api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { text } from './text.ts';

/** How many copies of the card were in the whole run; asked for when the rest is there. */
export function PullOdds({ pull }: { pull: PublicPullDto }) {
  const { data: run } = useApi<RunDto>(`/api/runs/${pull.runId}`);
  const { data: cards } = useApi<RunCardDto[]>(`/api/runs/${pull.runId}/cards`);
  if (!run || !cards) return <Skeleton width="60%" />;
  const copies = cards
    .filter((card) => card.cardId === pull.cardId)
    .reduce((sum, card) => sum + card.copies, 0);
  return copies > 0 ? text.odds(copies, run.size) : text.oddsUnknown;
}
