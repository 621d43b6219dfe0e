import { useState } from 'react';

import { sumValues, type RevealCard } from './outcome.ts';
import { turnedBetween, type RevealState } from './reveal-machine.ts';
import { sayCard, sayCount, saySummary, type FormatMoney } from './reveal-texts.ts';

interface AnnouncerProps {
  state: RevealState;
  cards: readonly RevealCard[];
  priceCents: number;
  formatMoney: FormatMoney;
}

const LINES_KEPT = 6;

function sayChange(before: RevealState, { state, cards, priceCents, formatMoney }: AnnouncerProps): string[] {
  if (state.beat === 'summary' && before.beat !== 'summary' && before.spotlight?.isVisit !== true) {
    return [saySummary(cards, priceCents, formatMoney)];
  }
  if (state.beat === 'held') return ['Opening.'];
  if (state.beat === 'fan' && before.beat === 'dropping') return [`${sayCount(cards.length)}, face down.`];
  const turned = turnedBetween(before, state);
  if (turned.length > LINES_KEPT) {
    const value = sumValues(turned.flatMap((index) => cards[index] ?? []));
    return [`${sayCount(turned.length)} face up, together ${formatMoney(value)}.`];
  }
  const shown =
    state.spotlight?.isVisit === true && before.spotlight === null ? [state.spotlight.index] : turned;
  return shown.flatMap((index) => {
    const card = cards[index];
    return card === undefined ? [] : [sayCard(card, index, cards.length, formatMoney)];
  });
}

/** The only polite live region. Appends lines and never replaces them, so that a fast reveal is fully read out. */
export function RevealAnnouncer(props: AnnouncerProps) {
  const [before, setBefore] = useState(props.state);
  const [lines, setLines] = useState<{ id: number; text: string }[]>([]);
  if (before !== props.state) {
    const said = sayChange(before, props);
    const lastId = lines.at(-1)?.id ?? 0;
    setBefore(props.state);
    if (said.length > 0) {
      setLines(
        [...lines, ...said.map((text, index) => ({ id: lastId + index + 1, text }))].slice(-LINES_KEPT),
      );
    }
  }
  return (
    <div className="visually-hidden" aria-live="polite">
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
