import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { ImportFaults } from './fault.ts';
import { readGame } from './game.ts';
import { readMapping } from './mapping.ts';
import { planImport, type ImportPlan } from './plan.ts';

const fixture = resolve(import.meta.dirname, 'fixture');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pullproof-import-'));
  await cp(fixture, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function plan(): Promise<ImportPlan> {
  const mapping = await readMapping(join(folder, 'mapping.json'));
  return planImport(await readGame(folder, mapping), mapping);
}

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(join(folder, file), changed);
}

test('one recipe per booster, with the published weights as they are written', async () => {
  const { boosters } = await plan();
  expect(boosters.map(({ slug }) => slug)).toEqual(['lantern-lh1-keeper', 'lantern-lh1-tide']);
  const [keeper] = boosters;
  expect(keeper?.cards.map(({ number }) => number)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '9',
    '11',
    '12',
    '13',
  ]);
  expect(keeper?.variants[0]).toEqual({
    name: 'Common Pack',
    weight: '99.95',
    slots: [
      { draws: 2, rows: [{ classSlug: 'lantern_plain', weight: '100.0' }] },
      {
        draws: 1,
        rows: [
          { classSlug: 'lantern_fine', weight: '89.999' },
          { classSlug: 'lantern_proud', weight: '10.0' },
        ],
      },
      {
        draws: 1,
        rows: [
          { classSlug: 'lantern_fine', weight: '60' },
          { classSlug: 'lantern_proud', weight: '39.5' },
          { classSlug: 'lantern_wonder', weight: '0.4999999999999999' },
        ],
      },
    ],
  });
  expect(keeper?.variants[1]?.slots.map(({ draws }) => draws)).toEqual([3]);
});

test('a booster that cannot be filled, or has no rates, fails alone with the reason', async () => {
  const { failed } = await plan();
  expect(failed).toEqual([
    { set: 'LH2', name: 'Grafter', reasons: ['Common Pack, slot 4: no card of the booster is zz'] },
    { set: 'LH-P', name: 'Gift', reasons: ['no pull rates are published for its set'] },
  ]);
});

test('a row that is never drawn needs no card', async () => {
  await change('rates.json', '"zz": 1.0', '"zz": 0.0');
  expect((await plan()).boosters).toHaveLength(3);
});

test('a count that differs from the list of sets is a warning', async () => {
  expect((await plan()).warnings).toEqual(['LH1: the list of sets says 14 cards, the list of cards has 13']);
});

test('a booster that the set does not list is a warning', async () => {
  await change('sets.json', '"Grafter"', '"Pruner"');
  const { warnings, failed } = await plan();
  expect(warnings).toContain('LH2: cards name a booster “Grafter” that the set does not list');
  expect(failed).toContainEqual({ set: 'LH2', name: 'Pruner', reasons: ['no card belongs to it'] });
});

test('a count of cards that contradicts the slots fails the boosters of the set', async () => {
  await change('rates.json', '"cards": 4', '"cards": 5');
  const { failed } = await plan();
  expect(failed[0]).toMatchObject({
    name: 'Keeper',
    reasons: [expect.stringContaining('5 cards are announced')],
  });
});

test('all faults of a booster are in one report', async () => {
  await change('rates.json', '"o": 100.0', '"zz": 100.0');
  await change('rates.json', '"cards": 4', '"cards": 5');
  expect((await plan()).failed.find(({ name }) => name === 'Keeper')?.reasons).toEqual([
    'Common Pack: 5 cards are announced, 4 slots are listed',
    'Common Pack, slot 1: no card of the booster is zz',
  ]);
});

test('names are in NFC and texts of numbers stay texts', async () => {
  await change('cards.json', 'L\u00e9nge', 'Le\u0301nge');
  const { game } = await plan();
  expect(game.cards.find(({ number }) => number === '9')?.name).toBe('The Warden of L\u00e9nge Pier');
  expect(game.cards.find(({ set }) => set === 'LH-P')?.number).toBe('G1');
});

