/** An event that waits for its place in a run's log. */
export interface PendingEvent {
  id: string;
  kind: string;
  packNo: number | null;
  fields: Record<string, unknown>;
  at: Date;
}

/**
 * The order in which events enter the log. They come sorted by time; a sale that passed over a number waits
 * until that number's own sale stands before it, whatever the clocks of two servers say.
 */
export function orderEvents(events: readonly PendingEvent[]): PendingEvent[] {
  const queues = queueByPack(events);
  const ordered: PendingEvent[] = [];
  let waiting: readonly PendingEvent[] = events;
  while (waiting.length > 0) {
    const left: PendingEvent[] = [];
    for (const event of waiting) {
      if (mayEnter(event, queues)) {
        ordered.push(event);
        if (event.packNo !== null) queues.get(event.packNo)?.shift();
      } else left.push(event);
    }
    // Real sales never wait for one another in a circle; if they did, time would decide.
    if (left.length === waiting.length) return [...ordered, ...left];
    waiting = left;
  }
  return ordered;
}

function queueByPack(events: readonly PendingEvent[]): Map<number, PendingEvent[]> {
  const queues = new Map<number, PendingEvent[]>();
  for (const event of events) {
    if (event.packNo === null) continue;
    const queue = queues.get(event.packNo);
    if (queue) queue.push(event);
    else queues.set(event.packNo, [event]);
  }
  return queues;
}

function mayEnter(event: PendingEvent, queues: ReadonlyMap<number, PendingEvent[]>): boolean {
  const { packNo, kind, fields } = event;
  if (packNo === null) return true;
  if (queues.get(packNo)?.[0] !== event) return false;
  const picked = fields['picked'];
  if (kind !== 'sale' || typeof picked !== 'number' || picked === 0 || picked === packNo) return true;
  return ![...queues].some(
    ([other, [first]]) => first?.kind === 'sale' && isPassedOver(other, picked, packNo),
  );
}

/** Whether `pack` lies from `picked` up to just before `given`, wrapping at the end of the run. */
const isPassedOver = (pack: number, picked: number, given: number): boolean =>
  picked <= given ? pack >= picked && pack < given : pack >= picked || pack < given;
