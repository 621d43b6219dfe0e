import ts from 'typescript';
import { hole, parseFile, textsOf } from './literals.mjs';
import { relationsOf } from './relations.mjs';

const helpers = new Set(['sql', 'one', 'oneByKey', 'execute', 'copyRows', 'outsideTransaction']);
const begins = /^\s*(SELECT|WITH|INSERT|COPY|UPDATE|DELETE|LOCK|TRUNCATE|MERGE)\b/;
const mentions = /\b(FROM|JOIN|INTO|UPDATE|LOCK|TRUNCATE)\s/;
const tableFields = new Set(['from', 'table', 'tableName']);
const readers = new Set(['within', 'through', 'keys']);
/** What a hole in a text may be: a name, nothing, or a further condition, column or clause. */
const fillings = ['hole', '', 'hole = 1', 'SELECT 1', 'AND true', ', hole', 'WHERE true', '1'];

/** What the SQL of one TypeScript file does: uses as in relations.mjs with their `line`, and the lines of unreadable SQL. */
export function statementsOf(path, text) {
  const source = parseFile(path, text);
  const found = { uses: [], unread: [] };
  const add = (node, texts, isStatement) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const all = texts.map((each) => usesOf(each, isStatement));
    for (const uses of all)
      found.uses.push(...(uses ?? []).map((use) => ({ ...use, isStatement, line: line + 1 })));
    if (texts.length > 0 && !all.some(Boolean)) found.unread.push(line + 1);
  };
  visit(source, add);
  return found;
}

function visit(node, add) {
  if (isHelperCall(node)) {
    const [first, ...others] = node.arguments;
    add(first, textsOf(first), true);
    visitInside(first, add);
    for (const other of others) visit(other, add);
    return;
  }
  const texts = literalTexts(node);
  const named = tableField(node);
  if (named) add(node, [named], true);
  else if (texts)
    add(
      node,
      texts.filter((text) => begins.test(text) || mentions.test(text)),
      false,
    );
  ts.forEachChild(node, (child) => visit(child, add));
}

/** What a model, a resource or a list of tables names: read by `from`, `within`, `through` and `keys`, else written as well. */
function tableField(node) {
  if (isModel(node)) return `LOCK ${node.arguments[0].text}`;
  if (!ts.isPropertyAssignment(node) || !tableFields.has(node.name.getText())) return undefined;
  if (!ts.isStringLiteralLike(node.initializer) || !/^[a-z_]+$/.test(node.initializer.text)) return undefined;
  const isRead = node.name.getText() === 'from' || readers.has(node.parent.parent.name?.getText());
  return `${isRead ? 'TABLE' : 'LOCK'} ${node.initializer.text}`;
}

/** The parts of a text were read with the whole. */
function visitInside(node, add) {
  if (literalTexts(node)) return;
  ts.forEachChild(node, (child) => (literalTexts(child) ? undefined : visit(child, add)));
}

const isHelperCall = (node) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  helpers.has(node.expression.text) &&
  node.arguments.length > 0;

const isModel = (node) =>
  ts.isCallExpression(node) &&
  node.expression.getText() === 'table' &&
  node.arguments.length > 0 &&
  ts.isStringLiteralLike(node.arguments[0]);

const literalTexts = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? textsOf(node) : undefined;

/** Prefixes that turn a fragment into a whole statement. */
const frames = ['SELECT 1 FROM pg_frame ', 'SELECT 1 FROM pg_frame WHERE ', 'SELECT '];

/** Returns undefined for a statement that PostgreSQL cannot parse, and no uses for a fragment that fits no frame. */
function usesOf(text, isStatement) {
  if (text === hole) return [];
  if (isStatement) return parseWithHoles(text, 1_500);
  if (begins.test(text)) return parseWithHoles(text, 64) ?? [];
  for (const frame of frames) {
    const uses = parseWithHoles(frame + text, 64);
    if (uses) return uses;
  }
  return [];
}

const parsed = new Map();

function parseWithHoles(text, maxParses) {
  if (!parsed.has(text)) parsed.set(text, fill(text, maxParses));
  return parsed.get(text);
}

function fill(text, maxParses) {
  const parts = text.split(hole);
  const count = parts.length - 1;
  for (let at = 0; at < Math.min(fillings.length ** count, maxParses); at += 1) {
    // The first tries fill every hole alike.
    const choice = (index) =>
      fillings[at < fillings.length ? at : Math.floor(at / fillings.length ** index) % fillings.length];
    try {
      return relationsOf(parts.map((part, index) => (index < count ? part + choice(index) : part)).join(''));
    } catch {
      // Another filling may fit.
    }
  }
  return undefined;
}
