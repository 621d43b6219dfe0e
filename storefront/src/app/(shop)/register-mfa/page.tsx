import type { Metadata } from 'next';
import { mfaText, RegisterMfaScreen } from '../../../features/people/session/index.ts';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: mfaText.enrolTitle, robots: { index: false } };

export default function RegisterMfaPage() {
  return (
    <div className={page.narrow}>
      <RegisterMfaScreen />
    </div>
  );
}
