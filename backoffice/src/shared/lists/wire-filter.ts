const empty = '_empty';
const present = '_present';

/**
 * Converts a list's filter for the server. react-admin drops null from list filters, so a built-in view that looks
 * for empty fields says `sentAt_empty: true`, which becomes `sentAt: null` in the request; `sentAt_present: true`
 * becomes `sentAt_neq: null`.
 */
export function wireFilter(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      if (value !== true) return [key, value];
      if (key.endsWith(empty)) return [key.slice(0, -empty.length), null];
      if (key.endsWith(present)) return [`${key.slice(0, -present.length)}_neq`, null];
      return [key, value];
    }),
  );
}
