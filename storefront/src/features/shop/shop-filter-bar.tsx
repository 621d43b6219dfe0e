'use client';

import type { CardClassDto } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { NO_FILTERS, SORTS, type Kind, type ShopFilters } from './filters.ts';
import type { Architect } from './list-architects.ts';
import { PriceRange } from './price-range.tsx';
import css from './shop.module.css';
import { text } from './text.ts';

const TYPING_PAUSE_MS = 250;

interface ShopFilterBarProps {
  filters: ShopFilters;
  classes: readonly CardClassDto[];
  architects: readonly Architect[];
  onChange: (filters: ShopFilters) => void;
}

function SearchField({ filters, onChange }: Pick<ShopFilterBarProps, 'filters' | 'onChange'>) {
  const [typed, setTyped] = useState(filters.q);
  useEffect(() => {
    if (typed === filters.q) return undefined;
    const timer = setTimeout(() => onChange({ ...filters, q: typed }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filters, onChange]);
  return (
    <TextField
      label={text.search}
      type="search"
      placeholder={text.searchHint}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

const kindOptions: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: text.kinds.all },
  { value: 'pack', label: text.kinds.pack },
  { value: 'single', label: text.kinds.single },
];

export function ShopFilterBar({ filters, classes, architects, onChange }: ShopFilterBarProps) {
  const isFiltered = JSON.stringify({ ...filters, sort: 'featured' }) !== JSON.stringify(NO_FILTERS);
  return (
    <form className={css.bar} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className={css.first}>
        <SearchField key={isFiltered ? 'filtered' : 'all'} filters={filters} onChange={onChange} />
        <SelectField
          label={text.sort}
          value={filters.sort}
          onChange={(event) => {
            const sort = SORTS.find((known) => known === event.target.value);
            if (sort) onChange({ ...filters, sort });
          }}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <Choice
        legend={text.kind}
        options={kindOptions}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <Facets filters={filters} classes={classes} architects={architects} onChange={onChange} />
      {isFiltered ? (
        <button
          type="button"
          className={css.clear}
          onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}
        >
          {text.clear}
        </button>
      ) : null}
    </form>
  );
}

function Facets({ filters, classes, architects, onChange }: ShopFilterBarProps) {
  return (
    <details className={css.more}>
      <summary>{text.filters}</summary>
      <div className={css.facets}>
        <SelectField
          label={text.class}
          value={filters.class}
          onChange={(event) => onChange({ ...filters, class: event.target.value })}
        >
          <option value="">{text.anyClass}</option>
          {classes.map((cardClass) => (
            <option key={cardClass.slug} value={cardClass.slug}>
              {cardClass.name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.architect}
          value={filters.architect}
          onChange={(event) => onChange({ ...filters, architect: event.target.value })}
        >
          <option value="">{text.anyArchitect}</option>
          {architects.map((architect) => (
            <option key={architect.slug} value={architect.slug}>
              {architect.name}
            </option>
          ))}
        </SelectField>
        <PriceRange filters={filters} onChange={onChange} />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={filters.inStock}
            onChange={(event) => onChange({ ...filters, inStock: event.target.checked })}
          />
          {text.inStock}
        </label>
      </div>
    </details>
  );
}
