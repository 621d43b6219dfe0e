import { readFileSync } from 'node:fs';
import { Script, constants } from 'node:vm';
import { bundleFiles } from './bundle.mjs';

const scripts = new Map();

/** Compiles a bundle once for all test files of a worker. It is strict, like the ES modules in it. */
function compile(file) {
  const code = readFileSync(file, 'utf8');
  const script = new Script(`(function (module, require) {'use strict'; ${code}\n})`, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(file, script);
  return script;
}

/** Adds `evaluateBundle` to an environment's globals: it evaluates one of this run's bundles for one test file. */
export const withBundles = (Environment) =>
  class extends Environment {
    // Not in setup(), which comes after the set-up files.
    constructor(config, context) {
      super(config, context);
      this.global.evaluateBundle = (name, require) => {
        const file = bundleFiles()[name];
        const script = scripts.get(file) ?? compile(file);
        const module = { exports: {} };
        script.runInContext(this.getVmContext())(module, require);
        return module.exports;
      };
    }
  };
