import type { Metadata } from 'next';
import { mfaText } from '../../features/session/mfa-text.ts';
import { RegisterMfaScreen } from '../../features/session/register-mfa-screen.tsx';
import page from '../../ui/page.module.css';

export const metadata: Metadata = { title: mfaText.enrolTitle, robots: { index: false } };

export default function RegisterMfaPage() {
  return (
    <div className={page.narrow}>
      <RegisterMfaScreen />
    </div>
  );
}
