import type { ProductSummaryDto } from '@pullproof/server/contract';
import { ProductCard } from './product-card.tsx';
import css from './product-card.module.css';

interface ProductGridProps {
  products: readonly ProductSummaryDto[];
  /** How many pictures are above the fold and must not be lazy. */
  priorityCount?: number;
}

export function ProductGrid({ products, priorityCount = 0 }: ProductGridProps) {
  return (
    <ul className={css.grid}>
      {products.map((product, index) => (
        <li key={product.id} style={{ display: 'grid' }}>
          <ProductCard product={product} isPriority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}
