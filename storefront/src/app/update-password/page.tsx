import type { Metadata } from 'next';
import { Suspense } from 'react';
import { text } from '../../features/session/text.ts';
import { UpdatePasswordScreen } from '../../features/session/update-password-screen.tsx';
import page from '../../ui/page.module.css';

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
