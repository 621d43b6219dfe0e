import { formatMoney } from '@pullproof/server/contract';
import css from './finale.module.css';
import { finaleText as text } from './finale-text.ts';

export interface FinaleActions {
  /** Each of one card, by its pull. */
  sell: (id: string) => void;
  ship: (id: string) => void;
  share: (id: string) => void;
  sellSeveral: () => void;
  shipSeveral: () => void;
  replay: () => void;
  /** Opens the next sealed pack, or leads to the collection when none is left. */
  next: () => void;
  /** Sealed packs that are left. */
  waitingCount: number;
}

const ICONS = {
  sell: 'M4 5.5h9M4 5.5 7 2.5M4 5.5l3 3M16 14.5H7m9 0-3-3m3 3-3 3',
  ship: 'M3 7.5 10 4l7 3.5v7L10 18l-7-3.5zM3 7.5 10 11l7-3.5M10 11v7',
  share: 'M10 12.5V3m0 0L6.5 6.5M10 3l3.5 3.5M4 11v6h12v-6',
  replay: 'M4.5 10a5.5 5.5 0 1 0 1.7-4M4.500 3v3.500h3.500',
} as const;

interface FinaleBarProps {
  actions: FinaleActions;
  /** The card that is shown large. */
  card: { id: string; name: string };
  /** It is still here to be sold or sent. */
  isHere: boolean;
  offerCents: number | undefined;
}

/** What to do with the card that is shown: in reach of the thumb, below the cards and never over one. */
export function FinaleBar({ actions, card: { id, name }, isHere, offerCents }: FinaleBarProps) {
  const { waitingCount } = actions;
  return (
    <div className={css.bar} role="toolbar" aria-label={text.bar(name)}>
      {isHere ? <Action name="sell" cents={offerCents} onPress={() => actions.sell(id)} /> : null}
      {isHere ? <Action name="ship" onPress={() => actions.ship(id)} /> : null}
      <Action name="share" onPress={() => actions.share(id)} />
      <Action name="replay" onPress={actions.replay} />
      <button type="button" className={css.primary} onClick={actions.next}>
        {waitingCount > 0 ? text.next : text.collection}
        {waitingCount > 0 ? <small>{text.left(waitingCount)}</small> : null}
      </button>
    </div>
  );
}

interface ActionProps {
  name: keyof typeof ICONS;
  cents?: number | undefined;
  onPress: () => void;
}

function Action({ name, cents, onPress }: ActionProps) {
  return (
    <button type="button" onClick={onPress}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
      {text.acts[name]}
      {cents === undefined ? null : <small className={css.offer}> {formatMoney(cents)}</small>}
    </button>
  );
}
