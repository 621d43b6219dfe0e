import pg from 'pg';

import type { Query } from './journal.ts';

const definitions = `
SELECT c.relname AS name, CASE c.relkind WHEN 'v' THEN pg_get_viewdef(c.oid) END AS text FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v')
UNION ALL SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** Which tables each verb reads: its statements name them, or a view or function that does. A setting is paired with them. */
export class Reads {
  /** The text of a view or function; null for a table. */
  readonly #texts = new Map<string, string | null>();
  readonly #tables = new Map<string, ReadonlySet<string>>();
  readonly #byVerb = new Map<string, Set<string>>();
  /** How many verbs read a table: what all read says nothing. */
  readonly #verbs = new Map<string, number>();
  #listening: string | undefined;

  async begin(query: Query): Promise<void> {
    for (const { name, text } of await query<{ name: string; text: string | null }>(definitions))
      this.#texts.set(name, text);
    const note = (statement: unknown): void => this.#note(statement);
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      note(args[0]);
      return send.apply(this, args);
    } as typeof pg.Client.prototype.query;
  }

  /** Notes what is read while the verb is asked. */
  async during<Result>(verb: string, ask: () => Promise<Result>): Promise<Result> {
    this.#listening = verb;
    return ask().finally(() => (this.#listening = undefined));
  }

  /** How much what the verb reads has to do with these tables. */
  relation(verb: string, tables: Iterable<string>): number {
    let sum = 0;
    for (const table of tables)
      if (this.#byVerb.get(verb)?.has(table)) sum += 1 / (this.#verbs.get(table) ?? 1);
    return sum;
  }

  #note(statement: unknown): void {
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text;
    if (this.#listening === undefined || text === undefined) return;
    const read = this.#byVerb.get(this.#listening) ?? new Set();
    this.#byVerb.set(this.#listening, read);
    const tables = this.#tables.get(text) ?? this.#tablesIn(text);
    this.#tables.set(text, tables);
    for (const table of tables) {
      if (!read.has(table)) this.#verbs.set(table, (this.#verbs.get(table) ?? 0) + 1);
      read.add(table);
    }
  }

  #tablesIn(text: string, words = new Set<string>()): ReadonlySet<string> {
    const tables = new Set<string>();
    for (const [word] of text.matchAll(/\w+/g)) {
      const inner = this.#texts.get(word);
      if (inner === undefined || words.has(word)) continue;
      words.add(word);
      if (inner === null) tables.add(word);
      else for (const table of this.#tablesIn(inner, words)) tables.add(table);
    }
    return tables;
  }
}
