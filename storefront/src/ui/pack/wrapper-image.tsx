// A client file on purpose: server-rendered images would be preloaded with every prefetch of their page.
'use client';

import type { Image } from '@pullproof/server/contract';
import { imageSet } from '../card-face/image-set.ts';
import css from './wrapper-image.module.css';

interface WrapperImageProps {
  image: Image | null;
  title: string;
  /** The rendered width, in `sizes` syntax. */
  sizes: string;
  isPriority?: boolean;
  /** When a caption beside it already names the pack. */
  isDecorative?: boolean;
}

/** The flat printed wrapper of a sealed pack: for lists and the first paint of stages. */
export function WrapperImage({
  image,
  title,
  sizes,
  isPriority = false,
  isDecorative = false,
}: WrapperImageProps) {
  if (!image) {
    return (
      <span
        className={`${css.stock} ${css.plain}`}
        role={isDecorative ? undefined : 'img'}
        aria-label={isDecorative ? undefined : title}
      >
        <span className={css.name}>{title}</span>
      </span>
    );
  }
  return (
    <span className={css.wrapper}>
      <img
        src={image.medium}
        srcSet={imageSet(image)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={isDecorative ? '' : `Sealed pack: ${title}`}
        data-name={title}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}

/** A glow in the wrapper's colours behind it: the same small picture, blurred. */
export function WrapperGlow({ image }: { image: Image | null }) {
  if (!image) return null;
  return (
    <span className={css.glow} style={{ backgroundImage: `url("${image.small}")` }} aria-hidden="true" />
  );
}
