import { loadModule, parseSync } from 'libpg-query';

await loadModule();

const writes = { InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete', MergeStmt: 'merge' };
const ofMany = { TruncateStmt: 'delete', LockStmt: 'lock' };

/**
 * Lists what a text of SQL does with which relations: `{ table, kind: 'read' | 'write', verb, columns }`, `columns`
 * being those that an update sets. Row locks count as writes. Relations of other schemas and CTEs are left out. Calls of
 * functions are `{ table: 'name()', kind: 'call' }`.
 * Throws when PostgreSQL's grammar refuses the text.
 */
export function relationsOf(text) {
  const uses = [];
  for (const { stmt } of parseSync(text).stmts) walk(stmt, new Set(), uses);
  return uses;
}

function walk(node, outer, uses) {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, outer, uses);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const names = withCtes(node.withClause, outer, uses);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'withClause' || key === 'lockingClause') continue;
    if (key === 'RangeVar') note(value, 'read', names, uses);
    else if (key === 'CopyStmt' && value.is_from) note(value.relation, 'insert', names, uses);
    else if (key in writes) walkWrite(value, writes[key], names, uses);
    else if (key in ofMany)
      for (const { RangeVar } of value.relations) note(RangeVar, ofMany[key], names, uses);
    else {
      if (key === 'FuncCall')
        uses.push({ table: `${nameOf(value)}()`, kind: 'call', verb: 'call', columns: [] });
      walk(value, names, uses);
    }
  }
  for (const { LockingClause } of node.lockingClause ?? []) noteLocks(node, LockingClause, names, uses);
}

const nameOf = ({ funcname }) => funcname.at(-1).String.sval;

/** A CTE sees those before it, and itself if the clause is recursive. */
function withCtes(clause, outer, uses) {
  if (!clause) return outer;
  const names = new Set(outer);
  const ctes = clause.ctes.map(({ CommonTableExpr }) => CommonTableExpr);
  if (clause.recursive) for (const { ctename } of ctes) names.add(ctename);
  for (const { ctename, ctequery } of ctes) {
    walk(ctequery, new Set(names), uses);
    names.add(ctename);
  }
  return names;
}

function walkWrite(statement, verb, outer, uses) {
  const { relation, withClause, ...rest } = statement;
  const names = withCtes(withClause, outer, uses);
  const set = [statement.targetList, statement.onConflictClause?.targetList].flatMap(
    (targets) => targets ?? [],
  );
  note(
    relation,
    verb,
    new Set(),
    uses,
    set.map(({ ResTarget }) => ResTarget.name),
  );
  walk(rest, names, uses);
}

function noteLocks({ fromClause = [] }, { lockedRels }, names, uses) {
  const locked = lockedRels?.map(({ RangeVar }) => RangeVar.relname);
  for (const relation of fromClause.flatMap(tablesOf)) {
    const alias = relation.alias?.aliasname ?? relation.relname;
    if (!locked || locked.includes(alias)) note(relation, 'lock', names, uses);
  }
}

function tablesOf({ RangeVar, JoinExpr }) {
  if (JoinExpr) return [...tablesOf(JoinExpr.larg), ...tablesOf(JoinExpr.rarg)];
  return RangeVar ? [RangeVar] : [];
}

function note({ schemaname, relname }, verb, names, uses, columns = []) {
  if ((schemaname && schemaname !== 'public') || relname.startsWith('pg_')) return;
  if (!names.has(relname))
    uses.push({ table: relname, kind: verb === 'read' ? 'read' : 'write', verb, columns });
}
