import type { Metadata } from 'next';
import { text } from '../../../features/wallet/text.ts';
import { WalletScreen } from '../../../features/wallet/wallet-screen.tsx';
import page from '../../../ui/page.module.css';

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
