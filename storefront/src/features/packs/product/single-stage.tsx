'use client';

import type { FaceImage, Image, ProductDetailDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { CardFace, type FaceCard } from '../../../ui/card-face/card-face.tsx';
import { frontOf } from '../../../ui/card-face/card-image.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { Slab } from '../../../ui/card-face/slab.tsx';
import { useBuy } from '../buy/index.ts';
import { serialTextOf } from '../../../lib/text/format.ts';
import layout from '../../../ui/layout/layout.module.css';
import showcase from '../../../ui/layout/showcase.module.css';
import css from './product.module.css';
import { insideText as text } from './inside-text.ts';

interface View {
  /** The URL of a photo, which no other copy has. */
  id: string;
  label: string;
  thumb: Pick<Image, 'small' | 'width' | 'height'> | null;
  photo?: Image;
}

const back = 'back';

function listViews(face: FaceImage | null, photos: readonly Image[]): View[] {
  const ownBack = face?.ownBack;
  const front = frontOf(face);
  return [
    { id: 'front', label: text.finish, thumb: front && { small: front.small, width: 5, height: 7 } },
    ...(ownBack === undefined
      ? []
      : [{ id: back, label: text.back, thumb: { small: ownBack, width: 5, height: 7 } }]),
    ...photos.map((photo, index) => ({
      id: photo.full,
      label: text.photo(index + 1),
      thumb: photo,
      photo,
    })),
  ];
}

/** The card's picture; without a front, the product's with the card's backs. */
function imageOf({ card, image }: ProductDetailDto): FaceImage | null {
  if (!card?.image || frontOf(card.image)) return card?.image ?? image;
  return { ...image, ...card.image };
}

/** A view of a single card: its finish, tilting in the light, its own back if it has one, and the photos of the selected copy. */
export function SingleStage({ product }: { product: ProductDetailDto }) {
  const { unit } = useBuy();
  const [viewId, setViewId] = useState<string>();
  const face = {
    name: product.card?.name ?? product.title,
    className: product.card?.className ?? '',
    classLook: product.card?.classLook ?? null,
    image: imageOf(product),
    serialText: unit ? serialTextOf(unit) : undefined,
  };
  const views = listViews(face.image, unit?.photos ?? []);
  // Photos belong to one copy: after switching copies, show the finish first.
  const shown = views.find(({ id }) => id === viewId) ?? views[0];
  return (
    <div className={`${showcase.stage} ${css.stage}`} data-photos={views.length > 1 || undefined}>
      {shown?.photo ? (
        <span className={css.photo}>
          <img
            src={shown.photo.full}
            alt={shown.label}
            data-name={shown.label}
            width={shown.photo.width}
            height={shown.photo.height}
          />
        </span>
      ) : (
        <span className={css.singleFace} data-graded={typeof unit?.grade === 'string' || undefined}>
          <Slab grading={unit ?? {}} name={face.name}>
            <CardFace
              card={face}
              size="stage"
              tilt="device"
              foil="always"
              isPriority
              isBack={shown?.id === back}
            />
          </Slab>
        </span>
      )}
      {views.length > 1 ? (
        <ul className={css.views} aria-label={text.views}>
          {views.map((view) => (
            <li key={view.id}>
              <ViewButton
                view={view}
                face={face}
                isShown={view === shown}
                onShow={() => setViewId(view.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ViewButtonProps {
  view: View;
  /** Drawn where the view has no picture. */
  face: FaceCard;
  isShown: boolean;
  onShow: () => void;
}

function ViewButton({ view: { label, thumb }, face, isShown, onShow }: ViewButtonProps) {
  return (
    <button type="button" className={css.view} aria-pressed={isShown} aria-label={label} onClick={onShow}>
      {thumb ? (
        <img
          className={layout.filled}
          src={thumb.small}
          alt=""
          data-name=""
          width={thumb.width}
          height={thumb.height}
          loading="lazy"
        />
      ) : (
        <StillFace card={face} />
      )}
    </button>
  );
}
