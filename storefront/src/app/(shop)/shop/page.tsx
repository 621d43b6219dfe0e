import type { Metadata } from 'next';
import { getClasses, getGames } from '../../../features/catalogue/cards/queries.ts';
import { BrowseLinks } from '../../../features/base/shell/index.ts';
import {
  listArchitects,
  ProductGrid,
  ShopList,
  shopText as text,
} from '../../../features/catalogue/shop/index.ts';
import { getProducts } from '../../../features/catalogue/shop/queries.ts';
import { itemList, JsonLd } from '../../../lib/json-ld.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import page from '../../../ui/layout/page.module.css';

export const metadata: Metadata = {
  title: text.title,
  description: text.lead,
  alternates: { canonical: '/shop' },
};

export default async function ShopPage() {
  const [products, games, classes] = await Promise.all([getProducts(), getGames(), getClasses()]);
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
      <BrowseLinks />
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <ShopList count={products.length} games={games} classes={classes} architects={listArchitects(products)}>
        {grid}
      </ShopList>
    </div>
  );
}
