import type { Metadata } from 'next';
import { AccountScreen, accountText } from '../../../../features/people/account/index.ts';
import page from '../../../../ui/layout/page.module.css';

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
