/** Kinds of records that changed; undefined when unknown, so any may have. */
export type ChangedKinds = readonly string[] | undefined;
type Listener = (kinds: ChangedKinds) => void;

const PATH = '/api/admin/live';
const listeners = new Set<Listener>();
let source: EventSource | undefined;
let wasOpen = false;

function tell(kinds: ChangedKinds): void {
  for (const listener of listeners) listener(kinds);
}

/** Parses an event's kinds; undefined when it is unreadable. */
export function readKinds(data: string): ChangedKinds {
  try {
    const body: unknown = JSON.parse(data);
    const kinds: unknown = typeof body === 'object' && body !== null && 'kinds' in body ? body.kinds : null;
    return Array.isArray(kinds) ? kinds.map(String) : undefined;
  } catch {
    return undefined;
  }
}

function open(): void {
  source = new EventSource(PATH);
  source.addEventListener('changed', ({ data }: MessageEvent<string>) => tell(readKinds(data)));
  source.addEventListener('reset', () => tell(undefined));
  // Events during the disconnect were not stored, so anything may have changed.
  if (wasOpen) tell(undefined);
  wasOpen = true;
}

function close(): void {
  source?.close();
  source = undefined;
}

function adapt(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
  // A rejected stream (signed out) does not reconnect by itself.
  if (source?.readyState === EventSource.CLOSED) close();
  if (isWanted && !source) open();
  if (!isWanted) close();
}

/** Subscribes to changed record kinds while this tab is visible, over one shared stream. Returns the unsubscribe. */
export function hearChanges(listener: Listener): () => void {
  if (listeners.size === 0) {
    wasOpen = false;
    document.addEventListener('visibilitychange', adapt);
  }
  listeners.add(listener);
  adapt();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', adapt);
    adapt();
  };
}
