'use client';

import type { PublicPullDto, RunCardDto, RunDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { text as shared } from '../../../lib/text/common.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { text } from './text.ts';

/** How many copies of the card were in the whole run; fetched after the rest has loaded. */
export function PullOdds({ pull }: { pull: PublicPullDto }) {
  const run = useApi(`/api/runs/${pull.runId}`);
  const cards = useApi(`/api/runs/${pull.runId}/cards`);
  if (run.data && cards.data) return sayOdds(pull, run.data, cards.data.data);
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

function sayOdds(pull: PublicPullDto, run: RunDto, cards: readonly RunCardDto[]): string {
  const copies = cards
    .filter((card) => card.cardId === pull.cardId)
    .reduce((sum, card) => sum + card.copies, 0);
  return copies > 0 ? text.odds(copies, run.size) : text.oddsUnknown;
}
