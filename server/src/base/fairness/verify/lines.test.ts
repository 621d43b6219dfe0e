import { readFileSync } from 'node:fs';

import { parseTime } from '../encoding/time.ts';
import { MAX_LINE_BYTES, type PublishedRun } from './files.ts';
import { splitLines } from './lines.ts';
import { verifyRun } from './verify-run.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function collect(chunks: Iterable<Uint8Array>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of splitLines(chunks)) lines.push(line);
  return lines;
}

test.each([1, 2, 3, 7, 100])('lines are read from chunks of %i bytes', async (size) => {
  const text = bytes('{"a":1}\n{"name":"Été 🐉"}\nlast');
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.subarray(i * size, (i + 1) * size),
  );
  expect(await collect(chunks)).toEqual(['{"a":1}', '{"name":"Été 🐉"}', 'last']);
});

test('the last line may lack its newline, and no text has no lines', async () => {
  expect(await collect([bytes('a\n')])).toEqual(['a']);
  expect(await collect([])).toEqual([]);
});

test.each<[string, Uint8Array[], number]>([
  ['an empty line', [bytes('a\n\nb\n')], 1],
  ['a line of 1 MiB and one byte', [bytes('a\n'), new Uint8Array(MAX_LINE_BYTES + 1).fill(97)], 1],
  ['a line that never ends', Array.from({ length: 40 }, () => new Uint8Array(2 ** 15).fill(97)), 0],
  ['bytes that are not UTF-8', [Uint8Array.of(97, 10, 0xff, 10)], 1],
])('%s is refused by its number', async (_, chunks, index) => {
  await expect(collect(chunks)).rejects.toMatchObject({ name: 'FairnessFault', figures: { index } });
});

test('a line of exactly 1 MiB is read', async () => {
  const [line] = await collect([new Uint8Array(MAX_LINE_BYTES).fill(97), bytes('\nb')]);
  expect(line).toHaveLength(MAX_LINE_BYTES);
});

const vectors = JSON.parse(
  readFileSync(new URL('../../../../../docs/fairness-vectors-2.json', import.meta.url), 'utf8'),
) as { sets: Record<string, Omit<PublishedRun, 'now'> & { now: string; log: string[] }> };

function openRun(): PublishedRun & { log: string[] } {
  const files = vectors.sets['open'];
  if (!files) throw new Error('there is no open set');
  return { ...files, now: parseTime(files.now) };
}

/** Counts how many lines a verifier has read. */
async function* counted(lines: readonly string[], count: { read: number }): AsyncGenerator<string> {
  for (const line of lines) {
    count.read += 1;
    yield line;
  }
}

test('a log is read as a stream, no further than the line that is refused', async () => {
  const files = openRun();
  const count = { read: 0 };
  const log = [...files.log.slice(0, 2), files.log[1] ?? '', ...files.log.slice(2)];
  await expect(verifyRun({ ...files, log: counted(log, count) })).rejects.toMatchObject({
    step: 'log',
    figures: { seq: 3, index: 3 },
  });
  expect(count.read).toBe(3);
  await expect(verifyRun({ ...files, log: counted(files.log, count) })).resolves.toMatchObject({
    pendingRefusals: 1,
  });
});

test('a line too long and a line too deep are refused with their seq', async () => {
  const files = openRun();
  const long = ` ${'x'.repeat(MAX_LINE_BYTES)}`;
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const line of [long, deep])
    await expect(verifyRun({ ...files, log: [files.log[0] ?? '', line] })).rejects.toMatchObject({
      step: 'log',
      figures: { index: 2 },
    });
});

test('a commitment of more than 64 MiB is refused before it is parsed', async () => {
  const commitment = ' '.repeat(64 * 2 ** 20 + 1);
  await expect(verifyRun({ ...openRun(), commitment })).rejects.toMatchObject({
    step: 'commitment',
    message: 'the document is longer than 64 MiB',
  });
});
