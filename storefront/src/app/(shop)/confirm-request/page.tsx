import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Confirming, ConfirmScreen } from '../../../features/people/session/index.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: 'Confirm', robots: { index: false }, referrer: 'no-referrer' };

export default function ConfirmRequestPage() {
  return (
    <div className={page.narrow}>
      <Suspense fallback={<Confirming />}>
        <ConfirmScreen />
      </Suspense>
    </div>
  );
}
