import type { ProductSummaryDto } from '@pullproof/server/contract';
import { ProductCard } from './product-card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import css from './product-card.module.css';

interface ProductGridProps {
  products: readonly ProductSummaryDto[];
  /** Number of images above the fold, which must not load lazily. */
  priorityCount?: number;
}

export function ProductGrid({ products, priorityCount = 0 }: ProductGridProps) {
  return (
    <ul className={`${page.cards} ${css.grid}`}>
      {products.map((product, index) => (
        <li key={product.id} className={layout.stack}>
          <ProductCard product={product} isPriority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}
