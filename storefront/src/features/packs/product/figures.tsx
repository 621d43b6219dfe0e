'use client';

import { formatBps, formatMoney, soldAs } from '@pullproof/server/contract';
import { useBuy } from '../buy/index.ts';
import { OddsNow, oddsText } from '../odds/index.ts';
import { figuresText as text } from './figures-text.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './product.module.css';

/** The odds of the unopened packs, as the page last heard. */
export function LiveOdds() {
  const { run } = useBuy();
  if (!run) return <p>{oddsText.noRun}</p>;
  return <OddsNow run={run} isShort />;
}

/** An unopened pack's average value and how often it beats its price, next to the same figures for the whole run. */
export function Figures() {
  const { run } = useBuy();
  if (!run) return null;
  const { liveFigures: live, returnFigures: whole } = run;
  const shown = live ?? whole;
  const of = soldAs(run.packsPerBox);
  const count = live ? run.packsUnrevealed : run.size;
  return (
    <Stack gap={10}>
      <h2>{text.title(of)}</h2>
      <p className={layout.note}>{live ? text.live(count, of, run.remaining) : text.whole(count, of)}</p>
      <Facts variant="tiles" className={css.figures}>
        <div>
          <dt>{formatMoney(shown.averageValueCents)}</dt>
          <dd>{text.averageValue(of)}</dd>
        </div>
        <div>
          <dt>{shareAbove(shown.packsAbovePrice, count)}</dt>
          <dd>{text.beatPrice(run.priceCents, of)}</dd>
        </div>
        <div>
          <dt>{formatBps(shown.valueReturnBps)}</dt>
          <dd>{text.valueReturn}</dd>
        </div>
      </Facts>
      <p className={layout.fine}>{text.cashReturn(formatBps(shown.cashReturnBps), live !== null)}</p>
      {live ? (
        <p className={layout.fine}>
          <b>{text.whole(run.size, of)}:</b>{' '}
          {text.wholeFigures({
            average: formatMoney(whole.averageValueCents),
            above: shareAbove(whole.packsAbovePrice, run.size),
            priceCents: run.priceCents,
            valueReturn: formatBps(whole.valueReturnBps),
            of,
          })}
        </p>
      ) : null}
    </Stack>
  );
}

const shareAbove = (above: number, packs: number): string =>
  formatBps(packs === 0 ? 0 : Math.round((above / packs) * 10_000));
