/** One event of `/api/live`. */
export interface LiveEvent {
  event: 'stock' | 'pulls' | 'reset';
  runId: string | null;
  productId: string | null;
}

type Listener = (event: LiveEvent) => void;

const PATH = '/api/live';
const NAME = 'pullproof-live';
const EVENTS = ['stock', 'pulls', 'reset'] as const;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;
let source: EventSource | undefined;
let giveUpLead: (() => void) | undefined;

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

function readEvent(event: LiveEvent['event'], json: string): LiveEvent {
  const body: unknown = JSON.parse(json);
  const field = (name: string): string | null => {
    const value: unknown =
      typeof body === 'object' && body !== null
        ? Object.entries(body).find(([key]) => key === name)?.[1]
        : null;
    return typeof value === 'string' ? value : null;
  };
  return { event, runId: field('runId'), productId: field('productId') };
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
