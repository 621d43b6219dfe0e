import type { Metadata } from 'next';
import { Suspense } from 'react';
import { GuestThreadScreen, supportText } from '../../../../features/base/support/index.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: supportText.guestTitle,
  robots: { index: false },
  referrer: 'no-referrer',
};

export default function GuestSupportPage() {
  return (
    <div className={page.narrow}>
      <h1>{supportText.guestTitle}</h1>
      <Suspense fallback={<Skeleton height="320px" isCard />}>
        <GuestThreadScreen />
      </Suspense>
    </div>
  );
}
