import { MAX_LINE_BYTES, type Served } from '../bytes/canonical.ts';
import { Mismatch } from '../shape.ts';

/** The lines of an NDJSON file in order, each without its line end. */
export type Lines = Iterable<Served> | AsyncIterable<Served>;

const LINE_FEED = 10;

function joinParts(parts: readonly Uint8Array[], byteCount: number): Uint8Array {
  const line = new Uint8Array(byteCount);
  let offset = 0;
  for (const part of parts) {
    line.set(part, offset);
    offset += part.length;
  }
  return line;
}

/** Collects the pieces of a line split across chunks; never more than the line limit. */
class PartialLine {
  private parts: Uint8Array[] = [];
  private byteCount = 0;

  get isEmpty(): boolean {
    return this.byteCount === 0;
  }

  add(part: Uint8Array): void {
    this.byteCount += part.length;
    if (this.byteCount > MAX_LINE_BYTES) throw new Mismatch('the line is longer than 1 MiB');
    if (part.length > 0) this.parts.push(part);
  }

  take(): Uint8Array {
    const [only] = this.parts;
    const line = this.parts.length === 1 && only ? only : joinParts(this.parts, this.byteCount);
    this.parts = [];
    this.byteCount = 0;
    return line;
  }
}

/** Splits a stream of bytes into lines without decoding them. The last line needs no line end. */
export async function* splitLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const line = new PartialLine();
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (done) break;
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        line.add(chunk.subarray(start, end));
        yield line.take();
        start = end + 1;
      }
      line.add(chunk.slice(start));
    }
    if (!line.isEmpty) yield line.take();
  } finally {
    await reader.cancel();
  }
}

/**
 * Passes each line and its number, starting at `first`, to `handle`; errors from `handle` or from reading name
 * that number. `handle` may return a promise to await.
 */
export async function readLines(
  lines: Lines,
  first: number,
  handle: (line: Served, no: number) => void | Promise<void>,
): Promise<number> {
  let no = first;
  try {
    for await (const line of lines) {
      const pause = handle(line, no);
      if (pause) await pause;
      no++;
    }
  } catch (error) {
    throw Mismatch.at(no, error);
  }
  return no - first;
}
