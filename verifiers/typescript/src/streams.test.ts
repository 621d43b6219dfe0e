import fc from 'fast-check';

import { utf8 } from './bytes/bytes.ts';
import { type Lines, replayRun, splitLines, type Verdict } from './index.ts';
import { readLines } from './log/lines.ts';
import { readVectorSets, runOf } from '../testing/vectors.ts';

const MIB = 2 ** 20;
const set = readVectorSets().sets['closed by waiting'];
if (!set) throw new Error('the vectors lack a set');
const run = runOf(set);
const encoder = new TextEncoder();

function streamOf(chunks: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Cuts text into chunks of these sizes, cyclically. */
function* cut(text: string, sizes: readonly number[]): Generator<Uint8Array> {
  const bytes = encoder.encode(text);
  for (let start = 0, i = 0; start < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.slice(start, start + size);
    start += size;
  }
}

async function collect(lines: Lines): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines)
    found.push(typeof line === 'string' ? line : new TextDecoder().decode(line));
  return found;
}

test('lines are the same however a file is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }).map((line) => line.replaceAll('\n', ''))),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      fc.boolean(),
      async (lines, sizes, hasEnd) => {
        // An empty last line exists only if a line end follows it.
        const text = lines.map((line) => `${line}\n`).join('');
        const given = hasEnd || lines.at(-1) === '' ? text : text.slice(0, -1);
        expect(await collect(splitLines(streamOf(cut(given, sizes))))).toEqual(lines);
      },
    ),
  );
});

test('a line of 1 MiB in chunks of a few bytes is joined once', async () => {
  const [line] = await collect(splitLines(streamOf(cut('x'.repeat(MIB), [7]))));
  expect(line).toHaveLength(MIB);
});

test('a line without an end is refused at its limit, not read to its end', async () => {
  let chunkCount = 0;
  function* endless(): Generator<Uint8Array> {
    yield encoder.encode('{"a":1}\n');
    for (;;) {
      chunkCount++;
      yield new Uint8Array(2 ** 16).fill(0x78);
    }
  }
  const read = readLines(splitLines(streamOf(endless())), 0, () => undefined);
  await expect(read).rejects.toMatchObject({ index: 1, message: 'the line is longer than 1 MiB' });
  expect(chunkCount).toBeLessThan(32);
});

test('a list of 100 MB is read in a few megabytes', async () => {
  const line = encoder.encode(`${'x'.repeat(1023)}\n`);
  const chunk = new Uint8Array(64 * line.length);
  for (let i = 0; i < 64; i++) chunk.set(line, i * line.length);
  let [lineCount, growth] = [0, 0];
  const bytes = (): number => process.memoryUsage().arrayBuffers;
  // What earlier tests left in this process may not be collected yet.
  const before = bytes();
  const chunks = function* (): Generator<Uint8Array> {
    for (let i = 0; i < 1600; i++) yield chunk;
  };
  await readLines(splitLines(streamOf(chunks())), 1, () => {
    lineCount++;
    if (lineCount % 4096 === 0) growth = Math.max(growth, bytes() - before);
  });
  expect(lineCount).toBe(102_400);
  expect(growth).toBeLessThan(50e6);
});

const replay = (change: object): Promise<Verdict> => replayRun({ ...run, ...change });
const LISTS = [
  ['checklistLines', 'checklist', set.checklist, 0],
  ['logLines', 'log', set.log, 1],
  ['packLines', 'packs', set.packs ?? [], 1],
] as const;

describe.each(LISTS)('%s', (member, step, lines, first) => {
  const refused = (changed: readonly (string | Uint8Array)[], at: number): Promise<void> =>
    expect(replay({ [member]: changed })).resolves.toMatchObject({ ok: false, step, index: first + at });

  test('a duplicated line is refused at its second place', async () => {
    for (let i = 0; i < lines.length; i++) await refused(lines.toSpliced(i, 0, lines[i] ?? ''), i + 1);
  });

  test('two lines exchanged are refused at the first of them, or one before', async () => {
    const verdict = await replay({ [member]: lines.toSpliced(1, 2, lines[2] ?? '', lines[1] ?? '') });
    expect(verdict).toMatchObject({ ok: false, step });
  });

  test('a list cut off anywhere is refused', async () => {
    for (let count = 0; count < lines.length; count++)
      expect(await replay({ [member]: lines.slice(0, count) })).toMatchObject({ ok: false, step });
    const [last = ''] = lines.slice(-1);
    await refused(lines.with(-1, last.slice(0, -3)), lines.length - 1);
  });

  test('an empty, a huge, a deep and a broken line are refused by their number', async () => {
    const deep = `{"a":${'['.repeat(40)}${']'.repeat(40)}}`;
    const veryDeep = '['.repeat(500_000) + ']'.repeat(500_000);
    const huge = `{"a":"${'x'.repeat(MIB)}"}`;
    for (const line of ['', deep, veryDeep, huge, '{', 'null', '[]', '""'])
      await refused(lines.with(2, line), 2);
    const broken = utf8(lines[2] ?? '');
    broken[5] = 0xff;
    await refused([...lines.slice(0, 2), broken, ...lines.slice(3)], 2);
  });
});
