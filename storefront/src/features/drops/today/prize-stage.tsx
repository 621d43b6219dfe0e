import type { DropDto, DropPrizeDto } from '@pullproof/server/contract';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { FaceStage } from '../../../ui/card-face/face-stage.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { describeUnit, faceOf } from '../shared/prize-face.ts';
import { text } from '../text.ts';
import showcase from '../../../ui/layout/showcase.module.css';
import layout from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/layout.tsx';
import css from './today.module.css';

/** The first prize, large, in its finish; it turns over to its back. */
export function PrizeStage({ prize }: { prize: DropPrizeDto }) {
  return (
    <FaceStage
      card={faceOf(prize)}
      hint={text.hint}
      look={{ stage: `${showcase.stage} ${css.stage}`, face: css.face, hint: showcase.hint }}
    />
  );
}

/** What the first prize is, beside its card. */
export function PrizeName({ prize }: { prize: DropPrizeDto }) {
  const unit = describeUnit(prize);
  return (
    <Row as="p" gap={4} columnGap={16} align="center" className={layout.soft}>
      <ClassMark of={prize} />
      <span>{prize.setName}</span>
      {unit ? <span className={`${layout.mono} ${layout.text14}`}>{unit}</span> : null}
    </Row>
  );
}

/** All prizes of a drop that has more than one. */
export function PrizeList({ prizes }: Pick<DropDto, 'prizes'>) {
  if (prizes.length < 2) return null;
  return (
    <Row as="ol" gap={14} columnGap={24} aria-label={text.prizes}>
      {prizes.map((prize) => (
        <Row as="li" key={prize.place} nowrap gap={12} align="center" className={layout.text14}>
          <span className={layout.thumb52}>
            <StillFace card={faceOf(prize)} />
          </span>
          <span>
            <b>{prize.cardName}</b>
            <br />
            <Money cents={prize.valueCents} />
          </span>
        </Row>
      ))}
    </Row>
  );
}
