const ending = '_empty';

/**
 * A list's filter as the server takes it. react-admin drops null from the filters of a list, so a house view that looks
 * for what is empty says `sentAt_empty: true`; on the wire that is `sentAt: null`.
 */
export function wireFilter(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key.endsWith(ending) && value === true ? [key.slice(0, -ending.length), null] : [key, value],
    ),
  );
}
