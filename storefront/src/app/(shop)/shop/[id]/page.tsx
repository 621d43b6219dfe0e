import { type ProductDetailDto, type RunDto, formatMoney } from '@pullproof/server/contract';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BuyProvider, readAvailability } from '../../../../features/packs/buy/index.ts';
import { getCardValues } from '../../../../features/catalogue/cards/queries.ts';
import { LiveRefresh } from '../../../../features/office/live/index.ts';
import {
  ArchitectSection,
  Later,
  LazyOnward,
  Onward,
  PackPage,
  pickOnward,
  ProductJsonLd,
  SinglePage,
} from '../../../../features/packs/product/index.ts';
import { getRun, getRunCards } from '../../../../features/packs/runs/queries.ts';
import { getSettings } from '../../../../features/base/shell/queries.ts';
import { getShippingCosts } from '../../../../features/shipping/queries.ts';
import { getArchitect, getOnSale, getProduct } from '../../../../features/catalogue/shop/queries.ts';
import { PLACEHOLDER_PARAM } from '../../../../lib/cache-life.ts';
import page from '../../../../ui/layout/page.module.css';

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
      {product.kind === 'single' ? <Single product={product} /> : <Pack product={product} />}
    </div>
  );
}

async function Single({ product }: { product: ProductDetailDto }) {
  const values = product.card ? await getCardValues(product.card.id) : [];
  return (
    <BuyProvider key={product.id} product={product} run={null}>
      <SinglePage
        product={product}
        values={values}
        onward={<ToOthers product={product} run={null} />}
        later={<WhatLater product={product} />}
      />
    </BuyProvider>
  );
}

async function Pack({ product }: { product: ProductDetailDto }) {
  const runId = product.stock?.runId;
  const [run, cards] = runId ? await Promise.all([getRun(runId), getRunCards(runId)]) : [null, []];
  return (
    <BuyProvider key={product.id} product={product} run={run}>
      <PackPage
        product={product}
        run={run}
        cards={cards}
        onward={<ToOthers product={product} run={run} />}
        later={<WhatLater product={product} />}
        architect={<Architect product={product} />}
      />
    </BuyProvider>
  );
}

async function ToOthers({ product, run }: { product: ProductDetailDto; run: RunDto | null }) {
  if (readAvailability(product, null) === 'open') return <LazyOnward />;
  const others = pickOnward(product, await getOnSale(product.kind));
  return <Onward product={product} run={run} others={others} />;
}

async function WhatLater({ product }: { product: ProductDetailDto }) {
  const [settings, costs] = await Promise.all([getSettings(), getShippingCosts()]);
  return <Later settings={settings} costs={costs} isDigital={product.digitalShare === 'all'} />;
}

async function Architect({ product }: { product: ProductDetailDto }) {
  const slug = product.architect?.slug;
  const architect = slug ? await getArchitect(slug) : null;
  if (!architect) return null;
  const others = architect.products.filter((other) => other.id !== product.id);
  return <ArchitectSection architect={architect} others={others} />;
}
