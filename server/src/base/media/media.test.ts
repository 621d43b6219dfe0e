import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { sendForm } from '../../../testing/form.ts';
import { insertSampleRows, type SampleRows } from '../../../testing/sample-rows.ts';
import { validRecords } from '../../../testing/valid-records.ts';

const folder = await mkdtemp(join(tmpdir(), 'media-'));
const api: TestApi = await startApi({ DATA_DIR: folder });
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const { storage } = await import('../../platform/storage/storage.ts');
const { readPicture } = await import('./read-picture.ts');

afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const upload = (bytes: Uint8Array, client = owner, headers = {}) =>
  sendForm(client, api.origin, '/api/admin/media', { bytes }, {}, headers);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 140, b: 200 } } });
const stored = async (url: string) => {
  const bytes = await storage.read(url.slice('/media/'.length));
  return sharp(bytes).metadata();
};

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s becomes WebP in three sizes', async (format) => {
  const picture = plain(1_500, 2_100);
  // Small AVIFs are slow to encode, and the size of this one does not matter.
  const bytes = await (format === 'avif' ? picture.avif({ effort: 0 }) : picture.toFormat(format)).toBuffer();
  const { status, body } = await upload(bytes);
  expect([status, body.width, body.height]).toEqual([201, 750, 1_050]);
  expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
  for (const [size, width] of [
    ['full', 750],
    ['medium', 360],
    ['small', 180],
  ] as const) {
    expect(body[size]).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    expect(await stored(body[size])).toMatchObject({ format: 'webp', width });
  }
  const again = await upload(bytes);
  expect(again.body).toEqual(body);
});

test('a picture is turned upright and tells nothing of where it was taken', async () => {
  const exif = { IFD0: { Copyright: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const bytes = await plain(300, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { body } = await upload(bytes);
  expect([body.width, body.height]).toEqual([100, 300]);
  const facts = await stored(body.full);
  expect([facts.exif, facts.orientation, facts.icc, facts.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('small pictures stay small', async () => {
  const { body } = await upload(await plain(40, 20).png().toBuffer());
  expect([body.width, body.height]).toEqual([40, 20]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['SVG', () => Buffer.from(svg)],
  ['SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['GIF', () => plain(9, 9).gif().toBuffer()],
  ['TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['a PNG heading and nothing', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a JPEG that breaks off', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 200)],
  ['an animated PNG', () => animatedPng()],
  ['an animated WebP', () => animatedWebp()],
])('%s is refused', async (_, make) => {
  const { status, body } = await upload(await make());
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('a phone’s HEIC photo is refused with what to do instead', async () => {
  const { status, body } = await upload(Buffer.from('\0\0\0\x20ftypmif1\0\0\0\0mif1heic', 'latin1'));
  expect([status, body.message]).toEqual([415, expect.stringMatching(/HEIC.*JPEG/)]);
});

test('a pixel bomb is refused for less than a second of work, also as it is read', async () => {
  const bomb = pngClaiming(30_000, 30_000);
  // Measure CPU time, not elapsed time: the machine may be busy.
  const from = process.cpuUsage();
  const { status, body } = await upload(bomb);
  expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  await expect(readPicture(pngClaiming(5_001, 5_000))).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test('a photo as telephones take it is scaled down, however many pixels it has', async () => {
  const photo = await plain(9_000, 12_000).jpeg().toBuffer();
  const { status, body } = await upload(photo);
  expect([status, body.width, body.height]).toEqual([201, 750, 1_000]);
  const progressive = await plain(5_001, 5_000).jpeg({ progressive: true }).toBuffer();
  expect((await upload(progressive)).body.code).toBe('BODY_TOO_LARGE');
});

test('more than 24 MB, more than one file, none, other forms and other sites are refused', async () => {
  expect((await upload(Buffer.alloc(24 * 1024 * 1024 + 1))).body.code).toBe('BODY_TOO_LARGE');
  const png = await plain(9, 9).png().toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)]), 'a.png');
  form.append('file', new Blob([new Uint8Array(png)]), 'b.png');
  const two = await fetch(`${api.origin}/api/admin/media`, {
    method: 'POST',
    headers: owner.headers,
    body: form,
  });
  expect(two.status).toBe(400);
  expect((await sendForm(owner, api.origin, '/api/admin/media', undefined, { a: 'b' })).status).toBe(400);
  expect((await owner.ask('/api/admin/media', { method: 'POST', body: {} })).status).toBe(415);
  const elsewhere = await upload(png, owner, { Origin: 'https://evil.test' });
  expect(elsewhere.body.code).toBe('CSRF_REJECTED');
  const other = await sendForm(owner, api.origin, '/api/admin/cards', { bytes: png });
  expect(other.status).toBe(415);
  expect((await upload(png, api.client())).status).toBe(401);
});

test('only roles that use pictures can upload them, and the uploader is recorded', async () => {
  const bytes = await plain(31, 17).png().toBuffer();
  expect((await upload(bytes, await api.staff('catalogue'))).status).toBe(201);
  for (const role of ['support', 'finance', 'auditor'] as const)
    expect((await upload(bytes, await api.staff(role))).body.code).toBe('FORBIDDEN');
  const { body } = await upload(bytes);
  const { rows: entries } = await api.db.query(
    "SELECT action, reason FROM audit_entries WHERE subject_kind = 'media' AND subject_id = $1",
    [body.id],
  );
  expect(entries).toHaveLength(2);
});

test('a card accepts only pictures that this shop’s upload returned', async () => {
  const made = (
    await owner.ask('/api/admin/cards', { method: 'POST', body: validRecords(rows)['cards']?.() })
  ).body;
  const put = (image: unknown) =>
    owner.ask(`/api/admin/cards/${made.id}`, { method: 'PUT', body: { image } });
  const { body } = await upload(await plain(60, 84).png().toBuffer());
  const { id: _, ...image } = body;
  expect((await put(body)).body.image).toEqual(image);
  for (const strange of [
    { ...image, full: `/media/${'0'.repeat(64)}.webp` },
    { ...image, small: `https://evil.test${image.small}` },
    { ...image, medium: `/media/../media/${image.medium.slice(7)}` },
    { ...image, more: 1 },
    { full: image.full },
    'x',
    7,
    [],
  ]) {
    const refused = await put(strange);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['image']]);
  }
  expect((await put(null)).body.image).toBeNull();
});

/** A header that claims a size, with hardly any data. */
function pngClaiming(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return png([
    ['IHDR', head],
    ['IDAT', deflateSync(Buffer.alloc(100_000))],
  ]);
}

function animatedPng(): Buffer {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return png([
    ['IHDR', head],
    ['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])],
    ['IDAT', deflateSync(Buffer.alloc(4))],
  ]);
}

function png(parts: [string, Buffer][]): Buffer {
  const chunks = [...parts, ['IEND', Buffer.alloc(0)] as const].map(([name, bytes]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

async function animatedWebp(): Promise<Buffer> {
  const frame = (shade: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  return sharp([await frame(0), await frame(200)], { join: { animated: true } })
    .webp()
    .toBuffer();
}
