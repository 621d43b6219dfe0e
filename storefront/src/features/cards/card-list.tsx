'use client';

import type { CardClassDto, CardDto, PageOf } from '@pullproof/server/contract';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { CardFace } from '../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import page from '../../ui/page.module.css';
import css from './cards.module.css';
import { text } from './text.ts';

interface View {
  q: string;
  classSlug: string;
  pageNumber: number;
}

const FIRST_VIEW: View = { q: '', classSlug: '', pageNumber: 1 };

function pathOf(view: View, perPage: number): string {
  const params = new URLSearchParams({ perPage: String(perPage), page: String(view.pageNumber) });
  if (view.q.trim()) params.set('q', view.q.trim());
  if (view.classSlug) params.set('class', view.classSlug);
  return `/api/cards?${params}`;
}

function CardItem({ card }: { card: CardDto }) {
  return (
    <li>
      <CardFace card={{ name: card.name, className: card.className, image: card.image }} isDecorative />
      <p className={css.name}>{card.name}</p>
      <p className={css.row}>
        <ClassMark name={card.className} />
        <Money cents={card.valueCents} />
      </p>
      <p className={page.small}>
        {card.setName} · {card.number}
      </p>
    </li>
  );
}

function Pager({ answer, onPage }: { answer: PageOf<CardDto>; onPage: (pageNumber: number) => void }) {
  const pages = Math.ceil(answer.total / answer.perPage);
  if (pages <= 1) return null;
  return (
    <nav className={css.pager} aria-label="Pages">
      <Button size="small" disabled={answer.page <= 1} onClick={() => onPage(answer.page - 1)}>
        Previous
      </Button>
      <span>
        {answer.page} of {pages}
      </span>
      <Button size="small" disabled={answer.page >= pages} onClick={() => onPage(answer.page + 1)}>
        Next
      </Button>
    </nav>
  );
}

interface CardListProps {
  first: PageOf<CardDto>;
  classes: readonly CardClassDto[];
}

export function CardList({ first, classes }: CardListProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const firstPath = pathOf(FIRST_VIEW, first.perPage);
  const path = useDeferredValue(pathOf(view, first.perPage));
  const { data, error, mutate } = useApi<PageOf<CardDto>>(path, {
    keepPreviousData: true,
    ...(path === firstPath ? { fallbackData: first, revalidateOnMount: first.total === 0 } : {}),
  });
  const isFiltered = view.q.trim() !== '' || view.classSlug !== '';
  return (
    <>
      <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={text.search}
          type="search"
          placeholder={text.searchHint}
          maxLength={100}
          value={view.q}
          onChange={(event) => setView({ ...view, q: event.target.value, pageNumber: 1 })}
        />
        <SelectField
          label={text.class}
          value={view.classSlug}
          onChange={(event) => setView({ ...view, classSlug: event.target.value, pageNumber: 1 })}
        >
          <option value="">{text.anyClass}</option>
          {classes.map((cardClass) => (
            <option key={cardClass.slug} value={cardClass.slug}>
              {cardClass.name}
            </option>
          ))}
        </SelectField>
      </form>
      <p className={page.count} role="status">
        {data ? text.found(data.total) : '\u00a0'}
      </p>
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {data && data.data.length === 0 ? (
        <EmptyState
          title={isFiltered ? text.emptyTitle : text.emptyShopTitle}
          action={isFiltered ? <Button onClick={() => setView(FIRST_VIEW)}>{text.clear}</Button> : null}
        >
          {isFiltered ? text.emptyBody : text.emptyShopBody}
        </EmptyState>
      ) : null}
      <ul className={page.cards}>
        {(data?.data ?? []).map((card) => (
          <CardItem key={card.id} card={card} />
        ))}
      </ul>
      {data ? <Pager answer={data} onPage={(pageNumber) => setView({ ...view, pageNumber })} /> : null}
    </>
  );
}
