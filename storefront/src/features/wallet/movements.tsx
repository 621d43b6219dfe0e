'use client';

import type { WalletEntryDto } from '@pullproof/server/contract';
import { formatMoment } from '../../lib/format.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nameKind, text } from './text.ts';
import css from './wallet.module.css';

const buckets = { cash: text.cash, promo: text.promo, held: text.held } as const;

function MovementRow({ entry }: { entry: WalletEntryDto }) {
  return (
    <tr>
      <td>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </td>
      <td>{nameKind(entry.kind)}</td>
      <td className={css.wideOnly}>{buckets[entry.bucket]}</td>
      <td className={`${css.figure} ${entry.amountCents > 0 ? css.credit : ''}`}>
        {entry.amountCents > 0 ? '+' : ''}
        <Money cents={entry.amountCents} />
      </td>
      <td className={`${css.figure} ${css.wideOnly}`}>
        <Money cents={entry.balanceCents} />
      </td>
    </tr>
  );
}

export function Movements() {
  const { rows, error, hasMore, isLoadingMore, loadMore, retry } =
    usePages<WalletEntryDto>('/api/me/wallet/history');
  return (
    <section className={page.section}>
      <div className={page.sectionHead}>
        <h2>{text.history}</h2>
      </div>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error ? <Skeleton height="240px" /> : null}
      {rows?.length === 0 ? <EmptyState title={text.emptyTitle}>{text.emptyBody}</EmptyState> : null}
      {rows && rows.length > 0 ? (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text.columns.when}</th>
              <th scope="col">{text.columns.what}</th>
              <th scope="col" className={css.wideOnly}>
                {text.columns.bucket}
              </th>
              <th scope="col" className={css.figure}>
                {text.columns.amount}
              </th>
              <th scope="col" className={`${css.figure} ${css.wideOnly}`}>
                {text.columns.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <MovementRow key={`${entry.id}-${entry.bucket}`} entry={entry} />
            ))}
          </tbody>
        </table>
      ) : null}
      {hasMore ? (
        <Button onClick={loadMore} isBusy={isLoadingMore}>
          {text.more}
        </Button>
      ) : null}
    </section>
  );
}
