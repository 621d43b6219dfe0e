import type { Metadata } from 'next';
import { WalletScreen, walletText as text } from '../../../../features/money/wallet/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function WalletPage() {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <WalletScreen />
    </>
  );
}
