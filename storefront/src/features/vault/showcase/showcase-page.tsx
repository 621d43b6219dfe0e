'use client';

import type { ShowcaseDto } from '@pullproof/server/contract';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ShownCard } from './shown-card.tsx';
import css from './showcase.module.css';
import { text } from './text.ts';

interface ShowcasePageProps {
  showcase: ShowcaseDto;
  /** In the preview, another heading stands above. */
  Title: 'h1' | 'h3';
}

/** What everybody sees of a showcase. */
export function ShowcasePage({ showcase, Title }: ShowcasePageProps) {
  const { name, memberSince, cards, completedSets, wishes } = showcase;
  const Heading = Title === 'h1' ? 'h2' : 'h4';
  return (
    <Stack gap={24}>
      <header>
        <Title className={layout.anywhere}>{name}</Title>
        <p className={page.lead}>{text.memberSince(memberSince)}</p>
      </header>
      <section aria-label={text.cards}>
        {cards.length === 0 ? <p className={layout.muted}>{text.noCards}</p> : null}
        <ul className={page.cards}>
          {cards.map((card, place) => (
            <li key={card.origin.kind === 'pull' ? card.origin.unitId : `${place}-${card.cardId}`}>
              <ShownCard card={card} isPriority={Title === 'h1' && place < 4} />
            </li>
          ))}
        </ul>
      </section>
      {completedSets.length > 0 ? (
        <Stack as="section" gap={12}>
          <Heading className={layout.text19}>{text.completed}</Heading>
          <ul className={css.sets}>
            {completedSets.map((set) => (
              <li key={set.name}>
                <b>{set.name}</b>
                <span className={`${layout.fine} ${layout.block}`}>
                  {text.completedOn(set.cardCount, set.completedAt)}
                </span>
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
      {wishes ? (
        <Stack as="section" gap={12}>
          <Heading className={layout.text19}>{text.wishes}</Heading>
          {wishes.length === 0 ? <p className={layout.muted}>{text.noWishes}</p> : null}
          <ul className={css.wishes}>
            {wishes.map((card) => (
              <li key={card.cardId}>
                <CardFace card={card} tilt="off" isDecorative />
                <span className={`${layout.fine} ${layout.block}`}>
                  {card.name} · {card.setName}
                </span>
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
    </Stack>
  );
}
