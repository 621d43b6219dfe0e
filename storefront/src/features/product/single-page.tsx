import type { CardValueDto, ProductDetailDto } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/text/format.ts';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import layout from '../../ui/layout/layout.module.css';
import page from '../../ui/layout/page.module.css';
import { addressOfCard } from '../../lib/addresses.ts';
import { valueText, ValueHistory } from '../cards/index.ts';
import { ProductTop } from './pack-page.tsx';
import css from './product.module.css';
import { text } from './text.ts';
import { UnitChoice } from './unit-choice.tsx';

interface SinglePageProps {
  product: ProductDetailDto;
  /** The card's past values, oldest first. */
  values: readonly CardValueDto[];
  /** Next steps once no copy is left. */
  onward: ReactNode;
  /** What keeping, shipping and selling back cost. */
  later: ReactNode;
}

/** A single card's page: no run, no odds. */
export function SinglePage({ product, values, onward, later }: SinglePageProps) {
  const { card } = product;
  const latest = values.at(-1);
  return (
    <>
      <ProductTop product={product} run={null} onward={onward} later={later} />
      {card ? (
        <section className={page.section} id="copies">
          <div className={page.sectionHead}>
            <h2>{text.copiesOnSale}</h2>
          </div>
          <UnitChoice />
        </section>
      ) : null}
      {card ? (
        <section className={page.section}>
          <div className={page.sectionHead}>
            <h2>{text.card}</h2>
            <ClassMark of={card} />
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
              <dd>
                {latest ? text.valueSource(valueText.sourceOf(latest.source), latest.asOf) : text.value}
              </dd>
            </div>
            <div>
              <dt className={css.name}>{card.artist || '–'}</dt>
              <dd>{text.artist}</dd>
            </div>
          </dl>
          <p className={`${layout.fine} ${layout.above12}`}>{text.singleNote}</p>
          <p className={`${layout.fine} ${layout.above12}`}>
            <Link href={addressOfCard(card.id)} className={layout.link}>
              {text.toCard}
            </Link>
          </p>
          <div className={css.history}>
            <h3>{text.history}</h3>
            <ValueHistory values={values} />
          </div>
        </section>
      ) : null}
    </>
  );
}
