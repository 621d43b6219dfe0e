import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getPreview } from '../../../../features/catalogue/shop/queries.ts';
import { PreviewBanner } from '../../../../features/packs/product/index.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';
import page from '../../../../ui/layout/page.module.css';
import { ProductPreview } from '../../shop/[id]/product-view.tsx';

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

/** A product before it is published. The front door lets only staff come here, and caches nothing of it. */
export default async function PreviewPage({ params }: PreviewProps) {
  const preview = await getPreview(decodeURIComponent((await params).token));
  if (!preview) notFound();
  return (
    <div className={page.page}>
      <PreviewBanner {...preview} />
      <ProductPreview {...preview} />
    </div>
  );
}
