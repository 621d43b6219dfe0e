import { formatMoney } from '@pullproof/server/contract';
import { nameClass } from '../../../lib/text/sealed-unit.ts';
import { classTone } from '../../../ui/card-face/finish.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Face, type PulledCard } from '../reveal/index.ts';
import type { FinaleActions } from './finale-bar.tsx';
import css from './finale.module.css';
import { finaleText as text } from './finale-text.ts';

interface FinaleCardProps {
  card: PulledCard;
  /** Its place in the hand, from the middle; absent where cards lie in rows. */
  place?: number;
  isGone: boolean;
  onPick: (id: string) => void;
}

/** A card to be shown large. */
export function FinaleCard({ card, place = 0, isGone, onPick }: FinaleCardProps) {
  const { unit } = card;
  const { style, ...rarity } = classTone(card.classLook);
  const fan: Record<`--${string}`, number> = { '--place': place };
  return (
    <button
      type="button"
      className={css.small}
      aria-label={text.show(unit.name, nameClass(unit), formatMoney(unit.valueCents))}
      style={{ ...style, ...fan }}
      data-gone={isGone}
      {...rarity}
      onClick={() => onPick(card.id)}
    >
      <Face card={card} />
    </button>
  );
}

interface CardSheetProps {
  cards: readonly PulledCard[];
  goneIds: ReadonlySet<string> | undefined;
  actions: Pick<FinaleActions, 'sellSeveral' | 'shipSeveral'>;
  onPick: (id: string) => void;
  onClose: () => void;
}

/** Every card, the best first, by the pictures that are on the device; and what is done with several at once. */
export function CardSheet({ cards, goneIds, actions, onPick, onClose }: CardSheetProps) {
  const act = (what: () => void) => () => {
    onClose();
    what();
  };
  return (
    <Dialog isOpen title={text.all(cards.length)} size="wide" onClose={onClose}>
      {goneIds === undefined || goneIds.size < cards.length ? (
        <Row gap={8} className={css.several}>
          <Button size="small" onClick={act(actions.sellSeveral)}>
            {text.sellSeveral}
          </Button>
          <Button size="small" onClick={act(actions.shipSeveral)}>
            {text.shipSeveral}
          </Button>
        </Row>
      ) : null}
      <ul className={css.all}>
        {cards.toReversed().map((card) => (
          <li key={card.id}>
            <FinaleCard card={card} isGone={goneIds?.has(card.id) ?? false} onPick={onPick} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
