// `node --import` for programs that tests start: loads the server's modules from this run's bundle, or from source if it has none.
import { register } from 'node:module';
import { evaluateHere } from './with-server.mjs';

if (process.env.TEST_SERVER_BUNDLE) {
  globalThis.evaluateServer = evaluateHere;
  register('./bundle-hooks.mjs', import.meta.url);
} else await import('tsx');
