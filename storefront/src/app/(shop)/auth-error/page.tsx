import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AuthErrorScreen, LinkEnd, linkText } from '../../../features/people/session/index.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: linkText.unknown.title, robots: { index: false } };

export default function AuthErrorPage() {
  return (
    <div className={page.narrow}>
      <Suspense fallback={<LinkEnd story={linkText.unknown} role="alert" />}>
        <AuthErrorScreen />
      </Suspense>
    </div>
  );
}
