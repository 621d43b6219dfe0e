/** Kinds of records that changed; undefined when nobody knows which, so any may have. */
export type ChangedKinds = readonly string[] | undefined;
type Listener = (kinds: ChangedKinds) => void;

const PATH = '/api/admin/live';
const listeners = new Set<Listener>();
let source: EventSource | undefined;
let wasOpen = false;

function tell(kinds: ChangedKinds): void {
  for (const listener of listeners) listener(kinds);
}

/** What an event names; undefined for one that cannot be read. */
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
  // The stream was closed for a while, and nobody kept what happened meanwhile.
  if (wasOpen) tell(undefined);
  wasOpen = true;
}

function close(): void {
  source?.close();
  source = undefined;
}

function adapt(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
  // A refused stream (signed out) never comes back by itself.
  if (source?.readyState === EventSource.CLOSED) close();
  if (isWanted && !source) open();
  if (!isWanted) close();
}

/** Hears which kinds of records change while this tab is visible; one stream for the whole tab. The answer ends it. */
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
