import type { ArchitectDetailDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { ProductGrid } from '../../catalogue/shop/index.ts';
import { text } from './text.ts';

/** The public profile of a pack designer: bio and products on sale. */
export function ArchitectPage({ architect }: { architect: ArchitectDetailDto }) {
  const { name, bio, products } = architect;
  return (
    <div className={page.page}>
      <p className={`${layout.note} ${layout.marginBottom16}`}>
        <Link href="/shop">{text.packs}</Link>
        {` / ${text.architects}`}
      </p>
      <h1>{name}</h1>
      {bio ? <p className={page.lead}>{bio}</p> : null}
      <section className={page.section}>
        <SectionHead>
          <h2>{text.architectPacks}</h2>
        </SectionHead>
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
