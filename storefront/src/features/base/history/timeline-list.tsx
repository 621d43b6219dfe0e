'use client';

import { useSearchParams } from 'next/navigation';
import { formatDate } from '../../../lib/text/format.ts';
import { replacePlace } from '../../../lib/place.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useIsAlive } from '../../../lib/use-is-alive.ts';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Filters } from './filters.tsx';
import { HistoryLine } from './history-line.tsx';
import { historyText as text } from './text.ts';
import { askFor, groupByDay, readView, writeView, type View } from './timeline.ts';
import layout from '../../../ui/layout/layout.module.css';

export function Timeline() {
  const view = readView(new URLSearchParams(useSearchParams().toString()));
  const isOwnZone = useIsAlive();
  const isReversed = view.from !== '' && view.to !== '' && view.from > view.to;
  const list = usePages(isReversed ? null : askFor('list', view, isOwnZone));
  const { rows, error, retry } = list;
  const show = (next: View) => replacePlace(writeView(next));
  return (
    <>
      <Filters view={view} isReversed={isReversed} onChange={show} />
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error && !isReversed ? <Skeleton height="420px" /> : null}
      {rows?.length === 0 ? (
        <Nothing view={view} onClear={() => show({ group: '', from: '', to: '' })} />
      ) : null}
      {groupByDay(rows ?? []).map(({ day, entries }) => (
        <section key={day} aria-label={formatDate(day)}>
          <h2 className={`${layout.note} ${layout.plainHead} ${layout.marginBottom8}`}>
            <time dateTime={day}>{formatDate(day)}</time>
          </h2>
          <ol>
            {entries.map((entry) => (
              <HistoryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {list.hasMore ? (
        <p>
          <MoreButton list={list} label={text.more} />
        </p>
      ) : null}
    </>
  );
}

function Nothing({ view, onClear }: { view: View; onClear: () => void }) {
  if (writeView(view) === '/profile/history') {
    return (
      <EmptyState title={text.emptyTitle} next={{ label: text.toShop, href: '/shop' }}>
        {text.emptyBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={text.nothingTitle} action={<Button onClick={onClear}>{text.clear}</Button>}>
      {text.nothingBody}
    </EmptyState>
  );
}
