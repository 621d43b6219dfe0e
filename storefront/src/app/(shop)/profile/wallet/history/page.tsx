import type { Metadata } from 'next';
import Link from 'next/link';
import { WalletHistoryScreen, walletText as text } from '../../../../../features/money/wallet/index.ts';
import layout from '../../../../../ui/layout/layout.module.css';
import page from '../../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: text.historyTitle, robots: { index: false } };

export default function WalletHistoryPage() {
  return (
    <>
      <h1>{text.historyTitle}</h1>
      <p className={page.lead}>{text.historyLead}</p>
      <p>
        <Link href="/profile/wallet" className={layout.link}>
          {text.back}
        </Link>
      </p>
      <WalletHistoryScreen />
    </>
  );
}
