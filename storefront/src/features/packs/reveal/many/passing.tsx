import { backStyle } from '../../../../ui/card-face/card-image.ts';
import { classTone, finishOf } from '../../../../ui/card-face/finish.ts';
import { Face } from '../cards/face.tsx';
import { Marks } from '../cards/marks.tsx';
import type { Mode } from '../machine/pace.ts';
import { isWorthAStop } from '../machine/pace.ts';
import type { PulledCard, PulledPack } from '../outcome.ts';
import css from './many.module.css';

/** So that two or three rows hold the others of a booster, too. */
const columnsFor = (others: number): number => (others <= 4 ? 4 : Math.ceil(Math.sqrt(others * 2.6)));

/** A pack's cards, the best one large; where that one waits to be turned, its back. */
export function PackRow({ pack, mode }: { pack: PulledPack; mode: Mode }) {
  const columns: Record<`--${string}`, number> = { '--columns': columnsFor(pack.cards.length - 1) };
  const isWaiting = isWorthAStop(finishOf(pack.best.classLook));
  return (
    <div className={css.row} data-mode={mode} style={columns} aria-hidden="true">
      <RowCard card={pack.best} isBack={isWaiting} isBest />
      {pack.cards.slice(0, -1).map((card) => (
        <RowCard key={card.id} card={card} />
      ))}
    </div>
  );
}

interface RowCardProps {
  card: PulledCard;
  isBack?: boolean;
  isBest?: boolean;
}

function RowCard({ card, isBack = false, isBest = false }: RowCardProps) {
  const { style, ...rarity } = isBack ? {} : classTone(card.classLook);
  return (
    <span
      className={css.card}
      data-best={isBest}
      data-back={isBack}
      style={{ ...style, ...backStyle(card.image) }}
      {...rarity}
    >
      {isBack ? null : (
        <>
          <Face card={card} />
          <Marks card={card} />
        </>
      )}
    </span>
  );
}

/** The strip of results: the best cards in the order in which they come, as far as they have passed. */
export function Results({ cards, passed }: { cards: readonly PulledCard[]; passed: number }) {
  const count: Record<`--${string}`, number> = { '--count': Math.max(10, cards.length) };
  return (
    <div className={css.results} style={count} aria-hidden="true">
      {cards.map((card, at) => {
        const isIn = at < passed;
        const { style, ...rarity } = isIn ? classTone(card.classLook) : {};
        return (
          <span key={card.id} data-in={isIn} style={style ?? {}} {...rarity}>
            {isIn ? <Face card={card} /> : null}
          </span>
        );
      })}
    </div>
  );
}

interface PackGridProps {
  packs: readonly PulledPack[];
  mode: Mode;
  /** Best cards that were turned by hand so far. */
  seen: ReadonlySet<string>;
  /** A card stands before it. */
  isBehind: boolean;
}

/** As few columns as the height holds, up to ten upright and twenty wide: the factors are the two screens' shapes. */
const gridOf = (count: number): Record<`--${string}`, number> => ({
  '--columns': Math.min(10, count, Math.ceil(Math.sqrt(count * 1.2))),
  '--columns-wide': count <= 10 ? count : Math.min(20, Math.ceil(Math.sqrt(count * 3.7))),
});

/** More are as small as the small picture. */
const MAX_LARGE = 10;

/** All packs, in the order of their numbers, in a box of their places: a wave turns each over to its best card; those that wait stay lit. */
export function PackGrid({ packs, mode, seen, isBehind }: PackGridProps) {
  const inOrder = packs.toSorted(
    (first, second) =>
      first.packNo - second.packNo ||
      // Boxes of two runs may have one number.
      (first.inBox?.box ?? '').localeCompare(second.inBox?.box ?? '') ||
      (first.inBox?.place ?? 0) - (second.inBox?.place ?? 0),
  );
  return (
    <div
      className={css.grid}
      data-behind={isBehind}
      data-mode={mode}
      style={gridOf(packs.length)}
      aria-hidden="true"
    >
      {inOrder.map(({ id, best, wrapper }, at) => {
        const pictureUrl = wrapper?.[packs.length > MAX_LARGE ? 'small' : 'medium'];
        const isWaiting = isWorthAStop(finishOf(best.classLook)) && !seen.has(best.id);
        const { style, ...rarity } = classTone(best.classLook);
        const later: Record<`--${string}`, number> = { '--later': Math.floor(at / 10) + (at % 10) };
        return (
          <span
            key={id}
            className={css.mini}
            data-waits={isWaiting}
            style={{ ...style, ...later }}
            {...rarity}
          >
            <span className={css.flip}>
              {pictureUrl ? <img src={pictureUrl} alt="" draggable={false} /> : <i className={css.plain} />}
              <span className={css.best}>{isWaiting ? null : <Face card={best} />}</span>
            </span>
          </span>
        );
      })}
    </div>
  );
}
