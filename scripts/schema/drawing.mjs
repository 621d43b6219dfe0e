import { loadModule, parseSync } from 'libpg-query';
import { areas, readSchema } from './files.mjs';

await loadModule();

const drawnAreas = areas.filter((area) => area !== 'upward');

/** docs/schema.md: areas and their tables as mermaid draws them, with an arrow for each reference. */
export function drawSchema(files = readSchema()) {
  const { tables, views, references } = readRelations(files);
  const areaOf = new Map(tables.map(({ name, area }) => [name, area]));
  const drawn = references.map((reference) => ({ ...reference, area: areaOf.get(reference.from) }));
  const title = `# Tables and references

Made by \`npm run schema\` from \`server/schema\`: ${tables.length} tables, ${views.length} views, ${references.length} foreign keys. An arrow leads to the table that a key refers to.

## Areas

Numbers are foreign keys; dotted arrows do not run down (\`server/schema/upward.sql\`).
`;
  return [
    title,
    drawAreas(tables, drawn, areaOf),
    ...drawnAreas.map((area) => drawArea(area, tables, drawn, areaOf)),
  ].join('\n');
}

function readRelations(files) {
  const found = { tables: [], views: [], references: [] };
  for (const [area, text] of files)
    for (const { stmt } of parseSync(text).stmts) {
      if (stmt.ViewStmt) found.views.push(stmt.ViewStmt.view.relname);
      const table = stmt.CreateStmt ?? stmt.AlterTableStmt;
      if (stmt.CreateStmt) found.tables.push({ name: table.relation.relname, area });
      if (table)
        for (const to of foreignKeysIn(table)) found.references.push({ from: table.relation.relname, to });
    }
  return found;
}

/** Inline, of the table, or added by ALTER TABLE. */
function foreignKeysIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const own = node.Constraint?.contype === 'CONSTR_FOREIGN' ? [node.Constraint.pktable.relname] : [];
  return [...own, ...Object.values(node).flatMap(foreignKeysIn)];
}

function drawAreas(tables, references, areaOf) {
  const floor = (name) => drawnAreas.indexOf(areaOf.get(name));
  const arrows = references
    .filter(({ from, to }) => areaOf.get(from) !== areaOf.get(to))
    .map(({ from, to }) => ({
      pair: `${areaOf.get(from)}|${areaOf.get(to)}`,
      line: floor(to) > floor(from) ? '-. N .->' : '-- N -->',
    }));
  const nodes = drawnAreas.map((area) => {
    const count = tables.filter((table) => table.area === area).length;
    return `  ${area}["${area}<br>${count} tables"]`;
  });
  return diagram([
    ...nodes,
    ...countEach(arrows.map(({ pair, line }) => `  ${pair.replace('|', ` ${line} `)}`)),
  ]);
}

function drawArea(area, tables, references, areaOf) {
  const own = tables.filter((table) => table.area === area).map(({ name }) => name);
  const from = references.filter((reference) => reference.area === area);
  const inside = from.filter(({ to }) => areaOf.get(to) === area).map((key) => `  ${key.from} --> ${key.to}`);
  const outside = countEach(from.filter(({ to }) => areaOf.get(to) !== area).map(({ to }) => `\`${to}\` N`));
  const names = outside
    .sort()
    .map((line) => line.replace(/ (\d+)$/, (_, count) => (count === '1' ? '' : ` (${count})`)));
  // Mermaid draws what an arrow names; the others are named alone.
  const alone = own.filter(
    (name) => !from.some((key) => areaOf.get(key.to) === area && (key.from === name || key.to === name)),
  );
  return [
    `## ${area}\n`,
    diagram([...alone.map((name) => `  ${name}`), ...new Set(inside)]),
    ...(names.length > 0 ? [`Refers to ${names.join(', ')}.\n`] : []),
  ].join('\n');
}

/** Each line once, with how often it came in place of N. */
function countEach(lines) {
  return [...new Set(lines)].map((line) =>
    line.replace(/\bN\b/, String(lines.filter((other) => other === line).length)),
  );
}

const diagram = (lines) => ['```mermaid', 'flowchart TB', ...lines, '```', ''].join('\n');
