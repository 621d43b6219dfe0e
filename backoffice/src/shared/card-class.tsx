import type { CardRecord } from '../records.ts';
import { ClassChip } from './class-chip.tsx';

/** The class of a card, looking as its class says. */
export function CardClass({ card }: { card: CardRecord }) {
  return <ClassChip name={card.className} colour={card.classColour} rank={card.classRank} />;
}
