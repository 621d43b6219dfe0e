import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { PreviewBanner } from '../../../../features/packs/product/index.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';
import { readPublic } from '../../../../lib/loopback.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import page from '../../../../ui/layout/page.module.css';
import { ProductView } from '../../shop/[id]/product-view.tsx';

export const metadata: Metadata = {
  title: 'Preview',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

interface PreviewProps {
  params: Promise<{ token: string }>;
}

export function generateStaticParams(): { token: string }[] {
  return [{ token: PLACEHOLDER_PARAM }];
}

/** A product before it is published. The front door lets only staff come here. */
export default function PreviewPage({ params }: PreviewProps) {
  return (
    <div className={page.page}>
      <Suspense fallback={<Skeleton height="640px" isCard />}>
        <Preview params={params} />
      </Suspense>
    </div>
  );
}

async function Preview({ params }: PreviewProps) {
  const { token } = await params;
  const product = await readPublic(`/api/previews/${decodeURIComponent(token)}`);
  if (!product) notFound();
  return (
    <>
      <PreviewBanner product={product} />
      <ProductView product={product} />
    </>
  );
}
