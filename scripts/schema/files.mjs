import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * The files of server/schema, from the lowest floor up: each refers only to what stands above it in this list. `upward`
 * has the foreign keys that do not.
 */
export const areas = [
  'platform',
  'base',
  'people',
  'catalogue',
  'vault',
  'money',
  'packs',
  'shipping',
  'drops',
  'office',
  'upward',
];

export const firstMigration = '0001_schema.sql';

/** Text of each file, by area. */
export function readSchema() {
  return new Map(
    areas.map((area) => [area, readFileSync(join(root, 'server/schema', `${area}.sql`), 'utf8')]),
  );
}

/** What needs each index, by its name: the line above it. */
export function readIndexReasons() {
  const indexes = [...readSchema().values()].flatMap((text) => [
    ...text.matchAll(/(?:^-- (.+)\n)?^CREATE (?:UNIQUE )?INDEX (\w+)/gm),
  ]);
  return new Map(indexes.map(([, reason, name]) => [name, reason]));
}

/** The whole schema in one text without its comments, as the first migration is: reasons stand in one place. */
export function composeSchema(files = readSchema()) {
  const head = `-- Made of server/schema by \`npm run schema -- --first\` for version 1.0.0. Never edited after it.`;
  return `${[head, ...[...files.values()].map(withoutComments)].join('\n')}\n`;
}

/** Bodies of functions keep theirs: they are part of what PostgreSQL stores. */
function withoutComments(text) {
  const parts = text.split(/(\$(\w*)\$[\s\S]*?\$\2\$)/);
  return parts
    .filter((_, at) => at % 3 !== 2)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/^ *--.*\n/gm, '').replace(/\n{3,}/g, '\n\n')))
    .join('')
    .trim();
}
