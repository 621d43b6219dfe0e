import type { ProductDetailDto } from '@pullproof/server/contract';
import { ViewTransition } from 'react';
import { imageSet } from '../../../ui/card-face/image-set.ts';
import { PointerHint } from '../../../ui/card-face/pointer-hint.tsx';
import { boxPrintOf } from '../../../ui/pack/box-print.ts';
import { WrapperImage } from '../../../ui/pack/wrapper-image.tsx';
import showcase from '../../../ui/layout/showcase.module.css';
import { LatePackStage, LateSingleStage } from './late.tsx';
import css from './product.module.css';
import { text } from './text.ts';

/** The pack's width is limited by the stage's height. */
const SIZES = '(max-width: 960px) 150px, 260px';

/** A view of the product: the sealed pack in 3-D, or the face of a single card. */
export function Stage({ product }: { product: ProductDetailDto }) {
  if (product.kind === 'single') return <LateSingleStage product={product} />;
  const { image, title, wrapper } = product;
  const tint: Record<`--${string}`, string> = wrapper ? { '--wrapper': wrapper.accent } : {};
  return (
    <div className={`${showcase.stage} ${css.stage} ${css.small}`} style={tint}>
      <ViewTransition name={`pack-${product.id}`} share="morph" default="none">
        <div className={image ? `${css.pack} ${css.tilting}` : css.pack}>
          {image ? (
            <LatePackStage
              wrapper={{
                title,
                frontUrl: image.full,
                poster: { srcSet: imageSet(image), sizes: SIZES },
                foilUrl: image.foil,
                textureUrl: wrapper?.texture,
                box: boxPrintOf(product),
              }}
            />
          ) : (
            <WrapperImage of={product} title={title} sizes="440px" />
          )}
        </div>
      </ViewTransition>
      <p className={css.hint}>
        <PointerHint {...text.tilt} /> {text.cardsInside(product.cardsPerPack, product.packsPerBox)}
      </p>
    </div>
  );
}
