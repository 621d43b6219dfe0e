import type { Metadata } from 'next';
import Link from 'next/link';
import { InvoicesScreen, invoicesText as text } from '../../../../features/money/invoices/index.ts';
import layout from '../../../../ui/layout/layout.module.css';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function InvoicesPage() {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <p>
        <Link href="/profile/wallet" className={layout.link}>
          {text.back}
        </Link>
      </p>
      <InvoicesScreen />
    </>
  );
}
