import { type CardValueDto, type ProductDetailDto, formatMoney } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { SectionHead, Stack } from '../../../ui/layout/layout.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import showcase from '../../../ui/layout/showcase.module.css';
import { addressOfCard } from '../../../lib/addresses.ts';
import { valueText, ValueHistory } from '../../catalogue/cards/index.ts';
import { BuyBox } from '../buy/index.ts';
import { DigitalNote } from '../odds/index.ts';
import { LateUnitChoice } from './late.tsx';
import { Stage } from './stage.tsx';
import css from './product.module.css';
import { text } from './text.ts';

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
      <SingleTop product={product} onward={onward} later={later} />
      {card ? (
        <section className={page.section} id="copies">
          <SectionHead>
            <h2>{text.copiesOnSale}</h2>
          </SectionHead>
          <LateUnitChoice />
        </section>
      ) : null}
      {card ? (
        <section className={page.section}>
          <SectionHead>
            <h2>{text.card}</h2>
            <ClassMark of={card} />
          </SectionHead>
          <Facts variant="tiles" className={`${css.figures} ${layout.marginTop20}`}>
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
          </Facts>
          <p className={`${layout.fine} ${layout.marginTop12}`}>{text.singleNote}</p>
          <p className={`${layout.fine} ${layout.marginTop12}`}>
            <Link href={addressOfCard(card.id)} className={layout.link}>
              {text.toCard}
            </Link>
          </p>
          <Stack gap={12} marginTop={32} className={layout.measure}>
            <h3>{text.history}</h3>
            <ValueHistory values={values} />
          </Stack>
        </section>
      ) : null}
    </>
  );
}

function SingleTop({ product, onward, later }: Omit<SinglePageProps, 'values'>) {
  return (
    <div className={showcase.showcase}>
      <Stage product={product} />
      <div>
        <p className={`${layout.note} ${layout.marginBottom16}`}>
          <Link href="/shop?kind=single">{text.singles}</Link>
        </p>
        <h1>{product.title}</h1>
        <p className={`${page.lead} ${layout.marginBottom24}`}>{product.description || product.tagline}</p>
        <DigitalNote product={product} />
        <BuyBox onward={onward} />
        {later}
      </div>
    </div>
  );
}
