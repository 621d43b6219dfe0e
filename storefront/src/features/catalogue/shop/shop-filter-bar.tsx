'use client';

import type { CardClassDto, GameDto } from '@pullproof/server/contract';
import { Choice } from '../../../ui/controls/choice.tsx';
import { PickField, SearchField } from '../../../ui/form/filter-fields.tsx';
import { NO_FILTERS, SORTS, type Kind, type ShopFilters } from './filters.ts';
import type { Architect } from './list-architects.ts';
import { PriceRange } from './price-range.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import page from '../../../ui/layout/page.module.css';
import layout from '../../../ui/layout/layout.module.css';
import css from './shop.module.css';
import { text } from './text.ts';

interface ShopFilterBarProps {
  filters: ShopFilters;
  games: readonly GameDto[];
  classes: readonly CardClassDto[];
  architects: readonly Architect[];
  onChange: (filters: ShopFilters) => void;
}

const kindOptions: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: text.kinds.all },
  { value: 'pack', label: text.kinds.pack },
  { value: 'single', label: text.kinds.single },
];

const sortOptions = SORTS.map((value) => ({ value, label: text.sorts[value] }));

const optionsOf = (any: string, known: readonly { slug: string; name: string }[]) => [
  { value: '', label: any },
  ...known.map(({ slug, name }) => ({ value: slug, label: name })),
];

export function ShopFilterBar({ filters, games, classes, architects, onChange }: ShopFilterBarProps) {
  const isFiltered = JSON.stringify({ ...filters, sort: 'featured' }) !== JSON.stringify(NO_FILTERS);
  return (
    <Row
      as="form"
      gap={14}
      align="end"
      action="/shop"
      className={css.bar}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`${page.fields} ${css.first}`}>
        <SearchField
          label={text.search}
          placeholder={text.searchHint}
          value={filters.q}
          onSearch={(q) => onChange({ ...filters, q })}
        />
        <PickField
          label={text.sort}
          options={sortOptions}
          value={filters.sort}
          onPick={(sort) => onChange({ ...filters, sort })}
        />
      </div>
      <Choice
        legend={text.kind}
        options={kindOptions}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <Facets filters={filters} games={games} classes={classes} architects={architects} onChange={onChange} />
      {isFiltered ? (
        <button
          type="button"
          className={`${layout.action} ${layout.touch} ${layout.text14}`}
          onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}
        >
          {text.clear}
        </button>
      ) : null}
      {/* Enter submits a form with several text fields only if it has a submit button. */}
      <button hidden>{text.search}</button>
    </Row>
  );
}

function Facets({ filters, games, classes, architects, onChange }: ShopFilterBarProps) {
  return (
    <details className={css.more}>
      <summary className={css.summary}>{text.filters}</summary>
      <div className={`${page.fields} ${css.facets}`}>
        {games.length > 0 ? (
          <PickField
            label={text.game}
            options={optionsOf(text.anyGame, games)}
            value={filters.game}
            onPick={(game) => onChange({ ...filters, game })}
          />
        ) : null}
        <PickField
          label={text.class}
          options={optionsOf(text.anyClass, classes)}
          value={filters.class}
          onPick={(slug) => onChange({ ...filters, class: slug })}
        />
        <PickField
          label={text.architect}
          options={optionsOf(text.anyArchitect, architects)}
          value={filters.architect}
          onPick={(slug) => onChange({ ...filters, architect: slug })}
        />
        <PriceRange filters={filters} onChange={onChange} />
        <Checkbox
          label={text.inStock}
          checked={filters.inStock}
          onChange={(event) => onChange({ ...filters, inStock: event.target.checked })}
        />
      </div>
    </details>
  );
}
