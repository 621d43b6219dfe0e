import { type DropDto, formatCount } from '@pullproof/server/contract';
import { Row } from '../../../ui/layout/layout.tsx';
import { StateChip } from '../../../ui/layout/section.tsx';
import { formatClock } from '../../../lib/text/format.ts';
import { type Phase, stageOf } from '../shared/phase.ts';
import { ceremonyText } from './text.ts';

const text = ceremonyText.steps;

interface StepsProps {
  drop: DropDto;
  phase: Phase;
  now: number | null;
}

/** From closing to the draw: what is done, and what is next. */
export function Steps({ drop, phase, now }: StepsProps) {
  const { beacon, closesAt, close } = drop;
  if (phase === 'drawn' || !beacon) return null;
  const isOut = stageOf(drop, now) !== 'due';
  const steps = [
    { name: text.closed, at: closesAt, isDone: true },
    { name: text.listed, at: close?.publishedAt, isDone: close !== null },
    { name: text.round(formatCount(beacon.round)), at: beacon.at, isDone: close !== null && isOut },
    { name: text.drawn, at: undefined, isDone: false },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Row as="ol" gap={8} aria-label={text.title}>
      {steps.map(({ name, at, isDone }, index) => (
        <li key={name} aria-current={index === next ? 'step' : undefined}>
          <StateChip variant={isDone ? 'ok' : index === next ? 'wait' : 'off'}>
            {at ? `${name}, ${formatClock(at)}` : name}
          </StateChip>
        </li>
      ))}
    </Row>
  );
}
