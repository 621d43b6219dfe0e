import type { DropDto, DropPrizeDto } from '@pullproof/server/contract';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { describeClaim, pastText } from '../past/text.ts';
import { faceOf } from '../shared/prize-face.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './ceremony.module.css';
import { ceremonyText as text } from './text.ts';

interface PositionsProps {
  drop: DropDto;
  shownCount: number;
  /** The visitor's own entry, from 1. */
  ownSeq: number | null;
}

/** Winners in the order of prizes, then alternates: as many as are shown so far. */
export function Positions({ drop, shownCount, ownSeq }: PositionsProps) {
  const drawn = drop.result?.drawn ?? [];
  const alternates = drawn.slice(drop.prizes.length);
  const shownAlternates = alternates.slice(0, Math.max(0, shownCount - drop.prizes.length));
  return (
    <>
      <Stack as="ol" gap={12}>
        {drop.prizes.map((prize, place) => (
          <Winner
            key={prize.place}
            prize={prize}
            seq={seqOf(drawn[place])}
            isShown={place < shownCount}
            isHolder={ownSeq !== null && prize.winnerSeq === ownSeq}
          />
        ))}
      </Stack>
      {shownAlternates.length > 0 ? (
        <Stack gap={8}>
          <h3>{text.alternates}</h3>
          <Row as="ol" gap={8} className={css.places}>
            {shownAlternates.map((index) => (
              <li key={index} data-own={seqOf(index) === ownSeq || undefined}>
                {text.entry(index + 1)}
                {seqOf(index) === ownSeq ? <b> · {text.you}</b> : null}
              </li>
            ))}
          </Row>
          <p className={layout.fine}>{text.alternatesBody}</p>
        </Stack>
      ) : null}
    </>
  );
}

/** Entries are drawn by index; people know them by number. */
const seqOf = (index: number | undefined): number | null => (index === undefined ? null : index + 1);

interface WinnerProps {
  prize: DropPrizeDto;
  seq: number | null;
  isShown: boolean;
  isHolder: boolean;
}

function Winner({ prize, seq, isShown, isHolder }: WinnerProps) {
  if (seq === null) return null;
  return (
    <Row as="li" nowrap gap={20} align="center" className={css.winner} data-shown={isShown || undefined}>
      <span className={css.face}>
        <StillFace card={faceOf(prize)} />
      </span>
      <div>
        <p className={`${layout.soft} ${layout.text14}`}>{prize.cardName}</p>
        {/* Hidden until its turn, in its final size. */}
        <p className={css.seq} aria-hidden={!isShown}>
          {isShown ? text.entry(seq) : '\u00a0'}
        </p>
        <p className={layout.fine}>
          {isShown ? (
            <>
              {describeClaim(prize.state, isHolder ? text.you : prize.winner)}
              {prize.passedOn > 0 ? pastText.passedOn(prize.passedOn) : null}
            </>
          ) : (
            '\u00a0'
          )}
        </p>
      </div>
    </Row>
  );
}
