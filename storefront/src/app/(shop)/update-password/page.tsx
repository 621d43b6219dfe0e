import type { Metadata } from 'next';
import { Suspense } from 'react';
import { sessionText as text, UpdatePasswordScreen } from '../../../features/people/session/index.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: text.newPassword,
  robots: { index: false },
  referrer: 'no-referrer',
};

export default function UpdatePasswordPage() {
  return (
    <div className={page.narrow}>
      <Suspense fallback={<h1>{text.resetTitle}</h1>}>
        <UpdatePasswordScreen />
      </Suspense>
    </div>
  );
}
