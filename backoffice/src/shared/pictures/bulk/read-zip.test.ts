import { crc32, deflateRawSync } from 'node:zlib';

import { readZip } from './read-zip.ts';

interface Packed {
  path: string;
  text: string;
  /** What the directory says, where that is not true. */
  said?: number;
  isStored?: boolean;
}

const numbers = (...fields: [bytes: 2 | 4 | 8, value: number][]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(8);
      field.writeBigUInt64LE(BigInt(value));
      return field.subarray(0, bytes);
    }),
  );

/** A zip as tools write it; `isLarge` with the numbers of its end and entries in the records for large files. */
function zipOf(files: readonly Packed[], { isLarge = false, comment = '' } = {}): Blob {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, text, isStored = false, said } of files) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(text);
    const data = isStored ? bytes : deflateRawSync(bytes);
    const method = isStored ? 0 : 8;
    const local = numbers([4, 0x04034b50], [2, 20], [2, 0], [2, method], [4, 0], [4, crc32(bytes)]);
    const sizes = numbers([4, data.length], [4, bytes.length], [2, name.length], [2, 0]);
    const sign = numbers([4, 0x02014b50], [2, 20], [2, 20], [2, 0], [2, method], [4, 0], [4, crc32(bytes)]);
    const full = 0xffffffff;
    const extra = isLarge
      ? numbers([2, 1], [2, 24], [8, bytes.length], [8, data.length], [8, at])
      : Buffer.alloc(0);
    const plain = numbers(
      ...([
        [4, isLarge ? full : data.length],
        [4, isLarge ? full : (said ?? bytes.length)],
        [2, name.length],
        [2, extra.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, isLarge ? full : at],
      ] satisfies [2 | 4, number][]),
    );
    directory.push(sign, plain, name, extra);
    parts.push(local, sizes, name, data);
    at += local.length + sizes.length + name.length + data.length;
  }
  const size = Buffer.concat(directory).length;
  const end64 = numbers(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, files.length],
    [8, files.length],
  );
  const large = [
    Buffer.concat([end64, numbers([8, size], [8, at])]),
    numbers([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]),
  ];
  const ends = isLarge ? [0xffffffff, 0xffffffff] : [size, at];
  const end = numbers([4, 0x06054b50], [4, 0], [2, files.length], [2, files.length]);
  const tail = numbers([4, ends[0] ?? 0], [4, ends[1] ?? 0], [2, comment.length]);
  const all = [...parts, ...directory, ...(isLarge ? large : []), end, tail, Buffer.from(comment)];
  return new Blob([new Uint8Array(Buffer.concat(all))]);
}

const files = [
  { path: 'KND/', text: '', isStored: true },
  { path: 'KND/012.png', text: 'front '.repeat(300) },
  { path: 'KND/Élan.png', text: 'as it is', isStored: true },
];

test.each([
  ['a usual one', {}],
  ['one for more than 4 GB', { isLarge: true }],
  ['one with a comment', { comment: 'by a scanner' }],
])('lists and opens the files of a zip: %s', async (_, options) => {
  const listed = await readZip(zipOf(files, options));
  expect(listed.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['KND/012.png', 1_800],
    ['KND/Élan.png', 8],
  ]);
  const texts = await Promise.all(listed.map(async ({ open }) => (await open()).text()));
  expect(texts).toEqual(['front '.repeat(300), 'as it is']);
});

test.each([
  ['no zip', new Blob(['a picture, perhaps'])],
  ['nothing', new Blob([])],
  ['a zip that breaks off', zipOf(files).slice(0, 120)],
  ['a zip without its beginning', zipOf(files).slice(200)],
])('refuses %s', async (_, blob) => {
  await expect(readZip(blob)).rejects.toThrow('can’t be read');
});

test.each([
  ['grows beyond what its directory says', 10],
  ['says to be larger than any photo', 300_000_000],
])('opens no file that %s', async (_, said) => {
  const [bomb] = await readZip(zipOf([{ path: 'bomb.png', text: '0'.repeat(1_000_000), said }]));
  await expect(bomb?.open()).rejects.toThrow(/can’t be read|too large/);
});

test('refuses a directory that points beyond its file', async () => {
  const bytes = new Uint8Array(await zipOf([{ path: 'a.png', text: 'a' }]).arrayBuffer());
  const entry = bytes.findIndex(
    (_, at) => new DataView(bytes.buffer).getUint32(Math.min(at, bytes.length - 4), true) === 0x02014b50,
  );
  new DataView(bytes.buffer).setUint16(entry + 28, 60_000, true);
  await expect(readZip(new Blob([bytes]))).rejects.toThrow('can’t be read');
});
