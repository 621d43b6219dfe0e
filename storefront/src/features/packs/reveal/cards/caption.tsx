import { formatMoney } from '@pullproof/server/contract';
import { formatOrdinal } from '../reveal-texts.ts';
import { SealedMark } from '../../sealed/index.ts';
import { listMarks } from '../../../../lib/text/sealed-unit.ts';
import { classTone } from '../../../../ui/card-face/finish.ts';
import type { PulledCard } from '../outcome.ts';
import css from './caption.module.css';

const MAX_SLOTS = 24;

/** What is said of a card, in this order: name, class and number, new or copy, its place in the set, and last its value. */
export function Caption({ card, isCalm }: { card: PulledCard; isCalm: boolean }) {
  const { unit } = card;
  const { style, ...rarity } = classTone(card.classLook);
  return (
    <div className={css.caption} data-calm={isCalm} {...rarity} style={style ?? {}} aria-hidden="true">
      <p className={css.name}>{unit.name}</p>
      <p className={css.kind}>
        <SealedMark unit={unit} art={card} />
        {listMarks(unit).map((mark) => (
          <span key={mark} className={css.figure}>
            {mark}
          </span>
        ))}
      </p>
      <Place card={card} />
      <p className={css.value}>{formatMoney(unit.valueCents)}</p>
    </div>
  );
}

function Place({ card: { copies, set } }: { card: PulledCard }) {
  if (copies === undefined) return null;
  const isNew = copies === 1;
  return (
    <div className={css.place}>
      <span className={isNew ? css.new : css.copy}>{isNew ? 'New' : `${formatOrdinal(copies)} copy`}</span>
      {set ? <Slots owned={set.owned} size={set.size} isNew={isNew} /> : null}
      {set ? (
        <span className={css.count}>
          {set.owned} of {set.size}
        </span>
      ) : null}
    </div>
  );
}

/** One slot for each card of a small set, a bar for a large one; a new card fills one before your eyes. */
function Slots({ owned, size, isNew }: { owned: number; size: number; isNew: boolean }) {
  if (size > MAX_SLOTS)
    return (
      <span className={css.track}>
        <i style={{ inlineSize: `${(owned / size) * 100}%` }} data-new={isNew} />
      </span>
    );
  return (
    <span className={css.slots}>
      {Array.from({ length: size }, (_, at) => (
        <i key={at} data-owned={at < owned} data-new={isNew && at === owned - 1} />
      ))}
    </span>
  );
}