test.each([
  ['bad JSON', 'cards.json', '"Rope Crab"', '"Rope Crab', 'cards.json, line'],
  ['a missing field', 'cards.json', /,\s*"name": "Rope Crab"/, '', 'cards.json, [1].name'],
  ['a duplicate number', 'cards.json', '"no": 2', '"no": 1', 'LH1 has a card 1 already'],
  ['an unknown rarity', 'cards.json', '"rarity": "oo"', '"rarity": "yy"', 'the mapping knows no rarity yy'],
  ['an unknown set', 'cards.json', '"set": "LH2"', '"set": "LH9"', 'there is no set LH9'],
  ['a set twice', 'sets.json', '"id": "LH2"', '"id": "LH1"', 'the set LH1 stands here twice'],
  ['rates of no set', 'rates.json', '"LH2"', '"LH3"', 'rates.json, LH3'],
  [
    'a negative rate',
    'rates.json',
    '"o": 100.0',
    '"o": -1',
    'LH1.Common Pack.slots.1.o (line 8): -1 cannot be a weight',
  ],
  ['a rate with an exponent', 'rates.json', '"o": 100.0', '"o": 1e2', '1e2 cannot be a weight'],
  ['an impossible day', 'sets.json', '2031-03-01', '2031-02-30', 'is not a day'],
  ['a missing label', 'rarities.json', '"label": "Plain"', '"other": 1', 'rarities.json, o.label'],
  ['a shared rank', 'mapping.json', '"rank": 202', '"rank": 201', "201 is another rarity's rank"],
  ['a rank of the shop', 'mapping.json', '"rank": 202', '"rank": 2', '2 is not a whole number from 101'],
  ['a hyphen in a class', 'mapping.json', 'lantern_fine', 'lantern-fine', 'is not a-z, 0-9 and underscores'],
])('%s is a fault with file and place', async (_, file, from, to, said) => {
  await change(file, from, to);
  await expect(plan()).rejects.toThrow(said);
});

test('one report names every fault, of every file and field', async () => {
  await change('sets.json', '2031-03-01', '2031-02-30');
  await change('cards.json', '"no": 2', '"no": 1');
  await change('cards.json', '"rarity": "oo"', '"rarity": "yy"');
  await change('cards.json', '"set": "LH2"', '"set": "LH9"');
  await change('rates.json', '"o": 100.0', '"o": -1');
  await change('rarities.json', '"label": "Plain"', '"other": 1');
  const report: unknown = await plan().catch((fault: unknown) => fault);
  expect(report).toBeInstanceOf(ImportFaults);
  const { faults } = report as ImportFaults; // checked on the line before
  const said = faults.map(({ message }) => message.replace(/^.*\/(?=[a-z]+\.json)/, ''));
  expect(said).toEqual([
    expect.stringMatching(/^sets\.json, .*is not a day/),
    expect.stringMatching(/^cards\.json, .*LH1 has a card 1 already/),
    expect.stringMatching(/^cards\.json, .*knows no rarity yy/),
    expect.stringMatching(/^cards\.json, .*there is no set LH9/),
    expect.stringMatching(/^rates\.json, .*cannot be a weight/),
    expect.stringMatching(/^rarities\.json, o\.label/),
  ]);
});

test('one report names every fault of a mapping', async () => {
  await change('mapping.json', '"slugPrefix": "lantern"', '"slugPrefix": "Lan tern"');
  await change('mapping.json', '"colour": "#a3abba"', '"colour": "grey"');
  await change('mapping.json', '"shape": "circle"', '"shape": "disc"');
  await change('mapping.json', '"nameField": "title.en"', '"nameField": 7');
  const message = await plan().then(String, String);
  for (const fault of ['slugPrefix', '"grey" is not', '"disc" is none of circle', 'sets.nameField'])
    expect(message).toContain(fault);
});

test('cards are not held against sets that cannot be read', async () => {
  await writeFile(join(folder, 'sets.json'), '[');
  await expect(plan()).rejects.toThrow(/^[^\n]*sets\.json[^\n]*$/);
});

test('a missing file is named', async () => {
  await rm(join(folder, 'rates.json'));
  await expect(plan()).rejects.toThrow(/rates\.json: cannot be read \(ENOENT\)/);
});
