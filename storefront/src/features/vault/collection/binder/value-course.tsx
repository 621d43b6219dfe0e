'use client';

import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../../../lib/api/use-api.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { loadValueHistory } from '../../../catalogue/cards/index.ts';
import css from './binder.module.css';
import { text } from './text.ts';

const ValueHistory = lazy(async () => ({ default: (await loadValueHistory()).ValueHistory }));

type Path =
  | `/api/cards/${string}/values`
  | `/api/me/collection/values`
  | `/api/me/collection/values?set=${string}`;

/** A course of values as a line, with each date and source in a table. */
export function Course({ path }: { path: Path }) {
  const { data, error, mutate } = useApi(path, { revalidateOnFocus: false });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <div className={css.course}>
      <Suspense fallback={<Skeleton height="160px" />}>
        {data ? <ValueHistory values={data.data} /> : <Skeleton height="160px" />}
      </Suspense>
    </div>
  );
}

/** What the cards of a set, or all, were worth; asked for when it is opened. */
export function ValueCourse({ set }: { set: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const path: Path =
    set === undefined
      ? '/api/me/collection/values'
      : `/api/me/collection/values?set=${encodeURIComponent(set)}`;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={layout.action}>{text.course}</summary>
      {isOpen ? (
        <div className={layout.marginTop12}>
          <p className={`${layout.fine} ${layout.marginBottom8}`}>{text.courseHint}</p>
          <Course path={path} />
        </div>
      ) : null}
    </details>
  );
}
