import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getReceipt } from '../../../features/packs/pulls/queries.ts';
import { pullsText as text, ReceiptBody } from '../../../features/packs/pulls/index.ts';
import { PLACEHOLDER_PARAM } from '../../../lib/cache-life.ts';
import { breadcrumbs, JsonLd } from '../../../lib/json-ld.tsx';
import { formatMoney } from '@pullproof/server/contract';
import page from '../../../ui/layout/page.module.css';

interface PullPageProps {
  params: Promise<{ id: string }>;
}

export function generateStaticParams(): { id: string }[] {
  return [{ id: PLACEHOLDER_PARAM }];
}

export async function generateMetadata({ params }: PullPageProps): Promise<Metadata> {
  const receipt = await getReceipt((await params).id);
  if (!receipt) return { title: 'Page not found', robots: { index: false } };
  const { pull } = receipt;
  const title = text.pageTitle(pull);
  const description = text.pageLead(pull.productTitle, formatMoney(pull.valueCents));
  return {
    title,
    description,
    alternates: { canonical: `/pulls/${pull.id}` },
    openGraph: {
      title,
      description,
      images: [{ url: `/og/pulls/${pull.id}.jpg`, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

export default async function PullPage({ params }: PullPageProps) {
  const receipt = await getReceipt((await params).id);
  if (!receipt) notFound();
  return (
    <div className={page.page}>
      <JsonLd
        things={[
          breadcrumbs([
            { name: text.title, path: '/top-pulls' },
            { name: receipt.pull.cardName, path: `/pulls/${receipt.pull.id}` },
          ]),
        ]}
      />
      <h1>{receipt.pull.cardName}</h1>
      <p className={page.lead}>
        {text.pageLead(receipt.pull.productTitle, formatMoney(receipt.pull.valueCents))}
      </p>
      <div className={page.section}>
        <ReceiptBody receipt={receipt} opens="there" />
      </div>
      <p className={page.section}>
        <Link href="/top-pulls" className={page.more}>
          {text.allPulls}
        </Link>
      </p>
    </div>
  );
}
