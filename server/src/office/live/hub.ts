import { after, clock, seconds } from '../../platform/clock.ts';
import { untilReplicaFollows } from '../../platform/database/read-replica.ts';
import { withOwnDeadline } from '../../platform/database/deadline.ts';
import { logger } from '../../platform/logger.ts';
import { runDetached } from '../../platform/scope.ts';
import type { StreamEvent } from '../../platform/http/event-stream.ts';

export interface LiveEvent extends StreamEvent {
  at: Date;
}

/** Reads the events since `after`, oldest first; may leave out those whose ids are in `known`. */
type ReadEvents<Event extends LiveEvent = LiveEvent> = (
  after: Date,
  known?: readonly string[],
) => Promise<Event[]>;

export interface Hub {
  listen(listener: (event: StreamEvent) => void): () => void;
  /**
   * Reads the events since `from` for one listener, prepared like the ones sent to all. Undefined where they are too many to be
   * read at once: the listener would miss some without knowing it.
   */
  lookBack(from: Date): Promise<StreamEvent[] | undefined>;
}

interface HubPlan<Event extends LiveEvent> {
  read: ReadEvents<Event>;
  lookEveryMs: number;
  /** Where `read` answers no more than so many, and there may be more. */
  maxEvents?: number;
  /** Runs before an event is sent, to drop stale caches: a client that refetches because of it must get new data. */
  prepare?: (event: Event) => void;
}

/** Transactions do not commit in the order of their timestamps: look back this far for late ones. */
export const overlapMs = seconds(5);

/** Shares one database poll among all listeners of this process, and polls only while there are any. */
export function createHub<Event extends LiveEvent>({
  read,
  lookEveryMs,
  maxEvents,
  prepare,
}: HubPlan<Event>): Hub {
  const listeners = new Set<(event: StreamEvent) => void>();
  let timer: NodeJS.Timeout | undefined;
  let newestAt = clock.now();
  let sent = new Map<string, Date>();

  const look = async (): Promise<void> => {
    const from = after(newestAt, -overlapMs);
    const events = await read(from, [...sent.keys()]);
    if (events.length > 0) await untilReplicaFollows();
    for (const event of events) {
      if (sent.has(event.id)) continue;
      sent.set(event.id, event.at);
      if (event.at > newestAt) newestAt = event.at;
      prepare?.(event);
      for (const notify of listeners) notify(event);
    }
    sent = new Map([...sent].filter(([, at]) => at > from));
  };
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      withOwnDeadline(look)
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
        runDetached(lookAgain);
      }
      return () => listeners.delete(listener);
    },
    async lookBack(from) {
      const events = await read(from);
      if (maxEvents !== undefined && events.length >= maxEvents) return undefined;
      if (events.length > 0) await untilReplicaFollows();
      for (const event of events) prepare?.(event);
      return events;
    },
  };
}
