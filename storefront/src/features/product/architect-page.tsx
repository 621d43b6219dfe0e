import type { ArchitectDetailDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import page from '../../ui/layout/page.module.css';
import { ProductGrid } from '../shop/index.ts';
import css from './product.module.css';
import { text } from './text.ts';

/** The public profile of a pack designer: bio and products on sale. */
export function ArchitectPage({ architect }: { architect: ArchitectDetailDto }) {
  const { name, bio, products } = architect;
  return (
    <div className={page.page}>
      <p className={css.crumb}>
        <Link href="/shop">{text.packs}</Link>
        {` / ${text.architects}`}
      </p>
      <h1>{name}</h1>
      {bio ? <p className={css.lead}>{bio}</p> : null}
      <section className={page.section}>
        <div className={page.sectionHead}>
          <h2>{text.architectPacks}</h2>
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} priorityCount={2} />
        ) : (
          <EmptyState title={text.architectEmptyTitle} next={{ label: text.toShop, href: '/shop' }}>
            {text.architectEmptyBody(name)}
          </EmptyState>
        )}
      </section>
    </div>
  );
}
