import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { drawSchema } from './drawing.mjs';
import { readIndexReasons, readSchema } from './files.mjs';

test('docs/schema.md is drawn from the schema files of today: npm run schema', () => {
  expect(readFileSync(join(root, 'docs/schema.md'), 'utf8')).toBe(drawSchema());
});

test('a new table and its reference appear in the drawing', () => {
  const files = readSchema();
  files.set(
    'drops',
    `${files.get('drops')}\nCREATE TABLE planted (id uuid PRIMARY KEY REFERENCES drops (id));\n`,
  );
  const drawing = drawSchema(files);
  expect(drawing).toContain('  planted --> drops\n');
  expect(drawing).not.toBe(drawSchema());
});

test('every index says in the line above what needs it', () => {
  const reasons = readIndexReasons();
  expect(reasons.size).toBeGreaterThan(200);
  expect([...reasons].filter(([, reason]) => reason === undefined)).toEqual([]);
});
