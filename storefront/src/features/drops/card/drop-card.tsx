'use client';

import type { CurrentDropDto, DropDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { useBreak } from '../../people/limits/index.ts';
import { useSession } from '../../people/session/index.ts';
import { PAGE, pathOfEntry } from '../paths.ts';
import { Countdown } from '../shared/countdown.tsx';
import type { Phase } from '../shared/phase.ts';
import { faceOf } from '../shared/prize-face.ts';
import { useCurrentDrop } from '../shared/use-current-drop.ts';
import { cardText, text } from '../text.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './drop-card.module.css';

/** Today's drop on other pages; nothing when none is planned, when it did not load, and during a break. */
export function DropCard({ initial }: { initial: CurrentDropDto | null }) {
  const { current, drop, phase, now } = useCurrentDrop(initial);
  if (useBreak()) return null;
  if (drop && phase && drop.prizes[0]) return <Shown drop={drop} phase={phase} now={now} />;
  if (!current?.next) return null;
  return (
    <Row
      as="section"
      gap={12}
      columnGap={24}
      align="center"
      justify="space-between"
      surface="box"
      aria-labelledby="drop-card"
    >
      <h2 id="drop-card" className={layout.text19}>
        {cardText.next}
      </h2>
      <p className={`${layout.flexible} ${layout.soft}`}>
        {text.none.next} <Moment at={current.next.opensAt} />
      </p>
      <ButtonLink href={PAGE} size="small">
        {cardText.see}
      </ButtonLink>
    </Row>
  );
}

interface ShownProps {
  drop: DropDto;
  phase: Phase;
  now: number | null;
}

function Shown({ drop, phase, now }: ShownProps) {
  const { customer } = useSession();
  const { data } = useApi(customer ? pathOfEntry(drop.id) : null);
  const [prize] = drop.prizes;
  const seq = data?.entry?.seq;
  if (!prize) return null;
  return (
    <section className={css.card} aria-labelledby="drop-card">
      <div className={css.face}>
        <CardFace card={faceOf(prize)} isDecorative />
      </div>
      <Row gap={20} columnGap={40} align="center" justify="space-between" className={css.body}>
        <div>
          <p className={`${layout.soft} ${layout.text14}`}>
            {cardText.today} · {text.states[phase]}
          </p>
          <h2 id="drop-card" className={`${layout.marginTop8} ${layout.marginBottom8}`}>
            {prize.cardName}
          </h2>
          <Row as="p" gap={4} columnGap={16} align="center">
            <ClassMark of={prize} />
            <Money cents={prize.valueCents} />
          </Row>
        </div>
        <Clock drop={drop} phase={phase} now={now} />
        <Stack gap={6} align="center" className={css.action}>
          <ButtonLink href={PAGE} variant="primary">
            {actionOf(phase, seq)}
          </ButtonLink>
          <p className={`${layout.soft} ${layout.text13}`}>
            {seq === undefined ? '\u00a0' : cardText.in(seq)}
          </p>
        </Stack>
      </Row>
    </section>
  );
}

function Clock({ drop, phase, now }: ShownProps) {
  if (phase === 'announced')
    return <Countdown label={text.opensIn} until={drop.opensAt} now={now} size="small" />;
  if (phase === 'open')
    return <Countdown label={text.closesIn} until={drop.closesAt} now={now} size="small" />;
  return (
    <p className={`${css.closed} ${layout.soft} ${layout.text14}`}>
      {text.facts.closed} <Moment at={drop.closesAt} />
    </p>
  );
}

function actionOf(phase: Phase, seq: number | undefined): string {
  if (phase === 'open') return seq === undefined ? cardText.enter : cardText.see;
  if (phase === 'closing' || phase === 'waiting') return cardText.watch;
  return phase === 'drawn' ? cardText.result : cardText.see;
}
