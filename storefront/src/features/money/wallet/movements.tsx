'use client';

import Link from 'next/link';
import { useApi } from '../../../lib/api/use-api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Row, SectionHead } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { MovementTable } from './movement-table.tsx';
import { invoicesText } from '../invoices/index.ts';
import { movementText as text } from './movement-text.ts';

const NEWEST = 8;

/** The newest movements, with a link to all of them. */
export function Movements() {
  const answer = useApi('/api/me/wallet/history');
  const entries = answer.data?.data;
  return (
    <section className={page.section}>
      <SectionHead>
        <h2>{text.history}</h2>
        <Row gap={4} columnGap={20}>
          <InvoicesLink />
          <Link href="/profile/wallet/history" className={page.more}>
            {text.allMovements}
          </Link>
        </Row>
      </SectionHead>
      {entries ? null : <NotLoaded of={answer} height="240px" />}
      {entries?.length === 0 ? <EmptyState title={text.emptyTitle}>{text.emptyBody}</EmptyState> : null}
      {entries && entries.length > 0 ? <MovementTable entries={entries.slice(0, NEWEST)} /> : null}
    </section>
  );
}

/** Only a seller who is registered for tax gives invoices. */
function InvoicesLink() {
  const { data } = useApi('/api/me/invoices');
  if (!data || data.data.length === 0) return null;
  return (
    <Link href="/profile/invoices" className={page.more}>
      {invoicesText.title}
    </Link>
  );
}
