import type { Metadata } from 'next';
import { Suspense } from 'react';
import { getClasses } from '../../features/cards/queries.ts';
import { listArchitects } from '../../features/shop/list-architects.ts';
import { ProductGrid } from '../../features/shop/product-grid.tsx';
import { getProducts } from '../../features/shop/queries.ts';
import { ShopList } from '../../features/shop/shop-list.tsx';
import { text } from '../../features/shop/text.ts';
import { itemList, JsonLd } from '../../lib/json-ld.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/shop' },
};

export default async function ShopPage() {
  const [products, classes] = await Promise.all([getProducts(), getClasses()]);
  const grid =
    products.length > 0 ? (
      <ProductGrid products={products} priorityCount={2} />
    ) : (
      <EmptyState title={text.emptyShopTitle}>{text.emptyShopBody}</EmptyState>
    );
  return (
    <div className={page.page}>
      <JsonLd
        things={[
          itemList(
            text.title,
            products.map(({ title, slug }) => ({ name: title, path: `/shop/${slug}` })),
          ),
        ]}
      />
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <Suspense fallback={<ShopBeforeFilters count={products.length} grid={grid} />}>
        <ShopList count={products.length} classes={classes} architects={listArchitects(products)}>
          {grid}
        </ShopList>
      </Suspense>
    </div>
  );
}

/** What everyone's HTML holds: the whole list under a bar of the final height. */
function ShopBeforeFilters({ count, grid }: { count: number; grid: React.ReactNode }) {
  return (
    <>
      <div className={page.filterSpace} />
      <h2 className="visually-hidden">{text.results}</h2>
      <p className={page.count}>{text.found(count)}</p>
      {grid}
    </>
  );
}
