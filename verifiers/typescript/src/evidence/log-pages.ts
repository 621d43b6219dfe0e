import type { Signed } from '../log/receipt.ts';

/** A page of an open run's log as the API serves it: exact entries, and the head after the newest one. */
export interface LogPage {
  readonly run: string;
  readonly seq: number;
  readonly lines: readonly string[];
  readonly head: Signed | undefined;
}

interface Reader {
  readonly parse: (text: unknown) => Readonly<Record<string, unknown>> | undefined;
  readonly readSigned: (value: unknown) => Signed | undefined;
}

/** Recognises a page by its entries, which are texts; undefined for every other list. */
export function readLogPage(
  { data, next, head }: Readonly<Record<string, unknown>>,
  { parse, readSigned }: Reader,
): LogPage | undefined {
  if (!Array.isArray(data) || next === undefined) return undefined;
  const lines = data.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'entry' in item && typeof item.entry === 'string'
      ? [item.entry]
      : [],
  );
  if (lines.length !== data.length) return undefined;
  const { run, seq } = parse(lines[0]) ?? {};
  return {
    run: typeof run === 'string' ? run : '',
    seq: typeof seq === 'number' ? seq : 0,
    lines,
    head: readSigned(head),
  };
}

/** Joins the pages of each run to one log. */
export function joinLogPages(pages: readonly LogPage[]): { logs: Blob[]; heads: Signed[] } {
  const ordered = pages.filter(({ lines }) => lines.length > 0).sort((left, right) => left.seq - right.seq);
  const logs = [...new Set(ordered.map(({ run }) => run))].map((name) => {
    const lines = ordered.filter(({ run }) => run === name).flatMap((page) => page.lines);
    return new Blob([lines.map((line) => `${line}\n`).join('')]);
  });
  return { logs, heads: ordered.flatMap(({ head }) => head ?? []) };
}
