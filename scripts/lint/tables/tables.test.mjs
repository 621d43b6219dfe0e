import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishedViews } from '../../../server/src/published-views.ts';
import { exempt, frames, shared, tables, writers } from '../../../server/src/tables.ts';
import { root } from '../../lib/paths.mjs';
import { areas, readSchema } from '../../schema/files.mjs';
import { findAreas, findOffences, findOwners } from './check.mjs';
import { readFunction, readSchemaTexts } from './schema.mjs';

const rules = { exempt, frames, publishedViews, shared, tables, writers };

function readTree(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => [`${folder}/${path}`, readFileSync(join(root, folder, path), 'utf8')]);
}

/** The offences of one planted file. */
function planted(path, text) {
  const { pairs, unread } = findOffences([[`server/src/${path}`, text]], rules);
  return [...pairs.keys(), ...unread.map((place) => `unread ${place.replace(/.*\//, '')}`)];
}

async function readFunctionsOf(path) {
  const functions = Object.values(await import(`../../../${path}`))
    .filter(Array.isArray)
    .flat();
  return [
    path,
    functions.flatMap(({ text }) => readFunction(text).map((use) => ({ ...use, isStatement: true }))),
  ];
}

describe('the shop', () => {
  const { relations, functions } = readSchemaTexts(readSchema().values());
  const sources = readTree('server/src', /(?<![.]test)[.]ts$/);
  const owners = findOwners(rules, sources);

  test('every table and view has one owner', () => {
    const listed = Object.values(tables).flatMap((names) =>
      Array.isArray(names) ? names : Object.values(names).flat(),
    );
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    // The migrate step creates its own table.
    expect([...relations, 'schema_migrations'].sort()).toEqual([...owners.keys()].sort());
    expect(publishedViews.filter((name) => !relations.has(name))).toEqual([]);
  });

  test('every table stands in the file of its area, and a view there or above', () => {
    const areaOf = findAreas(rules, sources);
    const misplaced = [...readSchema()].flatMap(([area, text]) => {
      const found = readSchemaTexts([text]);
      const floor = (name) => areas.indexOf(areaOf.get(name)) - areas.indexOf(area);
      return [...found.relations].filter(
        (name) => floor(name) > 0 || (found.tables.has(name) && floor(name) < 0),
      );
    });
    expect(misplaced).toEqual([]);
  });

  test('every SQL function stays within the tables of one owner', () => {
    const mixed = [...functions].filter(
      ([, names]) => new Set([...names].map((name) => owners.get(name))).size > 1,
    );
    expect(functions.size).toBeGreaterThan(0);
    expect(mixed).toEqual([]);
  });

  test('a published function names its owner’s tables only, and calls those of others', async () => {
    const paths = readTree('server/src', /[.]sql[.]ts$/).map(([path]) => path);
    const files = await Promise.all(paths.map(readFunctionsOf));
    const { pairs } = findOffences(files, rules, owners);
    expect(files.flatMap(([, uses]) => uses).length).toBeGreaterThan(10);
    expect([...pairs].map(([offence, places]) => `${offence}: ${places.join(', ')}`)).toEqual([]);
  });

  test('no feature names or hides another’s table', () => {
    const { pairs, unread } = findOffences(sources, rules, owners);
    expect(unread).toEqual([]);
    expect([...pairs].map(([offence, places]) => `${offence}: ${places.join(', ')}`)).toEqual([]);
  }, 120_000);
});

