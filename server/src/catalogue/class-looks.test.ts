import fc from 'fast-check';

import { classShapeNames, readableColour, revealEffects, type Recipe } from '../contract/index.ts';
import { startApi, type Client, type TestApi } from '../../testing/api.ts';
import { insertSampleRows, type SampleRows } from '../../testing/sample-rows.ts';
import { validRecords } from '../../testing/valid-records.ts';

const api: TestApi = await startApi();
const make = await import('../../testing/factories.ts');
const { saveCards, saveClass, saveSet } = await import('./index.ts');
const { addUnits, saveKind } = await import('../vault/index.ts');
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const visitor = api.client();

afterAll(() => api.stop());

/** WCAG contrast ratio, computed independently of the code under test. */
function contrastOf(first: string, second: string): number {
  const luminance = (colour: string): number =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const share = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const [one, two] = [luminance(first), luminance(second)];
  return Math.max(one, two) / Math.min(one, two);
}

const surfaces = {
  dark: ['#08090d', '#0f1118', '#171a23', '#2a2f3d', '#191530'],
  light: ['#faf8f4', '#ffffff', '#f0ece4', '#ece4e2'],
};

test('a colour of a class can be read on every surface of both themes, in the database as in the preview', async () => {
  const random = fc.sample(fc.stringMatching(/^[0-9a-f]{6}$/), { numRuns: 300, seed: 14 });
  const colours = ['000000', 'ffffff', '808080', '5eb2ff', ...random].map((digits) => `#${digits}`);
  const { rows: derived } = await api.db.query(
    `SELECT colour, readable_colour(colour, '#2a2f3d', '#ffffff') AS dark,
       readable_colour(colour, '#ece4e2', '#000000') AS light FROM unnest($1::text[]) AS colour`,
    [colours],
  );
  expect(derived).toHaveLength(colours.length);
  for (const { colour, ...shades } of derived)
    for (const theme of ['dark', 'light'] as const) {
      expect([colour, shades[theme]]).toEqual([colour, readableColour(colour, theme)]);
      for (const surface of surfaces[theme])
        expect([colour, surface, contrastOf(shades[theme], surface) >= 4.5]).toEqual([colour, surface, true]);
      const isReadable = contrastOf(colour, surfaces[theme].at(3) ?? '') >= 4.5;
      if (isReadable) expect(shades[theme]).toBe(colour);
    }
});

test('a class is saved with a shape and an effect that the shop can draw, and no other', async () => {
  const valid = validRecords(rows)['class']?.() ?? {};
  const post = (change: object) =>
    owner.ask('/api/admin/class', { method: 'POST', body: { ...valid, ...change } });
  for (const [field, value] of [
    ['shape', 'disc'],
    ['shape', ''],
    ['revealEffect', 'fireworks'],
    ['colour', 'red'],
  ] as const) {
    const refused = await post({ [field]: value });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  const made = await post({ shape: 'crown', revealEffect: 'spotlight', colour: '#101010' });
  expect(made.body).toMatchObject({ shape: 'crown', revealEffect: 'spotlight', lightColour: '#101010' });
  expect(contrastOf(made.body.darkColour, '#2a2f3d')).toBeGreaterThanOrEqual(4.5);
  for (const change of ["shape = 'disc'", "reveal_effect = 'fireworks'"])
    await expect(
      api.db.query(`UPDATE card_classes SET ${change} WHERE id = $1`, [made.body.id]),
    ).rejects.toThrow('check constraint');
  const { rows: checks } = await api.db.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conname IN ('card_classes_shape_check', 'card_classes_reveal_effect_check') ORDER BY conname`,
  );
  const allowed = checks.map(({ definition }) =>
    [...definition.matchAll(/'([a-z-]+)'/g)].map(([, each]) => each),
  );
  expect(allowed).toEqual([revealEffects, classShapeNames]);
});

const iconic = {
  slug: `lor_iconic_${make.aKey()}`,
  name: 'Iconic',
  rank: 900_001,
  colour: '#2233aa',
  shape: 'crown',
  revealEffect: 'spotlight-aura',
  minValueCents: 1,
  maxValueCents: 100_000,
  buybackBps: 8_500,
  laterBuybackBps: 8_000,
} as const;
const shown = {
  className: 'Iconic',
  classLook: {
    dark: readableColour(iconic.colour, 'dark'),
    light: iconic.colour,
    shape: 'crown',
    effect: 'spotlight-aura',
  },
};

/** An imported game: its own class, its cards, and a run of packs with only those cards. */
async function anImportedRun() {
  const classId = await saveClass(iconic);
  const setId = await saveSet({ code: `LOR-${make.aKey()}`, name: 'Foundations' });
  const card = { setId, artist: '', description: '', classId, valueCents: 500, image: null };
  const cardIds = await saveCards(
    ['1', '2', '3'].map((number) => ({ ...card, number, name: `Champion ${number}` })),
  );
  const kindId = await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });
  await addUnits(cardIds.map((cardId) => ({ cardId, kindId, count: 10 })));
  const slot = { draws: 2, rows: [{ filter: { class: iconic.slug }, weight: '1' }] };
  const recipe: Recipe = { allowRepeats: false, variants: [{ name: 'regular', weight: '1', slots: [slot] }] };
  return { cardId: cardIds[0] ?? '', kindId, run: await make.aRunOnSale(6, { recipe: () => recipe }) };
}

test('an imported class looks as set on every surface', async () => {
  const { cardId, kindId, run } = await anImportedRun();
  const single = await make.aSingle(1, { card: { cardId, kindId } });
  const customer = await make.aCustomer(api);
  const { body: order } = await make.buy(customer.client, run.productId);
  const opened = await make.post(customer.client, `/api/me/packs/${order.packs[0].id}/open`);
  const pullId = opened.body.pulls[0].id;
  const read = async (path: string, client = visitor) => (await client.ask(`/api/${path}`)).body;
  const product = await read(`products/${run.productId}`);
  const receipt = await read(`pulls/${pullId}`);
  const { data: classes }: { data: { slug: string; name: string; classLook: unknown }[] } =
    await read('classes');
  const surfaces = {
    catalogue: (await read(`cards?class=${iconic.slug}`)).data[0],
    'card page': await read(`cards/${cardId}`),
    'shop, pack': product.bestRemaining,
    'shop, single': (await read(`products/${single.slug}`)).cardClass,
    'card of a single': (await read(`products/${single.slug}`)).card,
    odds: (await read(`runs/${run.runId}`)).liveOdds[0],
    inside: (await read(`runs/${run.runId}/cards`)).data[0],
    reveal: opened.body.pulls[0],
    collection: (await read('me/collection', customer.client)).data[0],
    'top pulls': (await read(`pulls/top?runId=${run.runId}`)).data[0],
    receipt: receipt.pull,
    'mates of a receipt': receipt.mates[0],
    filters: { className: 'Iconic', ...classes.find(({ slug }) => slug === iconic.slug) },
  };
  for (const [surface, answer] of Object.entries(surfaces))
    expect({ surface, className: answer?.className, classLook: answer?.classLook }).toEqual({
      surface,
      ...shown,
    });
  expect(product.cardClass).toBeNull();
});
