'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { useSearchParams } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { leavePlace, replacePlace, withParam } from '../../lib/place.ts';
import { useApi } from '../../lib/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PullBoard } from './pull-board.tsx';
import type { PullWindow } from './queries.ts';
import { listText } from './list-text.ts';
import css from './top-pulls.module.css';

const PullReceipt = lazy(async () => ({ default: (await import('./pull-receipt.tsx')).PullReceipt }));

const WINDOWS: readonly PullWindow[] = ['24h', '7d', '30d', 'all'];
/** Live events refresh at once; this is the net below them. */
const REFRESH_MS = 60_000;

export function TopPulls({ pulls }: { pulls: PublicPullDto[] }) {
  const query = useSearchParams().toString();
  const params = new URLSearchParams(query);
  const window = WINDOWS.find((known) => known === params.get('window')) ?? '7d';
  const pullId = params.get('pull');
  const { data, error, mutate } = useApi<PublicPullDto[]>(`/api/pulls/top?window=${window}`, {
    refreshInterval: REFRESH_MS,
    ...(window === '7d' ? { fallbackData: pulls } : {}),
  });
  return (
    <div className={css.list}>
      <Choice
        legend={listText.window}
        value={window}
        onChange={(next) =>
          replacePlace(withParam('/top-pulls', query, 'window', next === '7d' ? null : next))
        }
        options={WINDOWS.map((value) => ({ value, label: listText.windows[value] }))}
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton height="520px" /> : null}
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
    </div>
  );
}
