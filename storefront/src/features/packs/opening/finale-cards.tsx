import { formatMoney } from '@pullproof/server/contract';
import { listCopyMarks } from '@pullproof/shared/copy-marks';
import { nameClass } from '../../../lib/text/sealed-unit.ts';
import { classTone } from '../../../ui/card-face/finish.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Face, Marks, namePlace, type PulledCard, type PulledPack } from '../reveal/index.ts';
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
      aria-label={text.show(
        unit.name,
        [nameClass(unit), ...listCopyMarks(unit)].join(' · '),
        formatMoney(unit.valueCents),
      )}
      style={{ ...style, ...fan }}
      data-gone={isGone}
      {...rarity}
      onClick={() => onPick(card.id)}
    >
      <Face card={card} />
      <Marks card={card} />
    </button>
  );
}

interface CardSheetProps {
  packs: readonly PulledPack[];
  goneIds: ReadonlySet<string> | undefined;
  actions: Pick<FinaleActions, 'sellSeveral' | 'shipSeveral'>;
  onPick: (id: string) => void;
  onClose: () => void;
}

/** Every card, the best first, a box's pack by pack, by the pictures that are on the device; and what is done with several. */
export function CardSheet({ packs, goneIds, actions, onPick, onClose }: CardSheetProps) {
  const cards = packs.flatMap((pack) => pack.cards);
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
      {groupCards(packs).map(({ id, title, cards: grouped }) => (
        <section key={id}>
          {title === '' ? null : <h3 className={css.group}>{title}</h3>}
          <ul className={css.all}>
            {grouped.map((card) => (
              <li key={card.id}>
                <FinaleCard card={card} isGone={goneIds?.has(card.id) ?? false} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

interface CardGroup {
  id: string;
  /** Empty where there is nothing to tell apart. */
  title: string;
  cards: readonly PulledCard[];
}

/** What was bought as packs is one list; what a box holds, each of its packs by itself, as it was sealed. */
function groupCards(packs: readonly PulledPack[]): CardGroup[] {
  const loose = packs.filter(({ inBox }) => inBox === undefined).flatMap(({ cards }) => cards);
  const ofBoxes = packs
    .filter(({ inBox }) => inBox !== undefined)
    .map((pack) => ({ id: pack.id, title: namePlace(pack, packs), cards: pack.cards.toReversed() }));
  const title = ofBoxes.length === 0 ? '' : text.loosePacks;
  return loose.length === 0 ? ofBoxes : [...ofBoxes, { id: 'loose', title, cards: loose.toReversed() }];
}
