import type { Metadata } from 'next';
import { SecurityScreen, securityText } from '../../../../features/people/security/index.ts';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: securityText.title, robots: { index: false } };

export default function SecurityPage() {
  return (
    <>
      <h1>{securityText.title}</h1>
      <p className={page.lead}>{securityText.lead}</p>
      <SecurityScreen />
    </>
  );
}
