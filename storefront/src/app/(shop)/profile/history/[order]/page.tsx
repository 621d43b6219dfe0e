import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrderLoading, OrderScreen, orderText } from '../../../../../features/base/history/index.ts';
import { PLACEHOLDER_PARAM } from '../../../../../lib/cache-life.ts';

export const metadata: Metadata = { title: orderText.title, robots: { index: false } };

export function generateStaticParams(): { order: string }[] {
  return [{ order: PLACEHOLDER_PARAM }];
}

/** One static page for all orders: only the browser reads the order's id. */
export default function OrderPage() {
  return (
    <Suspense fallback={<OrderLoading />}>
      <OrderScreen />
    </Suspense>
  );
}
