import type { Metadata } from 'next';
import { ReferralScreen } from '../../../features/referral/referral-screen.tsx';
import { text } from '../../../features/referral/text.ts';
import page from '../../../ui/page.module.css';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function ReferralPage() {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.leadUnknown}</p>
      <ReferralScreen />
    </>
  );
}
