import { FairnessFault } from '../fault.ts';
import { MAX_LINE_BYTES } from './files.ts';

const NEWLINE = 10;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Streams the lines of an NDJSON file, buffering at most one line. Refuses empty lines and lines over 1 MiB. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let held = 0;
  let index = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      parts.push(chunk.subarray(start, end));
      yield decodeLine(parts, index);
      [parts, held, start, index] = [[], 0, end + 1, index + 1];
    }
    if (start === chunk.length) continue;
    parts.push(chunk.subarray(start));
    held += chunk.length - start;
    if (held > MAX_LINE_BYTES) throw refused(index, 'is longer than 1 MiB');
  }
  if (held > 0) yield decodeLine(parts, index);
}

function decodeLine(parts: readonly Uint8Array[], index: number): string {
  const bytes = Buffer.concat(parts);
  if (bytes.length === 0) throw refused(index, 'is empty');
  if (bytes.length > MAX_LINE_BYTES) throw refused(index, 'is longer than 1 MiB');
  try {
    return decoder.decode(bytes);
  } catch {
    throw refused(index, 'is not UTF-8');
  }
}

function refused(index: number, why: string): FairnessFault {
  return new FairnessFault('canonical', `line ${index} ${why}`, { index });
}
