'use client';

import type { InvoiceDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import table from '../../../ui/layout/table.module.css';
import { Money } from '../../../ui/values/money.tsx';
import { SignedIn } from '../../people/session/index.ts';
import { InvoiceLink } from './invoice-link.tsx';
import { invoicesText as text } from './text.ts';

export function InvoicesScreen() {
  return (
    <Stack gap={24} marginTop={28}>
      <SignedIn fallback={<Skeleton height="360px" />}>{() => <Invoices />}</SignedIn>
    </Stack>
  );
}

function Invoices() {
  const list = usePages('/api/me/invoices');
  const { rows, error, retry } = list;
  return (
    <>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error ? <Skeleton height="360px" /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={text.emptyTitle}
          action={<ButtonLink href="/profile/history">{text.orders}</ButtonLink>}
        >
          {text.emptyBody}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? <InvoiceTable invoices={rows} /> : null}
      {list.hasMore ? (
        <p>
          <MoreButton list={list} label={text.more} />
        </p>
      ) : null}
    </>
  );
}

const InvoiceTable = ({ invoices }: { invoices: readonly InvoiceDto[] }) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">{text.columns.issued}</th>
        <th scope="col">{text.columns.number}</th>
        <th scope="col" className={layout.wideOnly}>
          {text.columns.what}
        </th>
        <th scope="col" className={`${table.figure} ${layout.wideOnly}`}>
          {text.columns.tax}
        </th>
        <th scope="col" className={table.figure}>
          {text.columns.total}
        </th>
      </tr>
    </thead>
    <tbody>
      {invoices.map((invoice) => (
        <tr key={invoice.id}>
          <td>
            <time dateTime={invoice.issuedAt}>{formatDay(invoice.issuedAt)}</time>
          </td>
          <td>
            <InvoiceLink invoice={invoice} />
            <div className={layout.narrowOnly}>
              <About invoice={invoice} />
            </div>
          </td>
          <td className={layout.wideOnly}>
            <About invoice={invoice} />
          </td>
          <td className={`${table.figure} ${layout.wideOnly}`}>
            <Money cents={invoice.taxCents} />
          </td>
          <td className={table.figure}>
            <Money cents={invoice.totalCents} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function About({ invoice: { orderId, title } }: { invoice: InvoiceDto }) {
  if (orderId === null) return title;
  return (
    <Link href={`/profile/history/${orderId}`} className={layout.link}>
      {title}
    </Link>
  );
}
