import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getReceipt } from '../../../../features/packs/pulls/queries.ts';
import { PullPage, pullsText as text, readUncheckedPull } from '../../../../features/packs/pulls/index.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';
import { breadcrumbs, JsonLd } from '../../../../lib/json-ld.tsx';
import page from '../../../../ui/layout/page.module.css';

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
  const read = readUncheckedPull(receipt);
  const title = read ? text.pageTitle(read.unit.name, read.pack.pack, pull.productTitle) : text.receipt;
  const description = text.pageLead(pull.productTitle);
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

export default async function Page({ params }: PullPageProps) {
  const receipt = await getReceipt((await params).id);
  if (!receipt) notFound();
  return (
    <div className={page.page}>
      <JsonLd
        things={[
          breadcrumbs([
            { name: text.title, path: '/top-pulls' },
            {
              name: readUncheckedPull(receipt)?.unit.name ?? text.receipt,
              path: `/pulls/${receipt.pull.id}`,
            },
          ]),
        ]}
      />
      <PullPage receipt={receipt} />
      <p className={page.section}>
        <Link href="/top-pulls" className={page.more}>
          {text.allPulls}
        </Link>
      </p>
    </div>
  );
}
