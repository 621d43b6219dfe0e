import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Calls `note` for each statement that this process sends. Returns the function that ends it. */
export function watchStatements(note: (text: string, values: unknown[]) => void): () => void {
  // One signature for the driver's many.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function watched(...args) {
    const [first, second] = args;
    // Its text, or what has one.
    const sent =
      typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[] });
    note(sent.text, Array.isArray(second) ? second : (sent.values ?? []));
    return query.apply(this, args);
  };
  return () => {
    prototype.query = query;
  };
}
