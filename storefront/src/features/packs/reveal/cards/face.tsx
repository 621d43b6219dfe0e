import { CardPrint } from '../../../../ui/card-face/card-print.tsx';
import { nameClass } from '../../../../lib/text/sealed-unit.ts';
import { faceOf } from '../../sealed/index.ts';
import type { PulledCard } from '../outcome.ts';
import css from './card.module.css';

interface FaceProps {
  card: PulledCard;
  /** Foil and glare, which follow the light. */
  isLit?: boolean;
}

const quote = (url: string): string => `url("${url}")`;

/** The face of a pulled card: everywhere the same file, so that none is missing once the network is gone. */
export function Face({ card, isLit = false }: FaceProps) {
  const { image, unit, picture } = card;
  if (image === null || picture === undefined)
    return (
      <CardPrint card={{ ...faceOf(unit, card), className: nameClass(unit), image: null }} size="stage" />
    );
  const masks = [image.finish?.maskUrl, image.foil].filter((url) => url !== undefined);
  return (
    <>
      <img src={picture} alt="" width={5} height={7} decoding="sync" draggable={false} />
      {isLit && masks.length > 0 ? (
        <span className={css.foil} style={{ maskImage: masks.map(quote).join(', ') }}>
          <i data-foil="" />
        </span>
      ) : null}
      {isLit ? (
        <span className={css.glare}>
          <i data-glare="" />
        </span>
      ) : null}
    </>
  );
}
