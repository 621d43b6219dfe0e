import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';
import { relationsOf } from './relations.mjs';

await loadModule();

/** Reads schema files in order: `relations` and the `tables` among them, and for each function the tables that its body and its triggers name. */
export function readSchemaTexts(texts) {
  const tables = new Set();
  const views = new Set();
  const functions = new Map();
  for (const text of texts)
    for (const { stmt, source } of statementsIn(text)) {
      if (stmt.CreateStmt) tables.add(stmt.CreateStmt.relation.relname);
      if (stmt.ViewStmt) views.add(stmt.ViewStmt.view.relname);
      if (stmt.CreateFunctionStmt)
        functions.set(
          last(stmt.CreateFunctionStmt.funcname),
          new Set(
            usesOf(source, stmt)
              .filter(({ kind }) => kind !== 'call')
              .map(({ table }) => table),
          ),
        );
      if (stmt.CreateTrigStmt) noteTrigger(functions, stmt.CreateTrigStmt);
    }
  return { tables, relations: new Set([...tables, ...views]), functions };
}

function noteTrigger(functions, { funcname, relation, transitionRels = [] }) {
  const names = functions.get(last(funcname));
  names?.add(relation.relname);
  // What the trigger calls its transition tables.
  for (const { TriggerTransition } of transitionRels) names?.delete(TriggerTransition.name);
}

/** Positions are in bytes. */
function statementsIn(text) {
  const bytes = Buffer.from(text);
  return parseSync(text).stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => ({
    stmt,
    source: bytes.subarray(from, length ? from + length : undefined).toString(),
  }));
}

const last = (parts) => parts.at(-1).String.sval;

/** What the body of one function does, as in relations.mjs. */
export function readFunction(text) {
  const [{ stmt, source }] = statementsIn(text);
  return usesOf(source, stmt);
}

function usesOf(source, { CreateFunctionStmt: { options, sql_body: body } }) {
  const option = (name) => options.find(({ DefElem }) => DefElem.defname === name)?.DefElem.arg;
  const isPlPgSQL = option('language').String.sval === 'plpgsql';
  const texts = isPlPgSQL ? queriesIn(parsePlPgSQLSync(source)) : body ? [] : [last(option('as').List.items)];
  return texts.flatMap((text) => relationsOf(text));
}

/** Expressions are kept without SELECT. */
function queriesIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const own = node.PLpgSQL_expr ? [asStatement(node.PLpgSQL_expr.query)] : [];
  return [...own, ...Object.values(node).flatMap(queriesIn)];
}

function asStatement(query) {
  try {
    parseSync(query);
    return query;
  } catch {
    return `SELECT ${query.replace(/^.*:=/s, '')}`;
  }
}
