import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { DeckLayout, DeckPlace } from './deck-layout.ts';
import type { RevealCard } from '../outcome.ts';
import { RevealSlot } from './reveal-slot.tsx';
import { listSingly, stackCards } from './stacks.ts';
import css from './reveal-deck.module.css';
import type { FormatMoney } from '../reveal-texts.ts';
import type { RevealState } from '../reveal-machine.ts';
import type { RevealRun } from '../use-reveal.ts';

interface RevealDeckProps {
  cards: readonly RevealCard[];
  run: RevealRun;
  layout: DeckLayout;
  /** Faces load once the user touches the pack, to keep the first view light. */
  isLoaded: boolean;
  formatMoney: FormatMoney;
}

export function RevealDeck({ cards, run, layout, isLoaded, formatMoney }: RevealDeckProps) {
  const { plan, state, send } = run;
  const deckRef = useRef<HTMLOListElement>(null);
  const isDealt = state.beat !== 'sealed' && state.beat !== 'tearing' && state.beat !== 'held';
  const isStack = !isDealt || state.beat === 'burst' || state.beat === 'dropping';
  const isGrid = plan.isGrid || layout.isScrolling;
  const isSummed = isGrid && isSummary(state);
  const shown = useMemo(() => (isSummed ? stackCards(cards) : listSingly(cards)), [isSummed, cards]);
  const spotIndex = state.spotlight?.index ?? null;
  const spotted = isGrid ? shown.findIndex(({ index }) => index === spotIndex) : -1;
  const spotPlace = useGridSpot(deckRef, spotted < 0 ? null : spotted, layout);
  useLayoutEffect(() => {
    // The best card is now first.
    if (isSummed) deckRef.current?.scrollTo({ top: 0 });
  }, [isSummed]);
  const placeOf = (index: number): DeckPlace | undefined => {
    if (isGrid) return state.spotlight?.index === index ? spotPlace : undefined;
    if (state.spotlight?.index === index) return layout.spot;
    return (isStack ? layout.stack : layout.fan)[index];
  };
  const flags = {
    'data-grid': isGrid,
    'data-dealt': isDealt,
    'data-told': !isStack,
    'data-spotlight': state.spotlight !== null,
  };
  const size: Record<`--${string}`, string> = {
    '--spot-width': `${layout.spotWidth}px`,
    '--caption-width': `${layout.captionWidth}px`,
  };
  return (
    <ol ref={deckRef} className={css.deck} style={size} {...flags}>
      {shown.map(({ card, index, count }) => (
        <RevealSlot
          key={card.id}
          card={card}
          index={index}
          count={cards.length}
          stackCount={count}
          place={placeOf(index)}
          isUp={state.isUp[index] === true}
          isSpot={state.spotlight?.index === index}
          isReachable={!isStack}
          isLoaded={isLoaded}
          isCalm={plan.isCalm}
          hasStagePicture={!isGrid}
          formatMoney={formatMoney}
          onPick={() => send({ type: 'pick', index })}
        />
      ))}
    </ol>
  );
}

/** The summary stays unchanged while one of its cards is viewed. */
const isSummary = ({ beat, spotlight, isUp }: RevealState): boolean =>
  beat === 'summary' || (spotlight?.isVisit === true && isUp.every(Boolean));

/** In a grid, the distance to the middle depends on the scroll position. */
function useGridSpot(
  deckRef: React.RefObject<HTMLOListElement | null>,
  index: number | null,
  layout: DeckLayout,
): DeckPlace | undefined {
  const [place, setPlace] = useState<DeckPlace>();
  useLayoutEffect(() => {
    const deck = deckRef.current;
    const slot = index === null ? undefined : deck?.children[index];
    if (deck === null || !(slot instanceof HTMLElement)) {
      setPlace(undefined);
      return;
    }
    slot.scrollIntoView({ block: 'nearest' });
    const width = slot.offsetWidth;
    setPlace({
      left: layout.spot.left - slot.offsetLeft - width / 2,
      top: layout.spot.top - (slot.offsetTop - deck.scrollTop) - layout.spotWidth * 0.7,
      degrees: 0,
      scale: layout.spotWidth / width,
    });
  }, [deckRef, index, layout]);
  return place;
}
