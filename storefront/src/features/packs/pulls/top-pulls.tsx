'use client';

import type { GameDto, TopPullDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { leavePlace, replacePlace, withParam } from '../../../lib/place.ts';
import { useLateQuery } from '../../../lib/api/use-late-query.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { HeardPulls } from './follow-pulls.tsx';
import { PullBoard } from './pull-board.tsx';
import type { PullWindow } from './queries.ts';
import { listText } from './list-text.ts';
import { Stack } from '../../../ui/layout/layout.tsx';

// If it fails to load, the page stays static.
const FollowPulls = lazy(() =>
  import('./follow-pulls.tsx').then(
    (loaded) => ({ default: loaded.FollowPulls }),
    () => ({ default: () => null }),
  ),
);
const PullReceipt = lazy(async () => ({ default: (await import('./pull-receipt.tsx')).PullReceipt }));

const WINDOWS: readonly PullWindow[] = ['24h', '7d', '30d', 'all'];
const FIRST: PullWindow = '7d';

interface TopPullsProps {
  pulls: TopPullDto[];
  /** To choose from, in a shop that has several. */
  games: readonly GameDto[];
}

/** The list for the URL's window and game. The week's is in the HTML; live updates and other windows load right after. */
export function TopPulls({ pulls, games }: TopPullsProps) {
  const [query, reader] = useLateQuery();
  const params = new URLSearchParams(query);
  const window = WINDOWS.find((known) => known === params.get('window')) ?? FIRST;
  const game = games.find(({ slug }) => slug === params.get('game'))?.slug ?? '';
  const pullId = params.get('pull');
  const [heard, setHeard] = useState<HeardPulls>({ window: FIRST, game: '', pulls });
  const data = heard.window === window && heard.game === game ? heard.pulls : undefined;
  return (
    <Stack gap={24} marginTop={28}>
      {reader}
      <Choice
        legend={listText.window}
        value={window}
        onChange={(next) =>
          replacePlace(withParam('/top-pulls', query, 'window', next === FIRST ? null : next))
        }
        options={WINDOWS.map((value) => ({ value, label: listText.windows[value] }))}
      />
      <GameChoice games={games} value={game} query={query} />
      <Suspense fallback={data ? null : <Skeleton height="520px" />}>
        <FollowPulls window={window} game={game} first={pulls} onHeard={setHeard} />
      </Suspense>
      {data && data.length === 0 ? (
        <EmptyState
          title={listText.emptyTitle}
          action={
            window === 'all' ? (
              <ButtonLink href="/shop">{listText.toShop}</ButtonLink>
            ) : (
              <Button onClick={() => replacePlace(withParam('/top-pulls', query, 'window', 'all'))}>
                {listText.showAll}
              </Button>
            )
          }
        >
          {window === 'all' ? listText.emptyEver : listText.emptyBody}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <PullBoard pulls={data} /> : null}
      {pullId === null ? null : (
        <Suspense fallback={null}>
          <PullReceipt
            key={pullId}
            pullId={pullId}
            onClose={() => leavePlace(withParam('/top-pulls', query, 'pull', null))}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function GameChoice({
  games,
  value,
  query,
}: Pick<TopPullsProps, 'games'> & { value: string; query: string }) {
  if (games.length === 0) return null;
  return (
    <Choice
      legend={listText.game}
      value={value}
      onChange={(next) => replacePlace(withParam('/top-pulls', query, 'game', next || null))}
      options={[
        { value: '', label: listText.anyGame },
        ...games.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
    />
  );
}
