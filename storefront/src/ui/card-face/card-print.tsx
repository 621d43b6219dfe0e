import type { ClassLookDto } from '@pullproof/server/contract';
import css from './card-face.module.css';
import { cardSources, type CardImage, type CardSize } from './card-image.ts';
import { ClassMark } from './class-mark.tsx';
import { classTone } from './finish.ts';

export interface FaceCard {
  name: string;
  className: string;
  /** Null where no class is known: the face is plain then. */
  classLook: ClassLookDto | null;
  image: CardImage | null;
  /** Serial of this very unit, set over the print; the print itself says nothing about copies. */
  serialText?: string | undefined;
}

interface CardPrintProps {
  card: FaceCard;
  size: CardSize;
  isPriority?: boolean;
  isDecorative?: boolean;
}

/** What is printed on a card: its picture, or its name where it came without one. */
export function CardPrint({ card, size, isPriority = false, isDecorative = false }: CardPrintProps) {
  if (card.image === null) return <PlainPrint card={card} />;
  return (
    <>
      <img
        {...cardSources(card.image, size)}
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

/** A card that came without a picture is still a card: its name, class and serial on plain stock, dark in both themes. */
function PlainPrint({ card }: { card: FaceCard }) {
  return (
    <span className={css.plain} data-theme="dark" {...classTone(card.classLook)}>
      <b>{card.name}</b>
      {card.classLook && <ClassMark of={{ className: card.className, classLook: card.classLook }} />}
      {card.serialText !== undefined && <span className={css.serial}>{card.serialText}</span>}
    </span>
  );
}

/** A face that answers to nothing, for lists: all of it is in the HTML, and no code stands behind it. */
export function StillFace({ card }: { card: FaceCard }) {
  return (
    <span className={css.face} {...classTone(card.classLook)}>
      <span className={css.plate}>
        <CardPrint card={card} size="thumb" isDecorative />
      </span>
    </span>
  );
}
