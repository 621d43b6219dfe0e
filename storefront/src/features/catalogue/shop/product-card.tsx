import type { ProductSummaryDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { ViewTransition } from 'react';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Meter } from '../../../ui/values/meter.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { WrapperGlow, WrapperImage } from '../../../ui/pack/wrapper-image.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { DigitalTag } from '../../packs/odds/index.ts';
import css from './product-card.module.css';
import { text } from './text.ts';

/** A wrapper's width is limited by its height, so it is narrower than its tile. */
const SIZES = '(max-width: 760px) 120px, 260px';

function Stock({ product }: { product: ProductSummaryDto }) {
  if (product.kind === 'single') {
    return (
      <span className={layout.fine}>
        {product.unitsListed > 0 ? text.listed(product.unitsListed) : text.soldOut}
      </span>
    );
  }
  if (!product.stock) return <span className={layout.fine}>{text.upcoming}</span>;
  const { remaining, size } = product.stock;
  if (remaining === 0) return <span className={layout.fine}>{text.soldOut}</span>;
  return <Meter value={remaining} max={size} label={text.left(remaining, size)} />;
}

function Picture({ product, isPriority }: { product: ProductSummaryDto; isPriority: boolean }) {
  if (product.kind === 'single') {
    const face = {
      name: product.title,
      className: '',
      classLook: null,
      ...product.cardClass,
      image: product.image,
    };
    return (
      <span className={css.single}>
        <CardFace card={face} isPriority={isPriority} isDecorative />
      </span>
    );
  }
  return (
    <WrapperImage of={product} title={product.title} sizes={SIZES} isPriority={isPriority} isDecorative />
  );
}

interface ProductCardProps {
  product: ProductSummaryDto;
  isPriority?: boolean;
}

export function ProductCard({ product, isPriority = false }: ProductCardProps) {
  // A sold-out product is not advertised by its best card.
  const best = product.stock && product.stock.remaining > 0 ? product.bestRemaining : null;
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <WrapperGlow image={product.image} />
        <ViewTransition name={`pack-${product.id}`} share="morph" default="none">
          <span className={css.art}>
            <Picture product={product} isPriority={isPriority} />
          </span>
        </ViewTransition>
      </div>
      <div className={css.body}>
        <div className={css.row}>
          <h3 className={css.title}>
            <Link href={`/shop/${product.slug}`}>{product.title}</Link>
          </h3>
          <span className={css.price}>
            <Money cents={product.priceCents} isShort />
          </span>
        </div>
        {best ? (
          <p className={layout.fine}>
            {text.bestInside}: <b className={`${layout.soft} ${layout.bold}`}>{best.name}</b>{' '}
            <ClassMark of={best} />
          </p>
        ) : (
          <p className={layout.fine}>{product.tagline}</p>
        )}
        <Stock product={product} />
        <DigitalTag share={product.digitalShare} />
      </div>
    </article>
  );
}
