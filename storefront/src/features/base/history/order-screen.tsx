'use client';

import Link from 'next/link';
import { useParams } from 'next/navigation';
import { isProblem } from '@pullproof/shared/problem';
import { useApi } from '../../../lib/api/use-api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SignedIn } from '../../people/session/index.ts';
import layout from '../../../ui/layout/layout.module.css';
import { OrderLoading } from './order-loading.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { orderText as text } from './order-text.ts';

/** The receipt of one order; its id comes from the address. */
export function OrderScreen() {
  const { order } = useParams<{ order: string }>();
  return (
    <>
      <p className={layout.screenOnly}>
        <Link href="/profile/history" className={layout.action}>
          {text.back}
        </Link>
      </p>
      <SignedIn
        fallback={<OrderLoading />}
        frame={(notice) => (
          <>
            <h1>{text.title}</h1>
            <div className={layout.marginTop28}>{notice}</div>
          </>
        )}
      >
        {() => <Order id={order} />}
      </SignedIn>
    </>
  );
}

function Order({ id }: { id: string }) {
  const { data: order, error, mutate } = useApi(`/api/me/orders/${encodeURIComponent(id)}`);
  if (order) return <OrderReceipt order={order} />;
  if (!error) return <OrderLoading />;
  return (
    <>
      <h1>{text.title}</h1>
      <div className={layout.marginTop28}>
        {isProblem(error, 'NOT_FOUND') ? (
          <EmptyState title={text.notFound} next={{ label: text.back, href: '/profile/history' }}>
            {text.notFoundBody}
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void mutate()} />
        )}
      </div>
    </>
  );
}
