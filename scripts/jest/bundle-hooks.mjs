import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { findBundled, toModule } from './transform.mjs';

const compiler = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } };

/** Node's hook. The program itself is not in the bundle. */
export async function load(url, context, next) {
  const path = url.startsWith('file:') ? fileURLToPath(url) : '';
  const bundled = findBundled('server', path);
  if (!bundled && !path.endsWith('.ts')) return next(url, context);
  const source = bundled ? toModule(bundled) : (await transform(await readFile(path, 'utf8'), compiler)).code;
  return { format: 'module', source, shortCircuit: true };
}
