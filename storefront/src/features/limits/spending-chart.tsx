import type { SpendingDto } from '@pullproof/server/contract';
import { formatMoney, formatMonth } from '../../lib/text/format.ts';
import css from './limits.module.css';
import { text as all } from './text.ts';

const text = all.spending;
const SHOWN = 12;

type Month = SpendingDto['months'][number];

function tell(month: Month): string {
  const { spent, boughtBack } = text.columns;
  return `${formatMonth(month.month)}: ${spent} ${formatMoney(month.spentCents)}, ${boughtBack} ${formatMoney(month.boughtBackCents)}`;
}

/** Two bars a month for the last twelve months; the table below has the same figures. */
export function SpendingChart({ months }: Pick<SpendingDto, 'months'>) {
  const shown = months.slice(-SHOWN);
  const most = Math.max(
    1,
    ...shown.flatMap(({ spentCents, boughtBackCents }) => [spentCents, boughtBackCents]),
  );
  // Without any amount there is no chart; the table is enough.
  if (most === 1) return null;
  const tall = (cents: number): string => `${(Math.max(0, cents) / most) * 100}%`;
  return (
    <figure className={css.chart}>
      <div className={css.months} role="img" aria-label={text.chart}>
        {shown.map((month) => (
          <div key={month.month} className={css.month} title={tell(month)}>
            <span className={css.bars}>
              <i className={css.spent} style={{ height: tall(month.spentCents) }} />
              <i className={css.back} style={{ height: tall(month.boughtBackCents) }} />
            </span>
            <span className={css.monthName}>{formatMonth(month.month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <figcaption>
        <span className={css.spentKey}>{text.columns.spent}</span>
        <span className={css.backKey}>{text.columns.boughtBack}</span>
      </figcaption>
    </figure>
  );
}
