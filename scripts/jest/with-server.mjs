import { readFileSync } from 'node:fs';
import { Script, constants } from 'node:vm';

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

/** Adds `evaluateServer` to an environment's globals: it evaluates this run's bundle of the server, for one test file. */
export const withServer = (Environment) =>
  class extends Environment {
    async setup() {
      await super.setup();
      this.global.evaluateServer = (require) => {
        const file = process.env.TEST_SERVER_BUNDLE;
        const script = scripts.get(file) ?? compile(file);
        const module = { exports: {} };
        script.runInContext(this.getVmContext())(module, require);
        return module.exports;
      };
    }
  };
