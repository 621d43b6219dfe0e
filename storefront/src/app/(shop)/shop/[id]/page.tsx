import { formatMoney } from '@pullproof/server/contract';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LiveRefresh } from '../../../../features/office/live/index.ts';
import { ProductJsonLd } from '../../../../features/packs/product/index.ts';
import { getProduct } from '../../../../features/catalogue/shop/queries.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';
import page from '../../../../ui/layout/page.module.css';
import { ProductView } from './product-view.tsx';

interface ProductPageProps {
  params: Promise<{ id: string }>;
}

export function generateStaticParams(): { id: string }[] {
  return [{ id: PLACEHOLDER_PARAM }];
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const product = await getProduct((await params).id);
  if (!product) return { title: 'Page not found', robots: { index: false } };
  return {
    title: product.title,
    description:
      `${product.tagline} ${formatMoney(product.priceCents)}, live odds, and a receipt to check it by.`.trim(),
    alternates: { canonical: `/shop/${product.slug}` },
    openGraph: { images: [{ url: `/og/products/${product.id}.jpg`, width: 1200, height: 630 }] },
  };
}

export default async function ProductPage({ params }: ProductPageProps) {
  const product = await getProduct((await params).id);
  if (!product) notFound();
  return (
    <div className={page.page}>
      <LiveRefresh />
      <ProductJsonLd product={product} />
      <ProductView product={product} />
    </div>
  );
}
