'use client';

import type { BinderCardDto, CardChanceDto } from '@pullproof/server/contract';
import type { CSSProperties } from 'react';
import { CardFace } from '../../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../../ui/card-face/class-mark.tsx';
import { classTone } from '../../../../ui/card-face/finish.ts';
import { PlaceLink } from '../../../../ui/controls/place-link.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useBreak } from '../../../people/limits/index.ts';
import css from './binder.module.css';
import { text } from './text.ts';

/** The outline of a card that is missing: its foil, as a shape. */
export function Silhouette({ card }: { card: Pick<BinderCardDto, 'number' | 'classLook' | 'image'> }) {
  const mask: CSSProperties & Record<'--mask', string> = { '--mask': `url('${card.image?.foil ?? ''}')` };
  return (
    <span className={css.silhouette} {...classTone(card.classLook)}>
      {card.image?.foil ? <span className={css.shape} style={mask} /> : null}
      <span className={css.number}>{card.number}</span>
    </span>
  );
}

function stateOf(card: BinderCardDto): string[] {
  return [
    ...(card.keptCount > 0 ? [text.kept] : []),
    ...(card.travellingCount > 0 ? [text.travelling] : []),
    ...(card.deliveredCount > 0 ? [text.delivered] : []),
  ];
}

function Owned({ card }: { card: BinderCardDto }) {
  const states = stateOf(card);
  return (
    <>
      <span className={css.stack} data-under={Math.min(3, card.copies) - 1}>
        <CardFace card={card} isDecorative />
        {card.copies > 1 ? (
          <span className={css.times} aria-hidden="true">
            {text.times(card.copies)}
          </span>
        ) : null}
      </span>
      <span className={css.name}>{card.name}</span>
      <span className={css.note}>
        {states.length > 0 ? states.join(' · ') : <ClassMark of={card} />}
        {card.copies > 1 ? <span className="visually-hidden"> {text.copies(card.copies)}</span> : null}
      </span>
    </>
  );
}

interface Chanced {
  /** Null when no run on sale holds it, undefined while loading. */
  chance: CardChanceDto | null | undefined;
}

/** "1 in 298 in Deep Signal, $10"; nothing during a break. */
export function ChanceNote({ chance }: Chanced) {
  if (useBreak()) return '\u00a0';
  if (chance === undefined) return <Skeleton width="80%" height="1em" />;
  if (chance === null) return text.noChance;
  return (
    <>
      <b>{text.oneIn(chance)}</b> {text.from(chance)}
    </>
  );
}

function Missing({ card, chance }: Chanced & { card: BinderCardDto }) {
  return (
    <>
      <Silhouette card={card} />
      <span className={css.name}>
        {card.name} <span className="visually-hidden">{text.missing}</span>
      </span>
      <span className={css.note}>
        <ChanceNote chance={chance} />
      </span>
    </>
  );
}

interface PocketProps extends Chanced {
  card: BinderCardDto;
  href: string;
}

/** A pocket: its card with further copies behind it, or the silhouette of the one that is missing. */
export function Pocket({ card, href, chance }: PocketProps) {
  return (
    <PlaceLink href={href} className={css.pocket} data-owned={card.copies > 0 || undefined} draggable={false}>
      {card.copies > 0 ? <Owned card={card} /> : <Missing card={card} chance={chance} />}
    </PlaceLink>
  );
}

export function EmptyPocket({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <span className={css.pocket} aria-hidden="true">
      {isLoading ? <Skeleton isCard /> : <span className={css.hole} />}
      <span className={css.name} />
      <span className={css.note} />
    </span>
  );
}
