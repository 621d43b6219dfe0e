'use client';

import type { CardClassDto, PageOf, ProductSummaryDto } from '@pullproof/server/contract';
import { useSearchParams } from 'next/navigation';
import { useApi } from '../../lib/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { NO_FILTERS, readFilters, writeFilters, type ShopFilters } from './filters.ts';
import { ProductGrid } from './product-grid.tsx';
import { ShopFilterBar } from './shop-filter-bar.tsx';
import css from './shop.module.css';
import { text } from './text.ts';

interface ShopListProps {
  products: ProductSummaryDto[];
  classes: readonly CardClassDto[];
}

function showFilters(filters: ShopFilters): void {
  const query = writeFilters(filters).toString();
  window.history.replaceState(null, '', query ? `/shop?${query}` : '/shop');
}

/** The list as the address asks for it; without filters it is the list already in the page. */
export function ShopList({ products, classes }: ShopListProps) {
  const filters = readFilters(new URLSearchParams(useSearchParams()));
  const query = writeFilters(filters).toString();
  const { data, error, isLoading, mutate } = useApi<PageOf<ProductSummaryDto>>(
    `/api/products?perPage=100${query ? `&${query}` : ''}`,
    {
      keepPreviousData: true,
      ...(query ? {} : { fallbackData: listOf(products), revalidateOnMount: false }),
    },
  );
  const shown = data?.data ?? [];
  return (
    <>
      <ShopFilterBar filters={filters} classes={classes} products={products} onChange={showFilters} />
      <h2 className="visually-hidden">{text.results}</h2>
      <p className={css.count} role="status">
        {data ? text.found(data.total) : '\u00a0'}
      </p>
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {shown.length > 0 ? <ProductGrid products={shown} priorityCount={4} /> : null}
      {data && shown.length === 0 && !isLoading ? <NothingFound isFiltered={query !== ''} /> : null}
    </>
  );
}

export function listOf(products: ProductSummaryDto[]): PageOf<ProductSummaryDto> {
  return { data: products, total: products.length, page: 1, perPage: 100 };
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title={text.emptyShopTitle}>{text.emptyShopBody}</EmptyState>;
  return (
    <EmptyState
      title={text.emptyTitle}
      action={<Button onClick={() => showFilters(NO_FILTERS)}>{text.clear}</Button>}
    >
      {text.emptyBody}
    </EmptyState>
  );
}
