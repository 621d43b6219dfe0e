'use client';

import type { Image, ProductDetailDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { Slab } from '../../../ui/card-face/slab.tsx';
import { useBuy } from '../buy/index.ts';
import { serialTextOf } from '../../../lib/text/format.ts';
import layout from '../../../ui/layout/layout.module.css';
import showcase from '../../../ui/layout/showcase.module.css';
import css from './product.module.css';
import { insideText as text } from './inside-text.ts';

/** A view of a single card: its finish, tilting in the light, and the photos of the selected copy. */
export function SingleStage({ product }: { product: ProductDetailDto }) {
  const { unit } = useBuy();
  const [view, setView] = useState<{ unitId: string; photo: number } | null>(null);
  const photos = unit?.photos ?? [];
  // Photos belong to one copy: after switching copies, show the finish first.
  const shown = view && view.unitId === unit?.id ? photos[view.photo] : undefined;
  const face = {
    name: product.card?.name ?? product.title,
    className: product.card?.className ?? '',
    classLook: product.card?.classLook ?? null,
    image: product.card?.image ?? product.image,
    serialText: unit ? serialTextOf(unit) : undefined,
  };
  return (
    <div className={`${showcase.stage} ${css.stage}`} data-photos={photos.length > 0 || undefined}>
      {shown ? (
        <span className={css.photo}>
          <img
            src={shown.full}
            alt={text.photo((view?.photo ?? 0) + 1)}
            data-name={text.photo((view?.photo ?? 0) + 1)}
            width={shown.width}
            height={shown.height}
          />
        </span>
      ) : (
        <span className={css.singleFace} data-graded={typeof unit?.grade === 'string' || undefined}>
          <Slab grading={unit ?? {}} name={face.name}>
            <CardFace card={face} size="stage" tilt="device" foil="always" isPriority />
          </Slab>
        </span>
      )}
      {unit && photos.length > 0 ? (
        <ul className={css.views} aria-label={text.views}>
          <li>
            <ViewButton
              isShown={!shown}
              label={text.finish}
              image={face.image}
              onShow={() => setView(null)}
            />
          </li>
          {photos.map((photo, index) => (
            <li key={photo.full}>
              <ViewButton
                isShown={shown === photo}
                label={text.photo(index + 1)}
                image={photo}
                onShow={() => setView({ unitId: unit.id, photo: index })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ViewButtonProps {
  isShown: boolean;
  label: string;
  image: Image | null;
  onShow: () => void;
}

function ViewButton({ isShown, label, image, onShow }: ViewButtonProps) {
  return (
    <button type="button" className={css.view} aria-pressed={isShown} aria-label={label} onClick={onShow}>
      {image ? (
        <img
          className={layout.filled}
          src={image.small}
          alt=""
          data-name=""
          width={image.width}
          height={image.height}
          loading="lazy"
        />
      ) : null}
    </button>
  );
}
