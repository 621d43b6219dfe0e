import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { importMapping } from '../../contract/schemas/imports.schema.ts';
import { readRates } from './amounts.ts';
import { cardImport } from './kinds/cards.ts';
import { unitImport } from './kinds/units.ts';
import { lookThrough } from './look-through.ts';
import { planColumns } from './plan-columns.ts';
import { rowReader } from './read-row.ts';
import { openTable } from './read-rows.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const page = readFileSync(join(docs, 'importing.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
const mappings = blocks('json').map((text) => importMapping.parse(JSON.parse(text)));
const [german = '', shared = ''] = blocks('csv');

test('the JSON Schema of a mapping is published as the server checks it', () => {
  const published: unknown = JSON.parse(readFileSync(join(docs, 'import-mapping.schema.json'), 'utf8'));
  expect(published).toEqual(z.toJSONSchema(importMapping));
});

test.each([
  [
    'a German list',
    german,
    unitImport,
    0,
    { set: 'knd', number: '014', kind: 'raw', condition: 'LP', quantity: 3, cost: 137_500 },
  ],
  [
    'one column for two fields',
    shared,
    unitImport,
    1,
    { set: 'KND', number: '14', kind: 'raw', condition: 'LP', finish: 'cold foil' },
  ],
  [
    'a price list',
    'no\ttitle\trarity\tmarket\timage\n7\tEmber Owl\tC\t1,250.5\tu',
    cardImport,
    2,
    { set: 'KND', setName: 'Kindling', number: '7', name: 'Ember Owl', class: 'common', value: 125_050 },
  ],
] as const)('the documented mapping reads %s', async (_, text, kind, place, fields) => {
  const source = { format: 'csv', content: Buffer.from(text) } as const;
  const plan = planColumns(kind, await lookThrough(source), mappings[place]);
  expect([plan.missing, plan.unknown]).toEqual([[], []]);
  const { read } = rowReader(kind, plan, readRates('EUR 1.10'));
  const { rows } = await openTable(source);
  const found = [];
  for await (const cells of rows) found.push(read(cells));
  expect(found).toEqual([{ fields, faults: [], bad: [] }]);
});
