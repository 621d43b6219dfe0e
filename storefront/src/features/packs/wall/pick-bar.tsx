'use client';

import { formatCount } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { isUnsold, type Wall } from '../../../lib/wall-bitmap.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { useNow } from '../../../ui/values/moment.tsx';
import { useSession } from '../../people/session/index.ts';
import { NO_PICKS, readAvailability, useBuy } from '../buy/index.ts';
import css from './pick-bar.module.css';
import { text } from './text.ts';
import { useMovingDraw } from './use-moving-draw.ts';

interface PickBarProps {
  wall: Wall;
  /** What came out of the pack that was pressed last, if it is open. */
  about: ReactNode;
}

/** What is picked, what it costs, and Buy: in view as long as the wall is. */
export function PickBar({ wall, about }: PickBarProps) {
  const { picks, quantity, product } = useBuy();
  const count = quantity * product.packsPerUnit;
  const hasPicks = picks.numbers.length > 0;
  const sum = text.bar(picks.numbers.length, product.priceCents * quantity);
  return (
    <>
      {hasPicks ? null : (
        <Row as="p" align="center" className={`${layout.note} ${layout.touch}`}>
          {text.none(count)}
        </Row>
      )}
      <p className="visually-hidden" role="status">
        {hasPicks ? sum : null}
      </p>
      <div className={css.bar} hidden={!hasPicks && !about}>
        {about}
        {hasPicks ? (
          <div className={css.picked}>
            <Picked wall={wall} count={count} />
            <Row nowrap gap={16} align="center" justify="space-between">
              <b className={css.sum}>{sum}</b>
              <BuyPicked />
            </Row>
          </div>
        ) : null}
      </div>
    </>
  );
}

function BuyPicked() {
  const { product, formId } = useBuy();
  const { customer } = useSession();
  const { data: play } = useApi(customer ? '/api/me/limits' : null);
  if (readAvailability(product, useNow()) !== 'open' || play?.exclusion) return null;
  return (
    <Button type="submit" form={formId} variant="primary">
      {text.buy}
    </Button>
  );
}

function Picked({ wall, count }: { wall: Wall; count: number }) {
  const move = useMovingDraw(wall);
  const { picks, setPicks, togglePack } = useBuy();
  const missing = count - picks.numbers.length;
  const gone = picks.numbers.filter((packNo) => !isUnsold(wall, packNo));
  const says = [
    missing > 0 ? text.missing(missing) : '',
    move ? text.drawMoved(move.gone, move.fresh) : '',
    gone.length > 0 ? text.justGone(gone) : '',
  ].filter(Boolean);
  return (
    <div className={css.numbers}>
      <Row nowrap gap={6} align="center" className={`${layout.note} ${css.chips}`}>
        <span>{picks.draw ? text.drawn : text.picked}:</span>
        {picks.numbers.map((packNo) => (
          <button
            key={packNo}
            type="button"
            className={css.chip}
            data-gone={gone.includes(packNo) || undefined}
            aria-label={text.remove(packNo)}
            onClick={() => togglePack(packNo)}
          >
            {formatCount(packNo)} ×
          </button>
        ))}
        <button
          type="button"
          className={`${layout.action} ${layout.touch}`}
          onClick={() => setPicks(NO_PICKS)}
        >
          {text.clear}
        </button>
      </Row>
      <p aria-live="polite" className={layout.text14}>
        {says.join(' ')}
      </p>
    </div>
  );
}
