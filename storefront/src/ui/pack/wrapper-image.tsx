// A client file on purpose: server-rendered images would be preloaded with every prefetch of their page.
'use client';

import { carton, drawCarton, type Image } from '@pullproof/server/contract';
import { imageSet } from '../card-face/image-set.ts';
import { boxPrintOf, type SealedLook } from './box-print.ts';
import type { BoxPrint } from './pack-renderer.ts';
import css from './wrapper-image.module.css';

interface WrapperImageProps {
  of: SealedLook;
  title: string;
  /** The rendered width, in `sizes` syntax. */
  sizes: string;
  isPriority?: boolean;
  /** When a caption beside it already names the pack. */
  isDecorative?: boolean;
}

/** What is sold, sealed: the flat printed wrapper of a pack, or a box with that print. For lists and the first paint of stages. */
export function WrapperImage({
  of,
  title,
  sizes,
  isPriority = false,
  isDecorative = false,
}: WrapperImageProps) {
  const { image } = of;
  const box = boxPrintOf(of);
  if (box) return <Carton box={box} url={image?.medium ?? ''} title={isDecorative ? undefined : title} />;
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

const { front, width, height } = carton;
const views = {
  corner: `0 0 ${width} ${height}`,
  front: `${front.left} ${front.top} ${front.width} ${front.height}`,
} as const;

interface CartonProps {
  box: BoxPrint;
  /** Empty without a picture. */
  url: string;
  /** Absent where a caption beside it already names the box. */
  title?: string | undefined;
  view?: keyof typeof views;
}

/** A box, from its corner as it stands or from the front as it is opened. */
export function Carton({ box, url, title, view = 'corner' }: CartonProps) {
  const picture = url === '' ? null : { ...box, href: url };
  const naming =
    title === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': `Sealed box: ${title}, ${box.label}` };
  return (
    <svg
      className={css.carton}
      viewBox={views[view]}
      {...naming}
      // Of constants, an escaped address and counted numbers.
      dangerouslySetInnerHTML={{ __html: drawCarton(picture, box.label) }}
    />
  );
}

/** A glow in the wrapper's colours behind it: the same small picture, blurred. */
export function WrapperGlow({ image }: { image: Image | null }) {
  if (!image) return null;
  return (
    <span className={css.glow} style={{ backgroundImage: `url("${image.small}")` }} aria-hidden="true" />
  );
}
