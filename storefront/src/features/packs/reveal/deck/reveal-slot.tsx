import { CardBack, CardFace } from '../../../../ui/card-face/card-face.tsx';
import { classTone } from '../../../../ui/card-face/finish.ts';
import type { DeckPlace } from './deck-layout.ts';
import type { RevealCard } from '../outcome.ts';
import { nameGrade, nameSerial, nameValueDay } from '../../../../lib/text/sealed-unit.ts';
import { faceOf, SealedMark, sealedText } from '../../sealed/index.ts';
import css from './reveal-deck.module.css';
import { sayBack, sayCard, sayStack, type FormatMoney } from '../reveal-texts.ts';

interface RevealSlotProps {
  card: RevealCard;
  index: number;
  /** Cards in the whole deck. */
  count: number;
  /** Number of identical cards below this one. */
  stackCount: number;
  place: DeckPlace | undefined;
  isUp: boolean;
  isSpot: boolean;
  isReachable: boolean;
  isLoaded: boolean;
  isCalm: boolean;
  hasStagePicture: boolean;
  formatMoney: FormatMoney;
  onPick: () => void;
}

function placeStyle(place: DeckPlace | undefined): Record<`--${string}`, string | number> {
  if (place === undefined) return {};
  return {
    '--left': `${place.left.toFixed(1)}px`,
    '--top': `${place.top.toFixed(1)}px`,
    '--degrees': `${place.degrees.toFixed(2)}deg`,
    '--scale': Number(place.scale.toFixed(4)),
  };
}

/** One card of the deck: a button that turns it, or moves it to the middle once it is face up. */
export function RevealSlot({ card, index, count, isUp, isSpot, formatMoney, ...props }: RevealSlotProps) {
  // In the middle, a stack's top card is shown as a single unit.
  const isStack = props.stackCount > 1 && !isSpot;
  const { unit } = card;
  const serialText = isStack ? undefined : nameSerial(unit);
  const grade = nameGrade(unit);
  const day = nameValueDay(unit);
  const label = isStack ? sayStack(card, props.stackCount, formatMoney) : labelOf();
  const { style: tone, ...rarity } = classTone(card.classLook);
  const flags = { ...rarity, 'data-up': isUp, 'data-spot': isSpot, 'data-stack': isStack };
  function labelOf(): string {
    return isUp ? sayCard(card, index, count, formatMoney) : sayBack(card, index, count);
  }
  return (
    <li className={css.slot} style={{ ...placeStyle(props.place), ...tone }} {...flags}>
      <button
        type="button"
        className={css.card}
        aria-label={label}
        tabIndex={props.isReachable ? 0 : -1}
        onClick={props.onPick}
      >
        <span className={css.flip}>
          <span className={css.front}>
            {props.isLoaded && (
              <CardFace
                card={{ ...faceOf(unit, card), serialText }}
                size={props.hasStagePicture || isSpot ? 'stage' : 'tile'}
                tilt={props.isCalm ? 'off' : 'device'}
                foil={props.hasStagePicture || isSpot ? 'always' : 'hover'}
                isPriority
                isDecorative
              />
            )}
          </span>
          <span className={css.back}>{props.isLoaded && <CardBack />}</span>
        </span>
        {isStack && (
          <span className={css.count} aria-hidden="true">
            ×{props.stackCount}
          </span>
        )}
      </button>
      <span className={css.caption} aria-hidden="true">
        <b>{unit.name}</b>
        <SealedMark unit={unit} art={card}>
          {serialText !== undefined && <span className={css.serial}>{serialText}</span>}
        </SealedMark>
        {isStack || grade === undefined ? null : <span className={css.serial}>{grade}</span>}
        <span className={css.value}>
          {formatMoney(unit.valueCents)}
          {isStack && ' each'}
        </span>
        {isSpot && day !== undefined ? <span className={css.day}>{sealedText.asOf(day)}</span> : null}
      </span>
    </li>
  );
}
