import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { startApi } from '../../../testing/api.ts';
import type { AttachedPicturesDto, PictureSide } from '../../contract/index.ts';
import { readName } from './read-name.ts';

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
const api = await startApi({ DATA_DIR: folder });
const make = await import('../../../testing/factories.ts');
const { saveCards, saveSet } = await import('../index.ts');
const owner = await api.staff('owner');
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const picture = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 50, height: 70, channels: 3, background: { r: shade * 25, g: 9, b: 9 } } })
    .png()
    .toBuffer();

let sets = 0;
/** A set of cards 001 to 003 and 012a, named after it. */
async function aSet() {
  const code = `PX${(sets += 1)}.5`;
  const setId = await saveSet({ code, name: `Tides ${code}` });
  const { cardIds } = await make.aPack();
  const { rows } = await api.db.query('SELECT class_id FROM cards WHERE id = $1', [cardIds.common[0]]);
  const names = ['Ember Fox', `Glass Otter ${code}`, 'Ember Fox', `Élan Vital ${code}`];
  const numbers = ['001', '002', '003', '012a'];
  const ids = await saveCards(
    numbers.map((number, at) => ({
      ...{ setId, number, name: names[at] ?? '', artist: '', description: '' },
      ...{ classId: rows[0].class_id, valueCents: 100, image: null },
    })),
  );
  return { setId, code, ids };
}

const match = async (paths: readonly string[], setId: string | null = null) => {
  const files = paths.map((path) => ({ path, bytes: 7 }));
  const { status, body } = await owner.ask('/api/admin/card-pictures/match', {
    method: 'POST',
    body: { setId, files },
  });
  expect(status).toBe(200);
  return body.files;
};

interface Sent {
  side: PictureSide;
  id: string;
  path: string;
  bytes: number;
}

async function send(targets: readonly Sent[], files: readonly Buffer[], client = owner) {
  const form = new FormData();
  form.append('targets', JSON.stringify(targets));
  for (const bytes of files) form.append('file', new Blob([new Uint8Array(bytes)]), 'file.png');
  const response = await fetch(`${api.origin}/api/admin/card-pictures`, {
    method: 'POST',
    headers: client.headers,
    body: form,
  });
  // Every refusal has none.
  const body = (await response.json()) as Partial<AttachedPicturesDto>;
  const { results = [], attachedCount } = body;
  return { status: response.status, results, attachedCount };
}

