import type { CardDto } from '@pullproof/server/contract';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import type { CardView } from './filters.ts';
import { addressOfCards } from './place.ts';

const ABOVE_THE_FOLD = 4;

interface CardGridProps {
  cards: readonly CardDto[];
  view: CardView;
}

/** A grid of card faces; each opens its panel over the list. */
export function CardGrid({ cards, view }: CardGridProps) {
  return (
    <ul className={page.cards}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <PlaceLink href={addressOfCards(view, card.id)} className={`${layout.block} ${layout.underlines}`}>
            <CardFace
              card={{
                name: card.name,
                className: card.className,
                classLook: card.classLook,
                image: card.image,
              }}
              isPriority={index < ABOVE_THE_FOLD}
              isDecorative
            />
            <span className={`${layout.cardName} ${layout.underlined}`}>{card.name}</span>
            <Row as="span" gap={2} columnGap={8} justify="space-between" className={layout.text14}>
              <ClassMark of={card} />
              <Money cents={card.valueCents} />
            </Row>
            <span className={layout.fine}>
              {card.setName} · {card.number}
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
