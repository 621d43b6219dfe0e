import { statementsOf } from './statements.mjs';

/** Stands for a table whose name only the running program knows. */
const unnamed = '?';

/** Each owner with its tables: a feature of an area, or an area that is one feature. */
const ownersOf = (tables) =>
  Object.entries(tables).flatMap(([area, names]) =>
    Array.isArray(names) ? [[area, names]] : Object.entries(names),
  );

/** What a feature's models and resources declare: `table('promos', …)`, `from: 'promos_with_uses'`. */
function declaredIn(text) {
  const ofResources = text.includes('defineResource(') ? text.matchAll(/\b(?:from|table): '(\w+)'/g) : [];
  return [...text.matchAll(/\btable\(\s*'(\w+)'/g), ...ofResources].map(([, name]) => name);
}

/** The owner of each table: the one that lists it, otherwise the feature whose model or resource is of it. */
export function findOwners({ tables, shared }, files = []) {
  const listed = ownersOf(tables).flatMap(([owner, names]) => names.map((name) => [name, owner]));
  const declared = files.flatMap(([path, text]) => {
    const folder = ownerOf(path, tables);
    return declaredIn(text).map((name) => [name, shared[folder] ?? folder]);
  });
  return new Map([...declared, ...listed]);
}

/** The area of each table, likewise. */
export function findAreas({ tables }, files) {
  const listed = Object.entries(tables).flatMap(([area, owned]) =>
    Object.values(owned)
      .flat()
      .map((name) => [name, area]),
  );
  const declared = files.flatMap(([path, text]) =>
    declaredIn(text).map((name) => [name, path.split('/')[2]]),
  );
  return new Map([...declared, ...listed]);
}

/** The feature in an area of several, otherwise the folder of server/src. */
function ownerOf(path, tables) {
  const [, first, second] = /^server\/src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  return first in tables && !Array.isArray(tables[first]) ? second : first;
}

/**
 * Reads the SQL of `files` (path → text, or the uses that were already read from it). Returns the places of each offence, "feature read|write table" for tables of
 * others and "feature insert|update|call table[.column]" for what has one writer, and those of SQL that cannot be read.
 */
export function findOffences(files, rules, owners = findOwners(rules)) {
  const { tables, shared, frames, publishedViews, writers, exempt } = rules;
  const found = { pairs: new Map(), unread: [] };
  for (const [path, text] of files) {
    const folder = ownerOf(path, tables);
    const owner = shared[folder] ?? folder;
    if (owner in exempt) continue;
    const { uses, unread } = typeof text === 'string' ? statementsOf(path, text) : { uses: text, unread: [] };
    found.unread.push(...unread.map((line) => `${path}:${line}`));
    for (const use of uses) {
      const place = use.line === undefined ? path : `${path}:${use.line}`;
      const single = singleWriter(use, writers);
      if (single && !single.files.some((file) => path.includes(file)))
        note(found.pairs, `${owner} ${use.verb} ${single.what}`, place);
      if (use.kind === 'call') continue;
      const table = use.table === 'hole' ? unnamed : use.table;
      // A part of a statement may name a CTE of the rest.
      if (!use.isStatement && !owners.has(table) && table !== unnamed) continue;
      const isPublished = use.kind === 'read' && publishedViews.includes(table);
      const isOwn = owners.get(table) === owner || (frames.includes(owner) && table === unnamed);
      if (!isOwn && !isPublished) note(found.pairs, `${owner} ${use.kind} ${table}`, place);
    }
  }
  return found;
}

/** `writers`: files by table, for inserts, by `table.column`, for updates, or by `function()`, for calls. */
function singleWriter({ table, verb, columns }, writers) {
  for (const [what, files] of Object.entries(writers)) {
    const [name, column] = what.split('.');
    const isMeant = column ? columns.includes(column) : verb === 'insert' || verb === 'call';
    if (name === table && isMeant) return { what, files };
  }
  return undefined;
}

function note(places, key, place) {
  places.set(key, [...(places.get(key) ?? []), place]);
}
