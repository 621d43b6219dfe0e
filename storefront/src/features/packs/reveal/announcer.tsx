import { useState } from 'react';
import type { RevealState } from './machine/machine.ts';
import type { PulledPack } from './outcome.ts';
import { sayFinale, sayPack, sayPulled, sayRow } from './reveal-texts.ts';
import type { Stop } from './stops.ts';

const LINES_KEPT = 6;

interface AnnouncerProps {
  state: RevealState;
  stops: readonly Stop[];
  packs: readonly PulledPack[];
  /** Stands above the cards, and is said before the first and after the last. */
  badge: string | undefined;
}

/** A card is named when its light comes, and not before. */
function sayChange({ state: { beat, index }, stops, packs }: AnnouncerProps): string | undefined {
  const stop = stops[index];
  if (beat === 'held') return 'Opening.';
  if (beat === 'passing' && stop?.kind === 'row') return sayRow(stop.pack, stop.place, packs.length);
  if (beat === 'passing' && stop?.kind === 'pack') return sayPack(stop.pack, packs);
  if (beat === 'passing') return `All ${packs.length} packs are open.`;
  if (beat === 'facedown' && packs.length > 1) return 'One card waits, face down.';
  if (beat === 'facedown')
    return index + 1 === stops.length
      ? 'Last card, face down.'
      : `Card ${index + 1} of ${stops.length}, face down.`;
  if (beat === 'lit' && stop?.kind === 'card')
    return sayPulled(stop.card, packs.length === 1 ? { place: index + 1, count: stops.length } : undefined);
  if (beat === 'finale' && packs.length > 0) return sayFinale(packs);
  return undefined;
}

const hasBadge = ({ beat, index }: RevealState): boolean =>
  beat === 'finale' || (index === 0 && (beat === 'facedown' || beat === 'passing'));

/** The only polite live region. Lines are added, never replaced, so that a fast reveal is read out in full. */
export function Announcer(props: AnnouncerProps) {
  const { state } = props;
  const [before, setBefore] = useState(state);
  const [lines, setLines] = useState<{ id: number; text: string }[]>([]);
  if (before !== state) {
    setBefore(state);
    const said = before.beat === state.beat && before.index === state.index ? undefined : sayChange(props);
    if (said !== undefined) {
      const text = hasBadge(state) && props.badge ? `${props.badge}. ${said}` : said;
      setLines([...lines, { id: (lines.at(-1)?.id ?? 0) + 1, text }].slice(-LINES_KEPT));
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