test('refuses a path with signs that cannot be stored', async () => {
  const files = [{ path: 'x\uD800.png', bytes: 1 }];
  const { status, body } = await make.post(owner, '/api/admin/card-pictures/match', { files, setId: null });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('a file is found by folder, code and number in their usual spellings', async () => {
  const { code, ids } = await aSet();
  const paths = [
    `${code}/001.png`,
    `${code.toLowerCase()}/1.jpg`,
    `Pictures/Tides ${code}/1.webp`,
    `${code}-001.png`,
    `scans/${code}_1_front.png`,
    `${code} 001 Ember Fox.png`,
    `${code}/Ember Fox 001.png`,
  ];
  for (const found of await match(paths))
    expect(found).toMatchObject({ match: 'new', target: { id: ids[0] } });
});

test('a file is found by name, unless several cards have it', async () => {
  const { code, ids, setId } = await aSet();
  const [otter, accent, twice] = await match(
    // macOS takes letters and accents apart.
    [`glass_otter_${code}.jpg`, `x/e\u0301lan-vital-${code}.png`, 'ember fox.png'],
    setId,
  );
  expect(otter).toMatchObject({ match: 'new', target: { id: ids[1] } });
  expect(accent).toMatchObject({ match: 'new', target: { id: ids[3] } });
  expect(twice).toMatchObject({ match: 'ambiguous', target: null });
});

test('a number alone needs the set that was chosen, and letters in numbers count', async () => {
  const { ids, setId } = await aSet();
  await aSet();
  expect((await match(['002.png']))[0]).toMatchObject({ match: 'ambiguous' });
  const [two, letter, absent] = await match(['002.png', '12A.png', '12.png'], setId);
  expect(two).toMatchObject({ target: { id: ids[1] } });
  expect(letter).toMatchObject({ target: { id: ids[3] } });
  expect(absent).toMatchObject({ match: 'unknown', target: null });
});

test('a back without a card is that of its set', async () => {
  const { code, setId } = await aSet();
  const paths = ['/back.png', '_back.png', '/(back).jpg', '/Scans/back.png', '/backs/back.png'];
  for (const found of await match([...paths.map((rest) => `${code}${rest}`), `backs/${code}.png`]))
    expect(found).toMatchObject({ match: 'new', target: { side: 'set-back', id: setId } });
  expect((await match(['back.png'], setId))[0]).toMatchObject({ target: { side: 'set-back', id: setId } });
  expect((await match(['nowhere/back.png']))[0]).toMatchObject({ match: 'unknown' });
});

test('a double-faced card’s own back is found by suffix, folder or letter, its front beside it', async () => {
  const { code, ids } = await aSet();
  const backs = [
    `${code}-001-back.jpg`,
    `${code}/1_back.png`,
    `${code}/backs/001.png`,
    `Back/${code}-001.png`,
    `${code}/001b.png`,
    `${code}-001B Ember Fox.png`,
    `${code}/001/back.png`,
  ];
  for (const found of await match(backs))
    expect(found).toMatchObject({ match: 'new', target: { side: 'back', id: ids[0] } });
  for (const found of await match([`${code}/001a.png`, `${code}/fronts/001.png`, `${code}/001/front.png`]))
    expect(found).toMatchObject({ match: 'new', target: { side: 'front', id: ids[0] } });
  const [named] = await match([`${code}/Élan Vital ${code} (back).png`]);
  expect(named).toMatchObject({
    target: { side: 'back', id: ids[3], name: `Own back of ${code} 012a Élan Vital ${code}` },
  });
});

test('a letter of the number itself names no side, and a back of a card that is absent is no set’s', async () => {
  const { code, ids } = await aSet();
  const [own, back, absent] = await match([
    `${code}/012a.png`,
    `${code}/012a_back.png`,
    `${code}/999/back.png`,
  ]);
  expect(own).toMatchObject({ target: { side: 'front', id: ids[3] } });
  expect(back).toMatchObject({ target: { side: 'back', id: ids[3] } });
  expect(absent).toMatchObject({ match: 'unknown' });
});

test('customers see a card’s own back beside its set’s', async () => {
  const { code, ids, setId } = await aSet();
  const front = { side: 'front', id: String(ids[1]), path: `${code}/2.png`, bytes: 7 } as const;
  const own = { ...front, side: 'back', path: `${code}/2b.png` } as const;
  const shared = { side: 'set-back', id: setId, path: `${code}/back.png`, bytes: 7 } as const;
  const files = [await picture(1), await picture(4), await picture(2)];
  expect((await send([front, own, shared], files)).attachedCount).toBe(3);
  const card = (await owner.ask(`/api/admin/cards/${front.id}`)).body;
  const set = (await owner.ask(`/api/admin/sets/${setId}`)).body;
  const shown = (await owner.ask(`/api/cards/${front.id}`)).body.image;
  expect(shown).toMatchObject({ full: card.image.full, ownBack: card.back.full, back: set.back.full });
  expect(new Set([shown.full, shown.ownBack, shown.back]).size).toBe(3);
  expect((await match([own.path]))[0]).toMatchObject({ match: 'same' });
  const otherOf = async () => (await owner.ask(`/api/cards/${ids[2]}`)).body.image;
  expect(await otherOf()).toEqual({ back: set.back.full });
  // Without a front its own back is shown all the same.
  await send([{ ...own, id: String(ids[2]), path: `${code}/3b.png` }], [await picture(6)]);
  expect(await otherOf()).toEqual({ back: set.back.full, ownBack: expect.any(String) });
});

test('files are attached, skipped when sent again, and replaced by another', async () => {
  const { code, ids, setId } = await aSet();
  const front = { side: 'front', id: String(ids[0]), path: `${code}/001.png`, bytes: 7 } as const;
  const back = { side: 'set-back', id: setId, path: `${code}/back.png`, bytes: 7 } as const;
  const { status, attachedCount } = await send([front, back], [await picture(1), await picture(2)]);
  expect([status, attachedCount]).toEqual([200, 2]);
  const card = (await owner.ask(`/api/admin/cards/${front.id}`)).body;
  expect(card.image).toMatchObject({ width: 50, height: 70 });
  expect((await owner.ask(`/api/admin/sets/${setId}`)).body.back).toMatchObject({ width: 50 });
  const again = await match([front.path, back.path, `${code}/1.png`]);
  expect(again.map(({ match: found }: { match: string }) => found)).toEqual(['same', 'same', 'replaces']);
  const count = async () =>
    (
      await api.db.query("SELECT FROM audit_entries WHERE action = 'card.updated' AND subject_id = $1", [
        front.id,
      ])
    ).rowCount;
  await send([front], [await picture(1)]);
  expect(await count()).toBe(1);
  await send([front], [await picture(3)]);
  expect(await count()).toBe(2);
  // Another picture, set by hand: the file counts as not sent.
  await owner.ask(`/api/admin/cards/${front.id}`, { method: 'PUT', body: { image: null } });
  expect((await match([front.path]))[0]).toMatchObject({ match: 'new' });
});

test('a file that is no picture is reported, and the others are attached', async () => {
  const { ids, code } = await aSet();
  const targets = [0, 1, 2].map((at) => ({
    ...{ side: 'front' as const, id: String(ids[at]), path: `${code}/${at}.png`, bytes: 7 },
  }));
  const { results } = await send(targets, [await picture(5), Buffer.from('%PDF-1.7'), await picture(6)]);
  expect(results.map(({ code: refusal }) => refusal)).toEqual([null, 'UNSUPPORTED_MEDIA_TYPE', null]);
  const gone = {
    side: 'front',
    id: '00000000-0000-4000-8000-000000000000',
    path: 'x.png',
    bytes: 1,
  } as const;
  expect((await send([gone], [await picture(7)])).results[0]).toMatchObject({ code: 'NOT_FOUND' });
});

test('as many targets as files, and who may write cards', async () => {
  const { ids } = await aSet();
  const target = { side: 'front', id: String(ids[0]), path: 'a.png', bytes: 1 } as const;
  const png = await picture(8);
  expect((await send([target], [png, png])).status).toBe(400);
  expect((await send([], [png])).status).toBe(400);
  expect((await send([target], [])).status).toBe(400);
  expect(
    (
      await send(
        Array.from({ length: 11 }, () => target),
        Array.from({ length: 11 }, () => png),
      )
    ).status,
  ).toBe(400);
  expect((await send([target], [png], await api.staff('support'))).status).toBe(403);
});

test('a name has no more readings than a request can hold', () => {
  const longest = `${'a-1 '.repeat(90)}/${'b-2 '.repeat(90)}.png`;
  expect(readName(longest).length).toBeLessThan(60);
});
