'use client';

import type { CardClassDto, OwnedUnitDto, PageOf } from '@pullproof/server/contract';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './collection.module.css';
import { text } from './text.ts';
import { UnitGrid } from './unit-grid.tsx';

const SORTS = ['-acquiredAt', '-valueCents', 'valueCents', 'name'] as const;
type Sort = (typeof SORTS)[number];
const STEP = 25;

interface View {
  q: string;
  classSlug: string;
  sort: Sort;
  perPage: number;
}

const FIRST_VIEW: View = { q: '', classSlug: '', sort: '-acquiredAt', perPage: STEP };

function pathOf(view: View): string {
  const params = new URLSearchParams({ sort: view.sort, perPage: String(Math.min(100, view.perPage)) });
  if (view.q.trim()) params.set('q', view.q.trim());
  if (view.classSlug) params.set('class', view.classSlug);
  return `/api/me/collection?${params}`;
}

function Filters({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { data: classes } = useApi<CardClassDto[]>('/api/classes');
  return (
    <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={text.search}
        type="search"
        maxLength={100}
        value={view.q}
        onChange={(event) => onChange({ ...view, q: event.target.value, perPage: STEP })}
      />
      <SelectField
        label={text.class}
        value={view.classSlug}
        onChange={(event) => onChange({ ...view, classSlug: event.target.value, perPage: STEP })}
      >
        <option value="">{text.anyClass}</option>
        {(classes ?? []).map((cardClass) => (
          <option key={cardClass.slug} value={cardClass.slug}>
            {cardClass.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.sort}
        value={view.sort}
        onChange={(event) =>
          onChange({ ...view, sort: SORTS.find((sort) => sort === event.target.value) ?? view.sort })
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}

function GridSkeleton() {
  return (
    <div className={css.grid}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} isCard />
      ))}
    </div>
  );
}

/** Every card one owns; filter, sort and search happen on the server. */
export function Units() {
  const [view, setView] = useState(FIRST_VIEW);
  const path = useDeferredValue(pathOf(view));
  const { data, error, mutate } = useApi<PageOf<OwnedUnitDto>>(path, { keepPreviousData: true });
  const isFiltered = view.q.trim() !== '' || view.classSlug !== '';
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (data && data.total === 0 && !isFiltered) {
    return (
      <EmptyState
        title={text.emptyTitle}
        action={
          <ButtonLink href="/shop" look="primary">
            {text.toShop}
          </ButtonLink>
        }
      >
        {text.emptyBody}
      </EmptyState>
    );
  }
  return (
    <>
      <Filters view={view} onChange={setView} />
      {data ? null : <GridSkeleton />}
      {data && data.total === 0 ? (
        <EmptyState
          title={text.nothingTitle}
          action={<Button onClick={() => setView(FIRST_VIEW)}>{text.clear}</Button>}
        >
          {text.nothingBody}
        </EmptyState>
      ) : null}
      {data ? <UnitGrid units={data.data} /> : null}
      {data && data.data.length < data.total && view.perPage < 100 ? (
        <p className={css.more}>
          <Button onClick={() => setView({ ...view, perPage: view.perPage + STEP })}>{text.more}</Button>
          <span className={css.fine}>{text.shown(data.data.length, data.total)}</span>
        </p>
      ) : null}
    </>
  );
}
