'use client';

import type { CardClassDto, CardSetDto, GameDto } from '@pullproof/server/contract';
import { SelectField } from '../../../ui/controls/field.tsx';
import { PickField, SearchField } from '../../../ui/form/filter-fields.tsx';
import { bandOf, SORTS, VALUE_BANDS, type CardView } from './filters.ts';
import { text } from './text.ts';
import page from '../../../ui/layout/page.module.css';

interface CardFilterBarProps {
  view: CardView;
  games: readonly GameDto[];
  sets: readonly CardSetDto[];
  classes: readonly CardClassDto[];
  onChange: (view: CardView) => void;
}

type PartProps = Pick<CardFilterBarProps, 'view' | 'onChange'>;

function ValueField({ view, onChange }: PartProps) {
  const band = bandOf(view);
  return (
    <SelectField
      label={text.value}
      value={band ?? 'own'}
      onChange={(event) => {
        const { minValueCents, maxValueCents } = VALUE_BANDS[Number(event.target.value)] ?? {
          minValueCents: null,
          maxValueCents: null,
        };
        onChange({ ...view, minValueCents, maxValueCents, page: 1 });
      }}
    >
      <option value={-1}>{text.anyValue}</option>
      {VALUE_BANDS.map((known, index) => (
        <option key={known.minValueCents} value={index}>
          {text.band(known)}
        </option>
      ))}
      {band === null ? <option value="own">{text.ownBand}</option> : null}
    </SelectField>
  );
}

const sortOptions = SORTS.map((value) => ({ value, label: text.sorts[value] }));

export function CardFilterBar({ view, games, sets, classes, onChange }: CardFilterBarProps) {
  const shown = view.game ? sets.filter(({ game }) => game?.slug === view.game) : sets;
  return (
    <form action="/cards" className={page.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        value={view.q}
        onSearch={(q) => onChange({ ...view, q, page: 1 })}
      />
      {games.length > 0 ? (
        <PickField
          label={text.game}
          options={[
            { value: '', label: text.anyGame },
            ...games.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={view.game}
          onPick={(game) => onChange({ ...view, game, set: '', page: 1 })}
        />
      ) : null}
      <PickField
        label={text.set}
        options={[
          { value: '', label: text.anySet },
          ...shown.map((set) => ({ value: set.code, label: text.setOption(set.name, set.cardCount) })),
        ]}
        value={view.set}
        onPick={(set) => onChange({ ...view, set, page: 1 })}
      />
      <PickField
        label={text.class}
        options={[
          { value: '', label: text.anyClass },
          ...classes.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={view.class}
        onPick={(slug) => onChange({ ...view, class: slug, page: 1 })}
      />
      <ValueField view={view} onChange={onChange} />
      <PickField
        label={text.sort}
        options={sortOptions}
        value={view.sort}
        onPick={(sort) => onChange({ ...view, sort, page: 1 })}
      />
    </form>
  );
}
