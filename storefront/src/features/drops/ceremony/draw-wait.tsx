'use client';

import type { DropDto } from '@pullproof/server/contract';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Meter } from '../../../ui/values/meter.tsx';
import css from './ceremony.module.css';
import { formatClockTime } from './scene.ts';
import { ceremonyText as text } from './text.ts';

interface DrawWaitProps {
  drop: Pick<DropDto, 'draw' | 'delayIterations' | 'delaySeconds'>;
  now: number | null;
}

/** The slow hash as it is: real time passed, against the last draw's time. */
export function DrawWait({ drop, now }: DrawWaitProps) {
  const { draw, delayIterations, delaySeconds } = drop;
  if (!draw) return <p>{text.starting}</p>;
  const elapsed = now === null ? 0 : Math.max(0, (now - Date.parse(draw.startedAt)) / 1_000);
  const isOver = delaySeconds !== null && elapsed > delaySeconds * 1.1 + 2;
  return (
    <Stack gap={12}>
      <p>{text.waitingBody(delayIterations)}</p>
      <Row as="p" gap={4} columnGap={16} align="baseline" role="timer" aria-live="off">
        <b className={css.clock}>{now === null ? '–:––' : text.elapsed(formatClockTime(elapsed))}</b>
        <span className={layout.note}>
          {delaySeconds === null ? text.noEstimate : text.about(formatClockTime(delaySeconds))}
        </span>
      </Row>
      {delaySeconds === null ? null : (
        <Meter value={Math.min(elapsed, delaySeconds)} max={delaySeconds} label={text.meter} isLabelHidden />
      )}
      {isOver ? <p className={layout.note}>{text.over}</p> : null}
    </Stack>
  );
}
