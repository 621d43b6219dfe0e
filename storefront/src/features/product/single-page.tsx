import type { ProductDetailDto } from '@pullproof/server/contract';
import { formatMoney } from '../../lib/format.ts';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import page from '../../ui/page.module.css';
import { ProductTop } from './pack-page.tsx';
import css from './product.module.css';
import { text } from './text.ts';

/** One card, listed as itself: no run, no odds. */
export function SinglePage({ product }: { product: ProductDetailDto }) {
  const { card } = product;
  return (
    <>
      <ProductTop product={product} run={null} />
      {card ? (
        <section className={page.section}>
          <div className={page.sectionHead}>
            <h2>{text.card}</h2>
            <ClassMark name={card.className} />
          </div>
          <dl className={css.figures}>
            <div>
              <dt>{card.number}</dt>
              <dd>
                {text.number}, {card.setName}
              </dd>
            </div>
            <div>
              <dt>{formatMoney(card.valueCents)}</dt>
              <dd>{text.value}</dd>
            </div>
            <div>
              <dt>{card.artist || '–'}</dt>
              <dd>{text.artist}</dd>
            </div>
          </dl>
          <p className={css.note}>{text.singleNote}</p>
        </section>
      ) : null}
    </>
  );
}
