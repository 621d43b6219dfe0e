/** An event not yet in its run's log. */
export interface PendingEvent {
  id: string;
  kind: string;
  packNo: number | null;
  /** The pack's version after this event; null for events that concern no single pack. */
  packVersion: number | null;
  /** True when the log already has the pack's previous version, or there is none. */
  isNext: boolean;
  fields: Record<string, unknown>;
  at: Date;
}

interface Place {
  event: PendingEvent;
  atMs: number;
  /** How many events of the same pack come before it in this batch. */
  depth: number;
}

/**
 * Returns the events that may enter the log now, in log order. Input is sorted by time and id. Events of one pack
 * follow its versions, regardless of clocks, and wait for the version before; between packs, time decides. `stop`
 * comes after every sale and refund and `close` after everything, so both wait while any other event does (`hasMore`:
 * in a later batch).
 */
export function orderEvents(events: readonly PendingEvent[], hasMore: boolean): PendingEvent[] {
  const groups = [...groupByPack(events).values()];
  const places = groups.flatMap(placeInTurn);
  const hasWaiting = hasMore || places.length < groups.flat().length;
  return [...places, ...(hasWaiting ? [] : placeEnds(events, places))]
    .sort(compare)
    .map(({ event }) => event);
}

const isEnd = ({ kind }: PendingEvent): boolean => kind === 'stop' || kind === 'close';

/** Each event without a pack is its own group. */
function groupByPack(events: readonly PendingEvent[]): Map<string, PendingEvent[]> {
  const groups = new Map<string, PendingEvent[]>();
  for (const event of events) {
    if (isEnd(event)) continue;
    const key = event.packNo === null ? event.id : String(event.packNo);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}

function placeInTurn(group: PendingEvent[]): Place[] {
  const places: Place[] = [];
  let before: Place | undefined;
  for (const event of group.sort((left, right) => (left.packVersion ?? 0) - (right.packVersion ?? 0))) {
    const { packVersion, isNext } = event;
    if (!isNext && before?.event.packVersion !== (packVersion ?? 0) - 1) break;
    before = {
      event,
      atMs: Math.max(event.at.getTime(), before?.atMs ?? Number.NEGATIVE_INFINITY),
      depth: places.length,
    };
    places.push(before);
  }
  return places;
}

function placeEnds(events: readonly PendingEvent[], places: readonly Place[]): Place[] {
  const latest = (kinds: RegExp): number =>
    places.reduce(
      (atMs, place) => (kinds.test(place.event.kind) ? Math.max(atMs, place.atMs) : atMs),
      Number.NEGATIVE_INFINITY,
    );
  return events.filter(isEnd).map((event) => ({
    event,
    atMs: Math.max(event.at.getTime(), latest(event.kind === 'stop' ? /sale|refund/ : /./)),
    depth: event.kind === 'stop' ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER,
  }));
}

/** Depth before id: two events of a pack with the same time must stay in version order. */
function compare(left: Place, right: Place): number {
  if (left.atMs !== right.atMs) return left.atMs - right.atMs;
  if (left.depth !== right.depth) return left.depth - right.depth;
  return left.event.id < right.event.id ? -1 : 1;
}
