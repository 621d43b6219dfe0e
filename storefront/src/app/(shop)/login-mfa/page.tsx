import type { Metadata } from 'next';
import { LoginMfaScreen, mfaText } from '../../../features/people/session/index.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: mfaText.loginTitle, robots: { index: false } };

export default function LoginMfaPage() {
  return (
    <div className={page.narrow}>
      <LoginMfaScreen />
    </div>
  );
}
