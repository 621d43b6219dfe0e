/**
 * The opening as a pure machine. The view draws states and sends events; a late timer, a double tap or a repeated answer
 * changes nothing, because an event that does not apply is ignored.
 *
 * sealed ─grab→ tearing ─letGo→ sealed;  sealed, tearing ─torn→ held ─refused→ sealed
 * held ─ready→ rising ─→ facedown ─turn→ turning ─landed→ veiled ─→ lit ─→ shown ─next→ the next stop | finale
 * rising … shown ─skip→ finale ─undo→ where it was left;  passing … shown ─gather→ a stop of others;  finale ─replay→ the first
 * passing … shown ─back→ the pack of a box before
 *
 * A stop is a card that waits to be turned, or, where many packs are opened together, one that passes by: a pack's five
 * cards in a row, or all packs as a grid. A pack of a box lies open until one goes on.
 */
export type StopKind = 'card' | 'row' | 'pack' | 'grid';

export type Beat =
  | 'sealed'
  | 'tearing'
  /** Torn: the wrapper hangs open until everything that the rest needs is on the device. */
  | 'held'
  | 'rising'
  /** A row or a grid goes by, without a hand; a pack of a box waits for one. */
  | 'passing'
  | 'facedown'
  | 'turning'
  /** Turned, still dark: legendary and better wait as a silhouette. */
  | 'veiled'
  /** The light is on; the words follow. */
  | 'lit'
  | 'shown'
  | 'finale';

export interface RevealState {
  beat: Beat;
  /** Where it stands; 0 before the cards are known. */
  index: number;
  /** Empty until answer and verdict are there. */
  stops: readonly StopKind[];
  /** A tap during the turn cuts it short. */
  isHurried: boolean;
  /** The finale came by a skip from this stop. */
  leftAt?: number;
}

export type RevealEvent =
  | { type: 'ready'; stops: readonly StopKind[] }
  /** All of a box at once, or pack by pack again, from the pack where that was left. */
  | { type: 'gather'; stops: readonly StopKind[]; index: number }
  | {
      type:
        | 'grab'
        | 'letGo'
        | 'torn'
        | 'refused'
        | 'elapsed'
        | 'turn'
        | 'landed'
        | 'hurry'
        | 'next'
        | 'back'
        | 'skip'
        | 'undo'
        | 'replay';
    };

/** Where a reveal that was left stands: its stop, whether the card there was already seen, and whether a box is shown at once. */
export interface RevealPlace {
  index: number;
  isSeen: boolean;
  isAtOnce?: boolean;
}

export const sealedState: RevealState = { beat: 'sealed', index: 0, stops: [], isHurried: false };

/** Torn before this page was loaded: it goes on as soon as everything is there. */
export const heldState: RevealState = { ...sealedState, beat: 'held' };

/** Returns the state of a reveal that was left after the tear; a place past the last stop is the finale. */
export function resumedState({ index, isSeen }: RevealPlace, stops: readonly StopKind[]): RevealState {
  const kind = Number.isInteger(index) ? stops[index] : undefined;
  if (kind === undefined) return finaleState(stops);
  const beat = kind !== 'card' ? 'passing' : isSeen ? 'shown' : 'facedown';
  return { beat, index, stops, isHurried: false };
}

export const finaleState = (stops: readonly StopKind[]): RevealState => ({
  beat: 'finale',
  index: Math.max(0, stops.length - 1),
  stops,
  isHurried: false,
});

/** Beats before the cards: all that is there is the wrapper. */
export const hasWrapper = (beat: Beat): boolean =>
  beat === 'sealed' || beat === 'tearing' || beat === 'held' || beat === 'rising';

/** Whether the card on top has been turned. */
export const isFaceUp = (beat: Beat): boolean => beat === 'veiled' || beat === 'lit' || beat === 'shown';

/** Whether the class of the card on top may be named: never before its light. */
export const isNamed = (beat: Beat): boolean => beat === 'lit' || beat === 'shown';

export function nextState(state: RevealState, event: RevealEvent): RevealState {
  const { beat } = state;
  switch (event.type) {
    case 'grab':
      return beat === 'sealed' ? { ...state, beat: 'tearing' } : state;
    case 'letGo':
      return beat === 'tearing' ? { ...state, beat: 'sealed' } : state;
    case 'torn':
      return beat === 'sealed' || beat === 'tearing' ? { ...state, beat: 'held' } : state;
    case 'refused':
      return beat === 'held' ? sealedState : state;
    case 'ready':
      if (beat !== 'held' || event.stops.length === 0) return state;
      return { beat: 'rising', index: 0, stops: event.stops, isHurried: false };
    case 'gather':
      if (hasWrapper(beat) || beat === 'finale' || event.stops.length === 0) return state;
      return resumedState({ index: event.index, isSeen: false }, event.stops);
    case 'elapsed':
      return afterPause(state);
    case 'turn':
      return beat === 'facedown' ? { ...state, beat: 'turning', isHurried: false } : state;
    case 'landed':
      return beat === 'turning' ? { ...state, beat: 'veiled', isHurried: false } : state;
    case 'hurry':
      if (beat === 'turning') return state.isHurried ? state : { ...state, isHurried: true };
      return beat === 'veiled' || beat === 'lit' || beat === 'passing' ? afterPause(state) : state;
    case 'next':
      return beat === 'shown' ? goTo(state, state.index + 1) : state;
    case 'skip':
      if (beat === 'finale' || (hasWrapper(beat) && beat !== 'rising')) return state;
      return { ...finaleState(state.stops), leftAt: state.index };
    case 'undo':
      return beat === 'finale' && state.leftAt !== undefined ? goTo(state, state.leftAt) : state;
    case 'back': {
      const before = hasWrapper(beat) || beat === 'finale' ? undefined : packBefore(state);
      return before === undefined ? state : goTo(state, before);
    }
    case 'replay':
      return beat === 'finale' && state.stops.length > 0 ? goTo(state, 0) : state;
  }
}

function afterPause(state: RevealState): RevealState {
  switch (state.beat) {
    case 'rising':
      return goTo(state, 0);
    case 'passing':
      return goTo(state, state.index + 1);
    case 'veiled':
      return { ...state, beat: 'lit' };
    case 'lit':
      return { ...state, beat: 'shown' };
    default:
      return state;
  }
}

/** The stop of the pack before; on a card, of its own. Undefined where nothing lies open before. */
export function packBefore({ stops, index }: Pick<RevealState, 'stops' | 'index'>): number | undefined {
  const at = stops.slice(0, index).lastIndexOf('pack');
  return at < 0 ? undefined : at;
}

const goTo = ({ stops }: RevealState, index: number): RevealState =>
  resumedState({ index, isSeen: false }, stops);
