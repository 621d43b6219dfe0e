type Filter = Readonly<Record<string, unknown>>;

/** In a declared view: the id of whoever looks at it. */
export const viewer = '@viewer';
const agePrefix = '@hours-ago:';
/** In a declared view: the instant that many hours ago. */
export const hoursAgo = (hours: number): string => `${agePrefix}${hours}`;

const hourMs = 3_600_000;

/** Fills in what a declared view can only name. Ages are in whole hours, so that a view stays the same while somebody looks. */
export function fillFilter(filter: Filter, { id, now }: { id: string; now: Date }): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    if (value === viewer) return id;
    if (typeof value !== 'string' || !value.startsWith(agePrefix)) return value;
    const since = now.getTime() - Number(value.slice(agePrefix.length)) * hourMs;
    return new Date(Math.floor(since / hourMs) * hourMs).toISOString();
  };
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, fill(value)]));
}

const empty = '_empty';
const present = '_present';

/**
 * Converts a view's filter to that of the list's route. react-admin drops null from list filters, so a view of empty fields
 * says `sentAt_empty: true`, which becomes `sentAt: null`; `sentAt_present: true` becomes `sentAt_neq: null`.
 */
export function wireFilter(filter: Filter): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      if (value !== true) return [key, value];
      if (key.endsWith(empty)) return [key.slice(0, -empty.length), null];
      if (key.endsWith(present)) return [`${key.slice(0, -present.length)}_neq`, null];
      return [key, value];
    }),
  );
}
