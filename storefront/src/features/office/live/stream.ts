import { eventStream } from '@pullproof/shared/event-stream';
import { dropStates, type DropState } from '@pullproof/server/contract';

/** A drop's new state or count of entries. */
export interface LiveDrop {
  dropId: string;
  state: DropState;
  entryCount: number;
}

/** One event of `/api/live`. */
export interface LiveEvent {
  event: 'stock' | 'pulls' | 'drop' | 'reset';
  runId: string | null;
  productId: string | null;
  /** Only of `drop`. */
  drop: LiveDrop | null;
}

const EVENTS = ['stock', 'pulls', 'drop', 'reset'] as const;

function readDrop({ dropId, state, entryCount }: Readonly<Record<string, unknown>>): LiveDrop | null {
  const known = dropStates.find((name) => name === state);
  if (typeof dropId !== 'string' || typeof entryCount !== 'number' || !known) return null;
  return { dropId, state: known, entryCount };
}

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Listens to live events while this tab is visible; tabs share one stream. Returns a function that stops it. */
export const hearLive = eventStream<LiveEvent>({
  path: '/api/live',
  names: EVENTS,
  read: (name, body) => {
    const event = EVENTS.find((known) => known === name) ?? 'reset';
    return {
      event,
      runId: readText(body['runId']),
      productId: readText(body['productId']),
      drop: event === 'drop' ? readDrop(body) : null,
    };
  },
  afterGap: { event: 'reset', runId: null, productId: null, drop: null },
});
