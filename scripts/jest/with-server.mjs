import { readFileSync } from 'node:fs';
import { Script, constants } from 'node:vm';

let script;

/** Compiled once for all test files of a worker. ES modules are strict, so is this. */
function compile(file) {
  // ASCII, written by esbuild.
  const code = readFileSync(file, 'latin1');
  return new Script(`(function (module, require) {'use strict'; ${code}\n})`, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

/** Extends a test environment of jest by `evaluateServer`, with which `run-bundle.cjs` evaluates the bundle. */
export const withServer = (Environment) =>
  class extends Environment {
    async setup() {
      await super.setup();
      this.global.evaluateServer = (require) => {
        script ??= compile(process.env.TEST_SERVER_BUNDLE);
        const module = { exports: {} };
        script.runInContext(this.getVmContext())(module, require);
        return module.exports;
      };
    }
  };
