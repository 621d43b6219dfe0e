import type { RunCardDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { CardFace } from '../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { Money } from '../../ui/money.tsx';
import css from './card-tile.module.css';

interface CardTileProps {
  card: Pick<RunCardDto, 'name' | 'classSlug' | 'className' | 'valueCents' | 'image'>;
  href: string;
}

/** A card that is still in a pack, leading to that pack. */
export function CardTile({ card, href }: CardTileProps) {
  return (
    <Link href={href} className={css.tile}>
      <CardFace card={{ name: card.name, className: card.classSlug, image: card.image }} isDecorative />
      <p className={css.name}>{card.name}</p>
      <p className={css.row}>
        <ClassMark name={card.className} />
        <Money cents={card.valueCents} />
      </p>
    </Link>
  );
}
