'use client';

import { type RunCardDto, type RunDto, soldAs } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { text as shared } from '../../../lib/text/common.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { text } from './text.ts';

/** How many copies of the card were in the whole run; fetched after the rest has loaded. */
export function PullOdds({ run: runId, card }: { run: string; card: string }) {
  const run = useApi(`/api/runs/${runId}`);
  const cards = useApi(`/api/runs/${runId}/cards`);
  if (run.data && cards.data) return sayOdds(card, run.data, cards.data.data);
  if (!run.error && !cards.error) return <Skeleton width="60%" />;
  return (
    <span role="alert">
      {shared.notLoaded}{' '}
      <Button
        size="small"
        variant="quiet"
        onClick={() => [run, cards].forEach(({ mutate }) => void mutate())}
      >
        {shared.tryAgain}
      </Button>
    </span>
  );
}

function sayOdds(cardId: string, run: RunDto, cards: readonly RunCardDto[]): string {
  const copies = cards.filter((card) => card.cardId === cardId).reduce((sum, card) => sum + card.copies, 0);
  return copies > 0 ? text.odds(copies, run.size, soldAs(run.packsPerBox)) : text.oddsUnknown;
}
