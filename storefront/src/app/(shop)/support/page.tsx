import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SupportScreen, supportText } from '../../../features/base/support/index.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: supportText.title,
  description: supportText.lead,
  alternates: { canonical: '/support' },
};

export default function SupportPage() {
  return (
    <div className={page.narrow}>
      <h1>{supportText.title}</h1>
      <p className={page.lead}>{supportText.lead}</p>
      <Suspense fallback={<Skeleton height="420px" isCard />}>
        <SupportScreen />
      </Suspense>
    </div>
  );
}
