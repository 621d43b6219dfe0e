import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/jest';
import { root } from '../lib/paths.mjs';
import { readModules } from './server-bundle.mjs';

const evaluation = JSON.stringify(join(root, 'scripts/jest/evaluate-bundle.cjs'));
const bundles = new Map();
const ownSource = readFileSync(new URL(import.meta.url), 'utf8');

/** Compiles TypeScript with swc; what the server's bundle contains becomes a module that exports the bundle's instance. */
function createTransformer(compiler) {
  const typescript = swc.createTransformer(compiler);
  return {
    process(source, path, options) {
      const bundled = findBundled(path);
      if (bundled) return { code: options.supportsStaticESM ? toModule(path, bundled) : toCommonJs(path) };
      return isTypescript(path) ? typescript.process(source, path, options) : { code: source };
    },
    getCacheKey(source, path, options) {
      const bundled = findBundled(path);
      if (!bundled && isTypescript(path)) return typescript.getCacheKey(source, path, options);
      const parts = [ownSource, path, bundled ?? source, options.supportsStaticESM];
      return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    },
  };
}

const isTypescript = (path) => /\.tsx?$/.test(path);

/** The exports of a module in this run's bundle; undefined for others. */
export function findBundled(path) {
  const file = process.env.TEST_SERVER_BUNDLE;
  if (!file) return undefined;
  if (!bundles.has(file)) bundles.set(file, readModules(file));
  return bundles.get(file)[path];
}

const toCommonJs = (path) => `module.exports = require(${evaluation}).load(${JSON.stringify(path)});`;

/** Local names are numbered, so that they cannot collide with exported ones. */
export function toModule(path, { names, reexported }) {
  return [
    `import { load } from ${evaluation};`,
    ...reexported.map((from) => `export * from ${JSON.stringify(from)};`),
    `const _module = load(${JSON.stringify(path)});`,
    ...names.map((name, at) => `const _${at} = _module.${name};`),
    `export {${names.map((name, at) => `_${at} as ${name}`).join(', ')}};`,
  ].join('\n');
}

export default { createTransformer };
