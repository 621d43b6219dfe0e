import type { RunDto } from '@pullproof/server/contract';
import { formatBps, formatMoney } from '../../lib/format.ts';
import css from './product.module.css';
import { text } from './text.ts';

/** What a pack is worth on average, how often it beats its price, and both returns in plain words. */
export function Figures({ run }: { run: RunDto }) {
  const figures = run.returnFigures;
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>{formatMoney(figures.averageValueCents)}</dt>
          <dd>{text.averageValue}</dd>
        </div>
        <div>
          <dt>{formatBps(Math.round((figures.packsAbovePrice / run.size) * 10_000))}</dt>
          <dd>{text.beatPrice}</dd>
        </div>
        <div>
          <dt>{formatBps(figures.valueReturnBps)}</dt>
          <dd>{text.valueReturn(run.size)}</dd>
        </div>
      </dl>
      <p className={css.note}>{text.cashReturn(formatBps(figures.cashReturnBps))}</p>
    </>
  );
}
