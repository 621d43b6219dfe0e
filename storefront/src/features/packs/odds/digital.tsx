import type { ClassOddsDto, ProductSummaryDto } from '@pullproof/server/contract';
import layout from '../../../ui/layout/layout.module.css';
import css from './digital.module.css';
import { digitalText as text } from './odds-text.ts';

export type DigitalShare = ProductSummaryDto['digitalShare'];

type Counted = Pick<ClassOddsDto, 'unitsTotal' | 'unitsDigital'>;

/** How much of these classes' units is digital: such cards cannot be shipped. */
export function digitalShareOf(odds: readonly Counted[]): DigitalShare {
  if (odds.every(({ unitsDigital }) => unitsDigital === 0)) return 'none';
  return odds.every(({ unitsTotal, unitsDigital }) => unitsDigital === unitsTotal) ? 'all' : 'some';
}

/** The word "Digital" beside a class or a card; nothing where all of it can be shipped. */
export function DigitalTag({ share }: { share: DigitalShare }) {
  if (share === 'none') return null;
  return <span className={css.tag}>{share === 'all' ? text.tag : text.someTag}</span>;
}

/** Says before the purchase what cannot be shipped. */
export function DigitalNote({ product }: { product: Pick<ProductSummaryDto, 'kind' | 'digitalShare'> }) {
  const { kind, digitalShare: share } = product;
  if (share === 'none') return null;
  const some = kind === 'pack' ? text.some : text.someCopies;
  return (
    <p className={`${layout.callout} ${layout.text14} ${layout.marginBottom16}`}>
      {share === 'all' ? text.all : some}
    </p>
  );
}
