import { createHash } from 'node:crypto';
import { join } from 'node:path';
import swc from '@swc/jest';
import { root } from '../lib/paths.mjs';
import { readModules } from './server-bundle.mjs';

/** By path; those of this run, whose global setup writes them after jest has loaded this file. */
let modules;
const findModule = (path) => (modules ??= process.env.TEST_SERVER_BUNDLE && readModules(process.env.TEST_SERVER_BUNDLE))?.[path];

const runBundle = JSON.stringify(join(root, 'scripts/jest/run-bundle.cjs'));

/** Compiles TypeScript, and replaces what is in the server's bundle by the bundle's instance of it. */
function createTransformer(compiler) {
  const typescript = swc.createTransformer(compiler);
  return {
    process(source, path, options) {
      const bundled = findModule(path);
      if (bundled) return { code: options.supportsStaticESM ? moduleOf(path, bundled) : commonOf(path) };
      return isTypescript(path) ? typescript.process(source, path, options) : { code: source };
    },
    getCacheKey(source, path, options) {
      const bundled = findModule(path);
      if (bundled || !isTypescript(path)) return hash([path, source, bundled, options.supportsStaticESM]);
      return typescript.getCacheKey(source, path, options);
    },
  };
}

const isTypescript = (path) => /\.tsx?$/.test(path);
const hash = (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const commonOf = (path) => `module.exports = require(${runBundle}).load(${JSON.stringify(path)});`;

function moduleOf(path, { names, all }) {
  const named = names.filter((name) => name !== 'default');
  return [
    `import { load } from ${runBundle};`,
    `const found = load(${JSON.stringify(path)});`,
    ...all.map((from) => `export * from ${JSON.stringify(from)};`),
    `export const {${named.join(', ')}} = found;`,
    ...(names.includes('default') ? ['export default found.default;'] : []),
  ].join('\n');
}

export default { createTransformer };