describe('planted offences', () => {
  const use = (text) => `import { execute, one, sql } from '../../platform/db.ts';\n${text}\n`;

  test.each([
    ['reads in a plain statement', "sql('SELECT id FROM wallets')", ['buyback read wallets']],
    [
      'joins',
      'sql(`SELECT q.id FROM buyback_quotes q JOIN wallets w ON w.id = q.id`)',
      ['buyback read wallets'],
    ],
    ['reads in a subquery', "one('SELECT (SELECT max(id) FROM wallets) AS id')", ['buyback read wallets']],
    ['inserts', "execute('INSERT INTO wallets (id) VALUES ($1)')", ['buyback write wallets']],
    ['copies', "copyRows('COPY wallets (id) FROM STDIN', rows)", ['buyback write wallets']],
    ['updates', "execute('UPDATE wallets SET cash_cents = 0')", ['buyback write wallets']],
    [
      'deletes in a CTE',
      "sql('WITH x AS (DELETE FROM wallets RETURNING id) SELECT id FROM x')",
      ['buyback write wallets'],
    ],
    ['locks a table', "execute('LOCK TABLE wallets')", ['buyback write wallets']],
    [
      'locks rows',
      "one('SELECT 1 FROM wallets FOR SHARE')",
      ['buyback read wallets', 'buyback write wallets'],
    ],
    [
      'reads a fragment',
      "export const open = 'JOIN wallets w ON w.customer_id = q.id'",
      ['buyback read wallets'],
    ],
    [
      'builds the text',
      "const from = 'wallets';\nsql(`SELECT ${'id'} FROM ${from}`)",
      ['buyback read wallets'],
    ],
    [
      'names the table at run time',
      'const read = (name: string) => sql(`SELECT 1 FROM ${name}`);',
      ['buyback read ?'],
    ],
    ['defines a model', "table('wallets', { id: uuid.primary })", ['buyback write wallets']],
    [
      'defines a resource',
      "defineResource({ from: 'orders_with_names', table: 'cards' })",
      ['buyback read orders_with_names', 'buyback write cards'],
    ],
    ['hides in text that is no SQL', "sql('SELEKT id FROM wallets')", ['unread planted.ts:2']],
  ])('a feature that %s is reported', (_, text, offences) => {
    expect(planted('vault/buyback/planted.ts', use(text))).toEqual(offences);
  });

  test.each([
    [
      'history_entries',
      'packs/orders/planted.ts',
      "execute('INSERT INTO history_entries (id) VALUES ($1)')",
      'orders insert history_entries',
    ],
    [
      'run_events',
      'packs/runs/planted.ts',
      "execute('INSERT INTO run_events (id) VALUES ($1)')",
      'packs insert run_events',
    ],
    [
      'record_history()',
      'packs/orders/planted.ts',
      "one('SELECT record_history($1, $2, $3, $4, $5, $6, $7, $8)')",
      'orders call record_history()',
    ],
    [
      'collectibles.state',
      'vault/vault/planted.ts',
      "execute('UPDATE collectibles SET state = $1')",
      'vault update collectibles.state',
    ],
  ])('a second writer of %s is reported', (_, path, text, offence) => {
    expect(planted(path, use(text))).toContain(offence);
  });

  test('a table that nobody lists is its model’s or resource’s feature’s, and no other’s', () => {
    const files = [
      [
        'server/src/shipping/couriers/feature.ts',
        "defineResource(couriers, { from: 'couriers', table: 'couriers' })",
      ],
      ['server/src/packs/recipes/models.ts', "table('recipe_notes', { id: uuid.primary })"],
      [
        'server/src/vault/buyback/planted.ts',
        use("sql('SELECT id FROM couriers JOIN recipe_notes USING (id)')"),
      ],
    ];
    const owners = findOwners(rules, files);
    expect(findAreas(rules, files).get('recipe_notes')).toBe('packs');
    expect([owners.get('couriers'), owners.get('recipe_notes'), owners.get('wallets')]).toEqual([
      'shipping',
      'packs',
      'ledger',
    ]);
    expect([...findOffences(files, rules, owners).pairs.keys()]).toEqual([
      'buyback read couriers',
      'buyback read recipe_notes',
    ]);
  });

  test('a function that reaches into tables of two owners is found in its body and its triggers', () => {
    const body =
      'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF EXISTS (SELECT 1 FROM wallets) THEN DELETE FROM mails; END IF; RETURN NEW; END $$;';
    const trigger = 'CREATE TRIGGER t AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION f();';
    const { functions } = readSchemaTexts([body, trigger]);
    expect([...functions.get('f')].sort()).toEqual(['mails', 'orders', 'wallets']);
  });

  test('a transition table is no table of the function that reads it', () => {
    const body =
      'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1 FROM added, wallets; RETURN NULL; END $$;';
    const trigger =
      'CREATE TRIGGER t AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION f();';
    const { functions } = readSchemaTexts([body, trigger]);
    expect([...functions.get('f')].sort()).toEqual(['orders', 'wallets']);
  });

  test('a published function that reaches into another’s table, or writes its history, is reported', () => {
    const body = (text) =>
      `CREATE FUNCTION f_1(uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${text}; END $$;`;
    const offencesOf = (text) => {
      const uses = readFunction(body(text)).map((use) => ({ ...use, isStatement: true }));
      return [...findOffences([['server/src/vault/buyback/functions.sql.ts', uses]], rules).pairs.keys()];
    };
    expect(offencesOf('DELETE FROM wallets')).toEqual(['buyback write wallets']);
    expect(offencesOf('PERFORM record_history(1, 2, 3, 4, 5, 6, 7, 8)')).toEqual([
      'buyback call record_history()',
    ]);
    expect(offencesOf('PERFORM lock_wallet_1($1)')).toEqual([]);
  });

  test.each([
    [
      'its own tables',
      'vault/buyback/own.ts',
      "sql('WITH wallets AS (SELECT 1 AS id) SELECT id FROM buybacks JOIN wallets USING (id)')",
    ],
    ['a published view', 'vault/buyback/view.ts', "sql('SELECT * FROM customer_transfers')"],
    ['a feature that shares', 'packs/recipes/own.ts', "sql('SELECT * FROM runs')"],
    ['an exempt feature', 'office/integrity/proof.ts', "sql('SELECT * FROM wallets')"],
    [
      'ordinary words',
      'vault/buyback/words.ts',
      "refuse('WRONG_STATE', 'Update the units from wallets that you own.')",
    ],
  ])('%s: no offence', (_, path, text) => {
    expect(planted(path, use(text))).toEqual([]);
  });
});
