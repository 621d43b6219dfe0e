import { after, clock, seconds } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import type { StreamEvent } from '../../platform/http/event-stream.ts';

export interface LiveEvent extends StreamEvent {
  at: Date;
}

type Listener = (event: StreamEvent) => void;

const lookEveryMs = 500;
/** Transactions commit out of the order of their clocks: what became visible late is still found. */
const overlapMs = seconds(5);

/**
 * Shares one look at the database among all listeners of this process, and looks only while there are any.
 * `read` answers what happened after a moment, oldest first.
 */
export function createHub(read: (after: Date) => Promise<LiveEvent[]>): {
  listen(listener: Listener): () => void;
} {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let newestAt = clock.now();
  let told = new Map<string, Date>();

  const look = async (): Promise<void> => {
    const from = after(newestAt, -overlapMs);
    const events = await read(from);
    for (const event of events) {
      if (told.has(event.id)) continue;
      told.set(event.id, event.at);
      if (event.at > newestAt) newestAt = event.at;
      for (const tell of listeners) tell(event);
    }
    told = new Map([...told].filter(([, at]) => at > from));
  };
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      look()
        .catch((failure: unknown) => logger.warn({ err: failure }, 'live events could not be read this time'))
        .finally(() => {
          if (listeners.size > 0) lookAgain();
          else timer = undefined;
        });
    }, lookEveryMs);
  };
  return {
    listen(listener) {
      listeners.add(listener);
      if (timer === undefined) {
        newestAt = clock.now();
        lookAgain();
      }
      return () => listeners.delete(listener);
    },
  };
}
