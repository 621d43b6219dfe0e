// `node --import` for programs that tests start: loads the server's modules from this run's bundle, or from source if it has none.
import { register } from 'node:module';
import { bundleFiles } from './bundle.mjs';
import { evaluateHere } from './with-bundles.mjs';

if (bundleFiles().server) {
  globalThis.evaluateBundle = evaluateHere;
  register('./bundle-hooks.mjs', import.meta.url);
} else await import('tsx');
