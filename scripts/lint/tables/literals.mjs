import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Stands in a text for what only the running program knows. */
export const hole = '\u0000';

const maxTexts = 24;
const maxDepth = 12;
const parsed = new Map();

export function parseFile(path, text = readFileSync(path, 'utf8')) {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  parsed.set(path, source);
  return source;
}

/** Every text that an expression may have; constants are followed, also into other files. */
export function textsOf(expression, bound = new Map(), depth = 0) {
  const texts = depth > maxDepth ? [hole] : evaluate(expression, bound, depth + 1);
  return [...new Set(texts)].slice(0, maxTexts);
}

function evaluate(node, bound, depth) {
  const again = (part) => textsOf(part, bound, depth);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return again(node.expression);
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (heads, { expression, literal }) => product(product(heads, again(expression)), [literal.text]),
      [node.head.text],
    );
  if (ts.isConditionalExpression(node)) return [...again(node.whenTrue), ...again(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return ofBinary(node, again);
  if (ts.isIdentifier(node)) return ofIdentifier(node, bound, depth);
  if (ts.isPropertyAccessExpression(node)) return ofProperty(node, node.name.text, bound, depth);
  if (ts.isElementAccessExpression(node)) return ofProperty(node, undefined, bound, depth);
  if (ts.isCallExpression(node)) return ofCall(node, bound, depth);
  return [hole];
}

function product(heads, tails) {
  return heads.flatMap((head) => tails.map((tail) => head + tail)).slice(0, maxTexts);
}

function ofBinary({ left, right, operatorToken: { kind } }, again) {
  if (kind === ts.SyntaxKind.PlusToken) return product(again(left), again(right));
  if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken)
    return [...again(left), ...again(right)];
  return [hole];
}

function ofIdentifier(node, bound, depth) {
  if (bound.has(node.text)) return bound.get(node.text);
  const initializer = constantOf(node);
  return initializer ? textsOf(initializer, new Map(), depth) : [hole];
}

/** Of an object of constants: one property, or any. */
function ofProperty({ expression }, name, bound, depth) {
  const object = ts.isIdentifier(expression) ? withoutType(constantOf(expression)) : undefined;
  if (!object || !ts.isObjectLiteralExpression(object)) return [hole];
  const values = object.properties
    .filter((property) => ts.isPropertyAssignment(property) && (!name || property.name.text === name))
    .flatMap((property) => textsOf(property.initializer, bound, depth));
  return values.length > 0 ? values : [hole];
}

/** Of a call of a function that only returns a text. */
function ofCall({ expression, arguments: given }, bound, depth) {
  const called = ts.isIdentifier(expression) ? constantOf(expression) : undefined;
  const body = called?.body && returned(called.body);
  if (!body) return [hole];
  const inner = new Map();
  called.parameters.forEach(({ name, initializer }, at) => {
    const argument = given[at] ?? initializer;
    if (ts.isIdentifier(name)) inner.set(name.text, argument ? textsOf(argument, bound, depth) : [hole]);
  });
  return textsOf(body, inner, depth);
}

function returned(body) {
  if (!ts.isBlock(body)) return body;
  const only = body.statements.length === 1 ? body.statements[0] : undefined;
  return only && ts.isReturnStatement(only) ? only.expression : undefined;
}

function withoutType(node) {
  return node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    ? withoutType(node.expression)
    : node;
}

/** The value or function that a name stands for, if it is a constant; undefined for parameters and the like. */
function constantOf(identifier) {
  const name = identifier.text;
  for (let scope = identifier.parent; scope; scope = scope.parent) {
    if (
      ts.isFunctionLike(scope) &&
      scope.parameters.some((parameter) => namesOf(parameter.name).includes(name))
    )
      return undefined;
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      const found = declared(statement, name) ?? imported(statement, name);
      if (found) return found === statement ? undefined : found;
    }
  }
  return undefined;
}

function namesOf(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (element.name ? namesOf(element.name) : []));
}

function declared(statement, name) {
  if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
    return { ...asFunction(statement) };
  if (!ts.isVariableStatement(statement)) return undefined;
  for (const declaration of statement.declarationList.declarations) {
    if (!namesOf(declaration.name).includes(name)) continue;
    const isConstant =
      statement.declarationList.flags & ts.NodeFlags.Const && ts.isIdentifier(declaration.name);
    return (isConstant && declaration.initializer) || statement;
  }
  return undefined;
}

const asFunction = ({ body, parameters }) => ({ body, parameters });

function imported(statement, name) {
  if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.text.startsWith('.')) return undefined;
  const named = statement.importClause?.namedBindings;
  if (!named || !ts.isNamedImports(named)) return undefined;
  const specifier = named.elements.find((element) => element.name.text === name);
  if (!specifier) return undefined;
  const from = join(dirname(statement.getSourceFile().fileName), statement.moduleSpecifier.text);
  return exported(from, (specifier.propertyName ?? specifier.name).text) ?? statement;
}

function exported(path, name) {
  for (const statement of parseFile(path).statements) {
    const found = declared(statement, name);
    if (found) return found;
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    const elements = statement.exportClause?.elements ?? [];
    const specifier = elements.find((element) => element.name.text === name);
    if (!specifier && statement.exportClause) continue;
    const from = join(dirname(path), statement.moduleSpecifier.text);
    return exported(from, specifier ? (specifier.propertyName ?? specifier.name).text : name);
  }
  return undefined;
}
