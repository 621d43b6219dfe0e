import type { ClassLookDto } from '@pullproof/server/contract';
import layout from '../layout/layout.module.css';
import css from './card-face.module.css';
import { cardSources, frontOf, type CardImage, type CardSize } from './card-image.ts';
import { ClassMark } from './class-mark.tsx';
import { classTone } from './finish.ts';

export interface FaceCard {
  name: string;
  className: string;
  /** Null when the class is unknown: the face is plain then. */
  classLook: ClassLookDto | null;
  image: CardImage | null;
  /** Serial of this unit, drawn over the print; the picture itself has no serial. */
  serialText?: string | undefined;
}

interface CardPrintProps {
  card: FaceCard;
  size: CardSize;
  isPriority?: boolean;
  isDecorative?: boolean;
}

/** The print of a card: its picture, or its name when there is no picture. */
export function CardPrint({ card, size, isPriority = false, isDecorative = false }: CardPrintProps) {
  const front = frontOf(card.image);
  if (front === null) return <PlainPrint card={card} isDecorative={isDecorative} />;
  return (
    <>
      <img
        {...cardSources(front, size)}
        alt={isDecorative ? '' : card.name}
        data-name={card.name}
        width={5}
        height={7}
        decoding="async"
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        draggable={false}
      />
      {card.serialText !== undefined && (
        <span className={css.edition} aria-hidden="true">
          {card.serialText}
        </span>
      )}
    </>
  );
}

/** A card without a picture: its name, class and serial on plain stock, dark in both themes. */
function PlainPrint({ card, isDecorative }: { card: FaceCard; isDecorative: boolean }) {
  return (
    <span
      className={css.plain}
      data-theme="dark"
      aria-hidden={isDecorative || undefined}
      {...classTone(card.classLook)}
    >
      <b>{card.name}</b>
      {card.classLook && <ClassMark of={{ className: card.className, classLook: card.classLook }} />}
      {card.serialText !== undefined && <span className={layout.mono}>{card.serialText}</span>}
    </span>
  );
}

/** A face without interaction, for lists: rendered fully in HTML, with no client code. */
export function StillFace({ card }: { card: FaceCard }) {
  return (
    <span className={css.face} {...classTone(card.classLook)}>
      <span className={css.plate}>
        <CardPrint card={card} size="thumb" isDecorative />
      </span>
    </span>
  );
}
