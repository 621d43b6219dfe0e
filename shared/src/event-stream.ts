type Listener<Event> = (event: Event) => void;

export interface StreamOptions<Event> {
  path: string;
  /** Names of the stream's events. */
  names: readonly string[];
  /** Reads one event; `body` is empty when its data is no JSON object. */
  read: (name: string, body: Readonly<Record<string, unknown>>) => Event;
  /** Delivered when this tab may have missed events: it was hidden for a while, or the tab that led has gone. */
  afterGap: Event;
}

/**
 * A stream of server-sent events that is open while someone listens and the tab is visible. One visible tab leads,
 * elected by Web Locks, and relays to the others; without locks (plain http) each tab opens its own. Returns `listen`,
 * which returns a function that stops it.
 */
export function eventStream<Event>({ path, names, read, afterGap }: StreamOptions<Event>) {
  const listeners = new Set<Listener<Event>>();
  let source: EventSource | undefined;
  let stopFollowing: (() => void) | undefined;
  let hasFollowed = false;

  function tell(event: Event): void {
    for (const listener of listeners) listener(event);
  }

  /** Opens the stream in this tab. A tab that takes over says what was missed in between, to those that follow too. */
  function lead(relay: Listener<Event>, isTakeover: boolean): void {
    source = new EventSource(path);
    if (isTakeover)
      source.addEventListener(
        'open',
        () => {
          relay(afterGap);
          tell(afterGap);
        },
        { once: true },
      );
    for (const name of names)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const event = read(name, parse(data));
        relay(event);
        tell(event);
      });
  }

  function stop(): void {
    source?.close();
    source = undefined;
    stopFollowing?.();
    stopFollowing = undefined;
  }

  function adapt(): void {
    const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
    // A refused stream (signed out) does not reconnect by itself.
    if (!isWanted || source?.readyState === EventSource.CLOSED) stop();
    if (!isWanted || stopFollowing) return;
    stopFollowing = shareLead({ name: path, hear: tell, lead });
    if (hasFollowed) tell(afterGap);
    hasFollowed = true;
  }

  return function listen(listener: Listener<Event>): () => void {
    if (listeners.size === 0) {
      hasFollowed = false;
      document.addEventListener('visibilitychange', adapt);
    }
    listeners.add(listener);
    adapt();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener('visibilitychange', adapt);
      adapt();
    };
  };
}

interface Following<Event> {
  name: string;
  hear: Listener<Event>;
  lead: (relay: Listener<Event>, isTakeover: boolean) => void;
}

/** Calls `lead` in one of the tabs that follow, and `hear` in the others with what it relays. Returns the leave. */
function shareLead<Event>({ name, hear, lead }: Following<Event>): () => void {
  if (!('locks' in navigator)) {
    lead(() => undefined, false);
    return () => undefined;
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Event>) => hear(data);
  const waiting = new AbortController();
  let giveUpLead = () => waiting.abort();
  const begin = (isTakeover: boolean): Promise<void> | undefined => {
    // Granted in the moment of leaving: an abort no longer takes that back.
    if (waiting.signal.aborted) return undefined;
    lead((event) => channel.postMessage(event), isTakeover);
    return new Promise<void>((release) => {
      giveUpLead = release;
    });
  };
  const { locks } = navigator;
  const wait = () => locks.request(name, { signal: waiting.signal }, () => begin(true));
  // Whether another tab leads is known only by asking for the lead at once; a signal cannot go with that.
  locks
    .request(name, { ifAvailable: true }, (lock) =>
      lock ? begin(false) : void wait().catch(() => undefined),
    )
    .catch(() => undefined); // aborted while waiting: another tab leads
  return () => {
    giveUpLead();
    channel.close();
  };
}

function parse(data: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(data);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
