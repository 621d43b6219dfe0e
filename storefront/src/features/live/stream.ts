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

type Listener = (event: LiveEvent) => void;

const PATH = '/api/live';
const NAME = 'pullproof-live';
const EVENTS = ['stock', 'pulls', 'drop', 'reset'] as const;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;
let source: EventSource | undefined;
let giveUpLead: (() => void) | undefined;

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

function readDrop({ dropId, state, entryCount }: Readonly<Record<string, unknown>>): LiveDrop | null {
  const known = dropStates.find((name) => name === state);
  if (typeof dropId !== 'string' || typeof entryCount !== 'number' || !known) return null;
  return { dropId, state: known, entryCount };
}

function readEvent(event: LiveEvent['event'], json: string): LiveEvent {
  const parsed: unknown = JSON.parse(json);
  const body: Readonly<Record<string, unknown>> =
    typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  const field = (name: string): string | null => {
    const value = body[name];
    return typeof value === 'string' ? value : null;
  };
  const drop = event === 'drop' ? readDrop(body) : null;
  return { event, runId: field('runId'), productId: field('productId'), drop };
}

/** Opens the stream in this tab and relays events to other tabs over the channel. */
function lead(): void {
  source ??= new EventSource(PATH);
  for (const name of EVENTS)
    source.addEventListener(name, (message: MessageEvent<string>) => {
      const event = readEvent(name, message.data);
      channel?.postMessage(event);
      tell(event);
    });
}

/**
 * One visible tab leads, elected by Web Locks (which need https or localhost); without locks each tab opens its own
 * stream.
 */
function follow(): void {
  channel ??= new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => tell(data);
  if (!('locks' in navigator)) {
    lead();
    return;
  }
  const leaving = new AbortController();
  giveUpLead = () => leaving.abort();
  navigator.locks
    .request(NAME, { signal: leaving.signal }, () => {
      lead();
      return new Promise<void>((release) => {
        giveUpLead = release;
      });
    })
    .catch(() => undefined); // aborted while waiting: another tab leads
}

function stop(): void {
  source?.close();
  source = undefined;
  giveUpLead?.();
  giveUpLead = undefined;
  channel?.close();
  channel = undefined;
}

function adapt(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
  if (isWanted && !channel) follow();
  if (!isWanted && channel) stop();
}

/** Listens to live events while this tab is visible; tabs share one stream. Returns a function that stops it. */
export function hearLive(listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', adapt);
  listeners.add(listener);
  adapt();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', adapt);
    adapt();
  };
}
