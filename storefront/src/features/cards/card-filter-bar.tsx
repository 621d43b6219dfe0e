'use client';

import type { CardClassDto, CardSetDto } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { SelectField, TextField } from '../../ui/field.tsx';
import css from './cards.module.css';
import { bandOf, SORTS, VALUE_BANDS, type CardView } from './filters.ts';
import { text } from './text.ts';

const TYPING_PAUSE_MS = 250;

interface CardFilterBarProps {
  view: CardView;
  sets: readonly CardSetDto[];
  classes: readonly CardClassDto[];
  onChange: (view: CardView) => void;
}

type PartProps = Pick<CardFilterBarProps, 'view' | 'onChange'>;

function SearchField({ view, onChange }: PartProps) {
  const [typed, setTyped] = useState(view.q);
  const [shown, setShown] = useState(view.q);
  if (shown !== view.q) {
    // The address says otherwise now: filters were cleared, or someone went back.
    setShown(view.q);
    if (typed.trim() !== view.q) setTyped(view.q);
  }
  useEffect(() => {
    if (typed.trim() === view.q) return undefined;
    const timer = setTimeout(() => onChange({ ...view, q: typed.trim(), page: 1 }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, view, onChange]);
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

function SortField({ view, onChange }: PartProps) {
  return (
    <SelectField
      label={text.sort}
      value={view.sort}
      onChange={(event) => {
        const sort = SORTS.find((known) => known === event.target.value);
        if (sort) onChange({ ...view, sort, page: 1 });
      }}
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {text.sorts[sort]}
        </option>
      ))}
    </SelectField>
  );
}

export function CardFilterBar({ view, sets, classes, onChange }: CardFilterBarProps) {
  return (
    <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField view={view} onChange={onChange} />
      <SelectField
        label={text.set}
        value={view.set}
        onChange={(event) => onChange({ ...view, set: event.target.value, page: 1 })}
      >
        <option value="">{text.anySet}</option>
        {sets.map((set) => (
          <option key={set.code} value={set.code}>
            {text.setOption(set.name, set.cardCount)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.class}
        value={view.class}
        onChange={(event) => onChange({ ...view, class: event.target.value, page: 1 })}
      >
        <option value="">{text.anyClass}</option>
        {classes.map((cardClass) => (
          <option key={cardClass.slug} value={cardClass.slug}>
            {cardClass.name}
          </option>
        ))}
      </SelectField>
      <ValueField view={view} onChange={onChange} />
      <SortField view={view} onChange={onChange} />
    </form>
  );
}
