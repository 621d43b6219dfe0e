import type { Metadata } from 'next';
import Link from 'next/link';
import { TokensScreen, tokensText } from '../../../../features/people/tokens/index.ts';
import layout from '../../../../ui/layout/layout.module.css';
import page from '../../../../ui/layout/page.module.css';

export const metadata: Metadata = { title: tokensText.title, robots: { index: false } };

export default function TokensPage() {
  return (
    <>
      <p>
        <Link href="/profile/privacy-and-security" className={layout.action}>
          {tokensText.back}
        </Link>
      </p>
      <h1>{tokensText.title}</h1>
      <p className={page.lead}>{tokensText.lead}</p>
      <TokensScreen />
    </>
  );
}
