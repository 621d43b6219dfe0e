/** The content of one sale log line, read from the exact bytes that were hashed. */
export interface ReadEntry {
  kind: string;
  packNo: number | null;
  /** The number the customer requested; null without one, and for other kinds. */
  picked: number | null;
  time: string | null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

export function readLogEntry(bytes: string): ReadEntry {
  const unreadable: ReadEntry = { kind: 'unreadable', packNo: null, picked: null, time: null };
  try {
    const entry: unknown = JSON.parse(bytes);
    if (typeof entry !== 'object' || entry === null) return unreadable;
    const fields = new Map<string, unknown>(Object.entries(entry));
    const kind = fields.get('kind');
    const time = fields.get('time');
    const picked = numberOf(fields.get('picked'));
    return {
      kind: typeof kind === 'string' ? kind : 'unreadable',
      packNo: numberOf(fields.get('pack')),
      picked: picked === 0 ? null : picked,
      time: typeof time === 'string' ? time : null,
    };
  } catch {
    return unreadable;
  }
}
