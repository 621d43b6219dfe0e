'use client';

import Link from 'next/link';
import { useApi } from '../../lib/api/use-api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import page from '../../ui/layout/page.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MovementTable } from './movement-table.tsx';
import { movementText as text } from './movement-text.ts';

const NEWEST = 8;

/** The newest movements, with a link to all of them. */
export function Movements() {
  const { data, error, mutate } = useApi('/api/me/wallet/history');
  return (
    <section className={page.section}>
      <SectionHead>
        <h2>{text.history}</h2>
        <Link href="/profile/wallet/history" className={page.more}>
          {text.allMovements}
        </Link>
      </SectionHead>
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton height="240px" /> : null}
      {data?.data.length === 0 ? <EmptyState title={text.emptyTitle}>{text.emptyBody}</EmptyState> : null}
      {data && data.data.length > 0 ? <MovementTable entries={data.data.slice(0, NEWEST)} /> : null}
    </section>
  );
}
