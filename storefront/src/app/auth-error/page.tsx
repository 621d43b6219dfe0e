import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AuthErrorScreen } from '../../features/session/auth-error-screen.tsx';
import { LinkEnd } from '../../features/session/link-story.tsx';
import { linkText } from '../../features/session/link-text.ts';
import page from '../../ui/page.module.css';

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
