'use client';

import { useApiKept } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { NO_FILTERS } from './filters.ts';
import { showFilters } from './place.ts';
import { ProductGrid } from './product-grid.tsx';
import { SuggestedProducts } from './suggested-products.tsx';
import { text } from './text.ts';

/** The products that match the URL's filters. */
export function FoundProducts({ query }: { query: string }) {
  const { data, error, isLoading, mutate } = useApiKept(`/api/products?perPage=100&${query}`);
  const shown = data?.data ?? [];
  return (
    <>
      <p className={`${layout.note} ${layout.marginBottom16}`} role="status">
        {data ? text.found(data.total) : '\u00a0'}
      </p>
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {shown.length > 0 ? <ProductGrid products={shown} priorityCount={2} /> : null}
      {data && shown.length === 0 && !isLoading ? (
        <>
          <EmptyState
            title={text.emptyTitle}
            action={<Button onClick={() => showFilters(NO_FILTERS)}>{text.clear}</Button>}
          >
            {text.emptyBody}
          </EmptyState>
          <SuggestedProducts />
        </>
      ) : null}
    </>
  );
}
