import type { ProductDetailDto, RunDto } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout/layout.module.css';
import { BuyBox } from '../buy/index.ts';
import { DigitalNote } from '../odds/index.ts';
import { RunNotice } from '../runs/index.ts';
import { BestInside } from './best-inside.tsx';
import css from './pack-top.module.css';
import { Stage } from './stage.tsx';
import { text } from './text.ts';

interface PackTopProps {
  product: ProductDetailDto;
  run: RunDto | null;
  /** Next steps once nothing can be bought here. */
  onward: ReactNode;
}

/** A pack's first screen: wrapper, price, what is left, the best cards still inside and Buy. */
export function PackTop({ product, run, onward }: PackTopProps) {
  return (
    <div className={css.top}>
      <div className={css.stage}>
        <Stage product={product} />
      </div>
      <div className={css.head}>
        <p className={`${layout.note} ${css.crumbs}`}>
          <Link href="/shop">{text.packs}</Link>
          {product.architect ? (
            <span className={css.architect}>
              {` / ${text.by} `}
              <a href="#architect" className={layout.link}>
                {product.architect.name}
              </a>
            </span>
          ) : null}
        </p>
        <h1>{product.title}</h1>
        <p className={css.lead}>
          {product.tagline || product.description}{' '}
          {text.cardsInside(product.cardsPerPack, product.packsPerBox)}
        </p>
      </div>
      <div className={css.best}>
        <BestInside />
      </div>
      <div className={css.buy}>
        {run ? (
          <RunNotice run={run} className={`${layout.callout} ${layout.text14} ${layout.marginBottom16}`} />
        ) : null}
        <DigitalNote product={product} />
        <BuyBox onward={onward} />
      </div>
    </div>
  );
}
