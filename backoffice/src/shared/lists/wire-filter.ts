const ending = '_empty';

/**
 * Converts a list's filter for the server. react-admin drops null from list filters, so a built-in view that looks
 * for empty fields says `sentAt_empty: true`, which becomes `sentAt: null` in the request.
 */
export function wireFilter(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key.endsWith(ending) && value === true ? [key.slice(0, -ending.length), null] : [key, value],
    ),
  );
}
