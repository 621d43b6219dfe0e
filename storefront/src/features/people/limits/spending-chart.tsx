import { type SpendingDto, formatMoney } from '@pullproof/server/contract';
import { formatMonth } from '../../../lib/text/format.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
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
    <Stack as="figure" gap={8}>
      <Row nowrap gap={4} role="img" aria-label={text.chart}>
        {shown.map((month) => (
          <Stack key={month.month} gap={6} className={css.month} title={tell(month)}>
            <span className={css.bars}>
              <i className={css.spent} style={{ height: tall(month.spentCents) }} />
              <i className={css.back} style={{ height: tall(month.boughtBackCents) }} />
            </span>
            <span className={css.monthName}>{formatMonth(month.month).slice(0, 3)}</span>
          </Stack>
        ))}
      </Row>
      <Row as="figcaption" gap={4} columnGap={16} className={layout.fine}>
        <span className={`${css.key} ${css.spent}`}>{text.columns.spent}</span>
        <span className={`${css.key} ${css.back}`}>{text.columns.boughtBack}</span>
      </Row>
    </Stack>
  );
}
