import type { RunCardDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';

interface CardTileProps {
  card: Pick<RunCardDto, 'name' | 'className' | 'classLook' | 'valueCents' | 'image'>;
  href: string;
}

/** A card still in a pack, linked to that pack. */
export function CardTile({ card, href }: CardTileProps) {
  return (
    <Link href={href} className={layout.block}>
      <CardFace
        card={{ name: card.name, className: card.className, classLook: card.classLook, image: card.image }}
        isDecorative
      />
      <p className={layout.cardName}>{card.name}</p>
      <Row as="p" gap={2} columnGap={12} align="center" justify="space-between" className={layout.text14}>
        <ClassMark of={card} />
        <Money cents={card.valueCents} />
      </Row>
    </Link>
  );
}
