import type { Served } from './canonical.ts';

/** The lines of an NDJSON file, in order, each without its line end. */
export type Lines = Iterable<Served> | AsyncIterable<Served>;

const LINE_FEED = 10;

/** Splits a stream of bytes into lines without decoding them. A last line needs no line end. */
export async function* splitLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let rest = new Uint8Array(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    let chunk = value;
    if (rest.length > 0) {
      chunk = new Uint8Array(rest.length + value.length);
      chunk.set(rest);
      chunk.set(value, rest.length);
    }
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield chunk.subarray(start, end);
      start = end + 1;
    }
    rest = chunk.slice(start);
  }
  if (rest.length > 0) yield rest;
}

/** Splits a whole text; empty text has no lines. */
export function splitText(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
