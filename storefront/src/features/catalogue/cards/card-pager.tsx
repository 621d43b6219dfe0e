'use client';

import { buttonClass } from '../../../ui/controls/button.tsx';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/layout.tsx';
import type { CardView } from './filters.ts';
import { addressOfCards } from './place.ts';
import { text } from './text.ts';

interface CardPagerProps {
  view: CardView;
  total: number;
  perPage: number;
}

function Step({ view, page, label }: { view: CardView; page: number; label: string }) {
  return (
    <PlaceLink
      href={addressOfCards({ ...view, page })}
      className={buttonClass({ size: 'small' })}
      onClick={() => document.getElementById('content')?.scrollIntoView()}
    >
      {label}
    </PlaceLink>
  );
}

export function CardPager({ view, total, perPage }: CardPagerProps) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <Row
      as="nav"
      nowrap
      gap={16}
      align="center"
      justify="center"
      marginTop={32}
      className={layout.note}
      aria-label={text.pages}
    >
      {view.page > 1 ? (
        <Step view={view} page={Math.min(pages, view.page - 1)} label={text.previous} />
      ) : null}
      <span>{text.pageOf(view.page, pages)}</span>
      {view.page < pages ? <Step view={view} page={view.page + 1} label={text.next} /> : null}
    </Row>
  );
}
