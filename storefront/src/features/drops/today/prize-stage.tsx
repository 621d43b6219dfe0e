import type { DropDto, DropPrizeDto } from '@pullproof/server/contract';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { PointerHint } from '../../../ui/card-face/pointer-hint.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { describeUnit, faceOf } from '../shared/prize-face.ts';
import { text } from '../text.ts';
import css from './today.module.css';

/** The first prize, large, in its finish. */
export function PrizeStage({ prize }: { prize: DropPrizeDto }) {
  return (
    <div className={css.stage}>
      <span className={css.face}>
        <CardFace card={faceOf(prize)} size="stage" tilt="device" foil="always" isPriority />
      </span>
      <p className={css.hint}>
        <PointerHint {...text.hint} />
      </p>
    </div>
  );
}

/** What the first prize is, beside its card. */
export function PrizeName({ prize }: { prize: DropPrizeDto }) {
  const unit = describeUnit(prize);
  return (
    <p className={css.what}>
      <ClassMark of={prize} />
      <span>{prize.setName}</span>
      {unit ? <span className={css.unit}>{unit}</span> : null}
    </p>
  );
}

/** All prizes of a drop that has more than one. */
export function PrizeList({ prizes }: Pick<DropDto, 'prizes'>) {
  if (prizes.length < 2) return null;
  return (
    <ol className={css.prizes} aria-label={text.prizes}>
      {prizes.map((prize) => (
        <li key={prize.place}>
          <span className={css.small}>
            <StillFace card={faceOf(prize)} />
          </span>
          <span>
            <b>{prize.cardName}</b>
            <br />
            <Money cents={prize.valueCents} />
          </span>
        </li>
      ))}
    </ol>
  );
}
