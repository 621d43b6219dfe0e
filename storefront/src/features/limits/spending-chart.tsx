import type { SpendingDto } from '@pullproof/server/contract';
import { formatMoney } from '../../lib/format.ts';
import css from './limits.module.css';
import { text as all } from './text.ts';

const text = all.spending;
const SHOWN = 12;
const HEIGHT = 120;
const STEP = 30;
const BAR = 11;

/** Two bars a month, of the last twelve; the table below it says the same in figures. */
export function SpendingChart({ months }: Pick<SpendingDto, 'months'>) {
  const shown = months.slice(-SHOWN);
  const most = Math.max(
    1,
    ...shown.flatMap(({ spentCents, boughtBackCents }) => [spentCents, boughtBackCents]),
  );
  const tall = (cents: number): number => (Math.max(0, cents) / most) * HEIGHT;
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${SHOWN * STEP} ${HEIGHT + 18}`} role="img" aria-label={text.chart}>
        {shown.map((month, at) => {
          const x = at * STEP + 3;
          return (
            <g key={month.month}>
              <title>{`${month.month}: ${text.columns.spent} ${formatMoney(month.spentCents)}, ${text.columns.boughtBack} ${formatMoney(month.boughtBackCents)}`}</title>
              <rect
                className={css.spent}
                x={x}
                y={HEIGHT - tall(month.spentCents)}
                width={BAR}
                height={tall(month.spentCents)}
              />
              <rect
                className={css.back}
                x={x + BAR + 1}
                y={HEIGHT - tall(month.boughtBackCents)}
                width={BAR}
                height={tall(month.boughtBackCents)}
              />
              <text x={x + BAR} y={HEIGHT + 14} textAnchor="middle">
                {month.month.slice(5)}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={SHOWN * STEP} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <figcaption>
        <span className={css.spentKey}>{text.columns.spent}</span>
        <span className={css.backKey}>{text.columns.boughtBack}</span>
      </figcaption>
    </figure>
  );
}
