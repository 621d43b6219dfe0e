'use client';

import { useEffect, useRef, useState } from 'react';

import css from './card-face.module.css';
import { text as shared } from '../../lib/text/common.ts';
import { backStyle, type CardSize } from './card-image.ts';
import { CardLight } from '@pullproof/shared/react/card-light';
import { CardPrint, type FaceCard } from './card-print.tsx';
import { classTone, finishOf } from './finish.ts';
import { watchPointer, type LightListener, type LightPoint } from './pointer-light.ts';
import { useFinish } from './use-finish.ts';

export type { FaceCard } from './card-print.tsx';

interface CardFaceProps {
  card: FaceCard;
  size?: CardSize;
  /** `pointer` tilts under the pointer; `device` follows the phone's sensor too. */
  tilt?: 'pointer' | 'device' | 'off';
  /** `hover` fetches the foil mask on first touch only, which keeps lists light. */
  foil?: 'hover' | 'always';
  /** For the largest picture above the fold. */
  isPriority?: boolean;
  /** When a button or caption around the face already names the card. */
  isDecorative?: boolean;
  /** Turned over: its own back, that of its set, or the shop's. */
  isBack?: boolean;
}

/** The face of a card, 5:7, with three layers of light, clipped by two foil masks: the picture's and the texture's. */
export function CardFace({
  card,
  size = 'tile',
  tilt = 'pointer',
  foil = 'hover',
  isBack = false,
  ...rest
}: CardFaceProps) {
  const faceRef = useRef<HTMLSpanElement>(null);
  const [isLit, setLit] = useState(foil === 'always');
  const [wasTurned, setWasTurned] = useState(isBack);
  if (isBack && !wasTurned) setWasTurned(true);
  const finish = useFinish(card.image?.finish, isLit);
  useEffect(() => {
    const face = faceRef.current;
    if (face === null || tilt === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const follow = (point: LightPoint | null) => {
      if (point !== null) setLit(true);
      shineAt(face, point);
    };
    const stopPointer = watchPointer(face, follow, face.closest<HTMLElement>('[data-lights-face]') ?? face);
    const stopDevice = tilt === 'device' ? followDevice(face, follow) : undefined;
    return () => {
      stopPointer();
      stopDevice?.();
    };
  }, [tilt]);
  return (
    <span ref={faceRef} className={css.face} {...classTone(card.classLook)}>
      <span className={css.plate} data-turned={wasTurned ? (isBack ? 'back' : 'front') : undefined}>
        <CardPrint card={card} size={size} {...rest} isDecorative={isBack || rest.isDecorative === true} />
        {isBack && <Back card={card} />}
        {isLit && !isBack && (
          <CardLight rarity={finishOf(card.classLook)} foilUrl={card.image?.foil} finish={finish} />
        )}
      </span>
    </span>
  );
}

function Back({ card: { name, image } }: { card: FaceCard }) {
  const label = shared.turnOver.picture(name);
  if (image?.ownBack === undefined)
    return <span className={css.back} role="img" aria-label={label} style={backStyle(image)} />;
  return <img className={css.ownBack} src={image.ownBack} alt={label} data-name={label} draggable={false} />;
}

/** Lists do not use the sensor, so its code loads only for cards that turn with the phone. */
function followDevice(face: HTMLElement, follow: LightListener): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void import('./device-tilt.ts').then(({ watchDeviceTilt }) => {
    if (!isOver) stop = watchDeviceTilt(follow, face);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

function shineAt(face: HTMLElement, point: LightPoint | null): void {
  face.style.setProperty('--light-left', String(point?.left ?? 0.5));
  face.style.setProperty('--light-top', String(point?.top ?? 0.5));
  face.style.setProperty('--heat', point === null ? '0.5' : '1');
}
