import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../server/testing/database.ts';
import { root } from './lib/paths.mjs';

// Each import is a program of its own, which takes minutes on a busy machine.
jest.setTimeout(600_000);

const name = `test_import_${process.pid}`;
const fixture = join(root, 'seeders/src/import/fixture');
let urls;
let db;
let folder;

beforeAll(async () => {
  urls = await cloneDatabase(name);
  db = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'pullproof-import-'));
  await cp(fixture, folder, { recursive: true });
});
afterAll(async () => {
  await db.end();
  await dropDatabase(name);
  await rm(folder, { recursive: true });
});

/** Runs the command as a user would, against its own database. */
const runImport = (...args) =>
  run(['scripts/import.mjs', ...args], { DATABASE_URL: urls.appUrl, DATABASE_OWNER_URL: urls.ownerUrl });

function run(program, variables) {
  const env = { ...process.env, SHOP_MODE: 'demo', DATA_DIR: join(folder, '.data'), ...variables };
  const child = spawn(process.execPath, program, { cwd: root, env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** The fixture with a recipe for every booster. */
async function repaired() {
  const whole = join(folder, 'whole');
  await cp(fixture, whole, { recursive: true });
  const change = async (file, edit) => {
    const path = join(whole, file);
    await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))));
  };
  await change('rates.json', ({ LH1 }) => ({ LH1 }));
  await change('sets.json', (series) =>
    Object.values(series)
      .flat()
      .filter(({ id }) => id === 'LH1'),
  );
  await change('cards.json', (cards) => cards.filter(({ set }) => set === 'LH1'));
  return whole;
}

async function readTables() {
  const tables = [
    'card_classes',
    'card_sets',
    'cards',
    'collectible_classes',
    'packs',
    'recipe_versions',
    'products',
  ];
  const rows = {};
  for (const table of tables)
    rows[table] = (await db.query(`SELECT * FROM ${table} t ORDER BY t::text`)).rows;
  return rows;
}

const mapping = ['--mapping', join(fixture, 'mapping.json')];

test('a folder with a fault and a dry run write nothing', async () => {
  const broken = join(folder, 'broken');
  await cp(fixture, broken, { recursive: true });
  await writeFile(join(broken, 'rates.json'), '{"LH1": {}, }');
  const refused = await runImport(broken, ...mapping);
  expect(refused).toMatchObject({
    code: 2,
    output: expect.stringContaining('rates.json, line 1, column 13'),
  });
  expect(refused.output).toContain('Nothing was imported');
  const whole = await repaired();
  expect(await runImport(whole, ...mapping, '--dry-run')).toMatchObject({ code: 0 });
  const partly = await runImport(fixture, ...mapping, '--dry-run');
  expect(partly).toMatchObject({ code: 1, output: expect.stringContaining('2 without a recipe') });
  expect(await runImport()).toMatchObject({ code: 2, output: expect.stringContaining('<folder>') });
  expect(Object.values(await readTables()).flat()).toEqual([]);
});

test('help and wrong options touch no database', async () => {
  // Nothing listens on this port, so opening the database would fail.
  const nowhere = 'postgres://nobody:x@127.0.0.1:1/none';
  const env = { DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere };
  const help = await run(['scripts/import.mjs', '--help'], env);
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('--dry-run') });
  expect(help.output).toContain('Exit codes');
  const wrong = await run(['scripts/import.mjs', fixture, '--dryrun'], env);
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining("'--dryrun'") });
  expect(await run(['scripts/start.mjs', '--help'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('--force'),
  });
  expect(await run(['scripts/start.mjs', '--hepl'], env)).toMatchObject({
    code: 2,
    output: expect.stringContaining('Unknown option: --hepl'),
  });
});

test('imports sets, classes, cards and recipes; a repeat changes nothing, a new rate makes a new version', async () => {
  const first = await runImport(fixture, ...mapping);
  expect(first).toMatchObject({
    // Two of its boosters have no recipe.
    code: 1,
    output: expect.stringContaining('2 added, 0 changed, 0 unchanged'),
  });
  const written = await readTables();
  expect(written.cards).toHaveLength(24);
  expect(written.products.map(({ slug, state }) => [slug, state])).toEqual(
    expect.arrayContaining([
      ['lantern-lh1-keeper', 'draft'],
      ['lantern-lh1-tide', 'draft'],
    ]),
  );
  const [{ recipe }] = written.packs;
  const [pool] = Object.keys(recipe.pools);
  expect(recipe.pools[pool]).toHaveLength(10);
  expect(recipe.variants[0].slots[0]).toEqual({
    draws: 2,
    rows: [{ filter: { class: 'lantern_plain', kind: 'digital', pool }, weight: '100.0' }],
  });
  expect(written.card_classes.map(({ name: label }) => label).sort()).toEqual([
    'Fine',
    'Plain',
    'Proud',
    'Wonder',
  ]);

  const second = await runImport(fixture, ...mapping);
  expect(second.output).toContain('0 added, 0 changed, 2 unchanged');
  expect(await readTables()).toEqual(written);

  const changed = join(folder, 'changed');
  await cp(fixture, changed, { recursive: true });
  const rates = { LH1: { Pack: { chance: 1, slots: { 1: { o: 1 } } } } };
  await writeFile(join(changed, 'rates.json'), JSON.stringify(rates));
  expect((await runImport(changed, ...mapping)).output).toContain('0 added, 2 changed, 0 unchanged');
  const { rows } = await db.query('SELECT recipe_version AS version FROM packs');
  expect(rows).toEqual([{ version: 2 }, { version: 2 }]);
});

test('a list of units is tried, refused with its faults together, imported, and told when it comes again', async () => {
  await db.query(
    `INSERT INTO staff (id, email, name, role, created_at, updated_at)
     VALUES (gen_random_uuid(), 'ann@pullproof.test', 'Ann', 'owner', now(), now())`,
  );
  const units = join(folder, 'units.csv');
  const heading = 'Edition;No;Anzahl;Zustand;Preis\n';
  await writeFile(units, `${heading}lh1;001;3;gut;1,25\nLH1;2;1;gut;2,50\n`);
  const fields = {
    set: 'Edition',
    number: 'No',
    quantity: 'Anzahl',
    condition: { column: 'Zustand', values: { gut: 'LP' } },
    cost: 'Preis',
    kind: { constant: 'digital' },
  };
  const saved = join(folder, 'units.json');
  await writeFile(saved, JSON.stringify({ fields }));
  const count = async () => (await db.query('SELECT count(*)::int AS n FROM collectibles')).rows[0].n;

  const unmapped = await runImport('units', units, '--dry-run');
  expect(unmapped).toMatchObject({ code: 2, output: expect.stringContaining('is not understood') });
  const tried = await runImport('units', units, '--mapping', saved, '--dry-run');
  expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('2 new (4 records)') });
  expect(await count()).toBe(0);
  expect(await runImport('units', units, '--mapping', saved)).toMatchObject({ code: 0 });
  expect(await count()).toBe(4);
  const again = await runImport('units', units, '--mapping', saved);
  expect(again).toMatchObject({ code: 2, output: expect.stringContaining('imported before, by Ann') });
  await writeFile(units, `${heading}${'M9;1;1;gut;1,25\n'.repeat(7)}LH1;3;1;gut;1,00\n`);
  const broken = await runImport('units', units, '--mapping', saved, '--skip-broken');
  expect(broken).toMatchObject({
    code: 1,
    output: expect.stringContaining('7 rows (1, 2, 3, 4, 5 …): set “M9” is not in the shop'),
  });
  expect(await count()).toBe(5);
});
