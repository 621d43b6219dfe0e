import type { Metadata } from 'next';
import { ReferralScreen, referralText as text } from '../../../../features/money/referral/index.ts';
import page from '../../../../ui/layout/page.module.css';

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
