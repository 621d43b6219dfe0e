'use client';

import type { DropDto } from '@pullproof/server/contract';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Meter } from '../../../ui/values/meter.tsx';
import { stageOf } from '../shared/phase.ts';
import css from './ceremony.module.css';
import { formatClockTime } from './scene.ts';
import { ceremonyText as text } from './text.ts';
import { useKeptLog } from './use-kept-log.ts';

interface DrawWaitProps {
  drop: Pick<DropDto, 'id' | 'beacon' | 'closesAt'>;
  now: number | null;
}

/** The list is published: this browser keeps the state of the public log that has it, and waits for the round. */
export function DrawWait({ drop, now }: DrawWaitProps) {
  useKeptLog(drop.id, 'listed');
  const { beacon } = drop;
  if (!beacon) return null;
  const stage = stageOf(drop, now);
  if (stage === 'withheld') return <p role="alert">{text.withheld(beacon.round)}</p>;
  const left = now === null ? null : Math.max(0, (Date.parse(beacon.at) - now) / 1_000);
  const total = (Date.parse(beacon.at) - Date.parse(drop.closesAt)) / 1_000;
  return (
    <Stack gap={12}>
      <p>{text.waitingBody(beacon.kind, beacon.round)}</p>
      {stage === 'out' ? (
        <p className={layout.note}>{text.out}</p>
      ) : (
        <>
          <Row as="p" gap={4} columnGap={16} align="baseline" role="timer" aria-live="off">
            <b className={css.clock}>{left === null ? '–:––' : formatClockTime(left)}</b>
            <span className={layout.note}>{text.untilRound}</span>
          </Row>
          <Meter value={total - (left ?? total)} max={total} label={text.meter} isLabelHidden />
        </>
      )}
      <p className={layout.fine}>{text.keptState}</p>
    </Stack>
  );
}
