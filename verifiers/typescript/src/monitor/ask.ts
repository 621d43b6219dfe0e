import { textOf } from '../bytes/bytes.ts';
import { type Fields, listOf, Mismatch, readFields } from '../shape.ts';

/** Reads what a shop serves under a path, such as `/api/log`. Rejects with NotThere when the shop says that there is nothing. */
export type Ask = (path: string) => Promise<Uint8Array>;

/** The shop answered that it has nothing under this path: 404, 409 or 410. */
export class NotThere extends Error {
  readonly path: string;
  readonly status: number;

  constructor(path: string, status: number) {
    super(`the shop answered ${status} for ${path}`);
    this.path = path;
    this.status = status;
  }
}

/** Parses what a shop served under a path. Throws a Mismatch: an answer that can’t be read is the shop’s fault. */
export function parseServed(text: string, path: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Mismatch(`what the shop serves for ${path} can’t be read`);
  }
  return readFields(value, path);
}

export async function askText(ask: Ask, path: string): Promise<string> {
  const bytes = await ask(path);
  try {
    return textOf(bytes);
  } catch {
    throw new Mismatch(`what the shop serves for ${path} isn’t text`);
  }
}

export const askJson = async (ask: Ask, path: string): Promise<Fields> =>
  parseServed(await askText(ask, path), path);

/** What an address has; undefined where the shop says that there is nothing. */
export async function ifThere<Answer>(pending: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof NotThere) return undefined;
    throw error;
  }
}

/** More pages than any honest list has: a list without end is refused. */
const MAX_PAGES = 20_000;

/** Where the next page of a list begins; undefined at its end. Long lists go on from a `next`, short ones by pages. */
function queryAfter(page: Fields, rowCount: number, seen: number): string | undefined {
  if (typeof page.next === 'string') return `after=${encodeURIComponent(page.next)}`;
  const isMore = typeof page.total === 'number' && typeof page.page === 'number' && seen < page.total;
  return isMore && rowCount > 0 ? `page=${Number(page.page) + 1}` : undefined;
}

/** Reads a list page by page. `each` gets the rows of every page, and the page. */
export async function askPages(
  ask: Ask,
  path: string,
  each: (rows: readonly Fields[], page: Fields) => void,
  start = '',
): Promise<void> {
  let query = start === '' ? '' : `after=${encodeURIComponent(start)}`;
  let seen = 0;
  for (let count = 0; count < MAX_PAGES; count++) {
    const page = await askJson(ask, query === '' ? path : `${path}?${query}`);
    const rows = listOf(page.data, `the list of ${path}`).map((row) => readFields(row, 'a row'));
    each(rows, page);
    seen += rows.length;
    const next = queryAfter(page, rows.length, seen);
    if (next === undefined) return;
    if (next === query) break;
    query = next;
  }
  throw new Mismatch(`the list of ${path} has no end`);
}
