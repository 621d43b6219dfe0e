import type { Metadata } from 'next';
import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { accountText } from '../../../features/account/text.ts';
import page from '../../../ui/page.module.css';

export const metadata: Metadata = { title: accountText.title, robots: { index: false } };

export default function AccountPage() {
  return (
    <>
      <h1>{accountText.title}</h1>
      <p className={page.lead}>{accountText.lead}</p>
      <AccountScreen />
    </>
  );
}
