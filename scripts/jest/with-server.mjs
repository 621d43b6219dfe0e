import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script, constants, runInNewContext } from 'node:vm';
import { root } from '../lib/paths.mjs';

const scripts = new Map();
const schemas = new Map();
const schemasModule = join(root, 'server/src/testing/answer-schemas.ts');

/** What tests replace, or what cannot be an argument. */
const unbound = ['Date', 'console', 'eval', 'undefined', 'NaN', 'Infinity'];
/** Arguments of the bundle, because each look-up of a global in jest's context goes through C++. */
const builtIns = runInNewContext('Object.getOwnPropertyNames(globalThis)').filter(
  (name) => !unbound.includes(name),
);

/** Compiles a bundle once for all test files of a worker. It is strict, like the ES modules in it. */
function compile(file) {
  const code = readFileSync(file, 'utf8');
  const bundle = `function (module, require) {'use strict'; ${code}\n}`;
  const script = new Script(`(({ ${builtIns} }) => ${bundle})(globalThis)`, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(file, script);
  return script;
}

function findScript() {
  const file = process.env.TEST_SERVER_BUNDLE;
  return scripts.get(file) ?? compile(file);
}

/** Returns the function that takes a module's path and returns its exports. */
function evaluate(bundle, require) {
  const module = { exports: {} };
  bundle(module, require);
  return module.exports;
}

/** Evaluates this run's bundle of the server in this process's own context. */
export const evaluateHere = (require) => evaluate(findScript().runInThisContext(), require);

function findAnswerSchemas() {
  const script = findScript();
  if (!schemas.has(script)) {
    const { AnswerSchemas } = evaluateHere(createRequire(schemasModule))(schemasModule);
    schemas.set(script, new AnswerSchemas());
  }
  return schemas.get(script);
}

/**
 * Adds to an environment's globals `evaluateServer`, which evaluates this run's bundle of the server for one test file,
 * and `answerSchemas`, which all test files of a worker share.
 */
export const withServer = (Environment) =>
  class extends Environment {
    async setup() {
      await super.setup();
      this.global.evaluateServer = (require) => {
        this.global.answerSchemas = findAnswerSchemas();
        return evaluate(findScript().runInContext(this.getVmContext()), require);
      };
    }
  };
