import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script, constants, runInNewContext } from 'node:vm';
import { root } from '../lib/paths.mjs';
import { bundleFiles } from './bundle.mjs';

const scripts = new Map();
const schemas = new Map();
const schemasModule = join(root, 'server/testing/answer-schemas.ts');

/** What tests replace, or what cannot be an argument. */
const unbound = ['Date', 'console', 'eval', 'undefined', 'NaN', 'Infinity'];
/** Arguments of a bundle, because each look-up of a global in jest's context goes through C++. */
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

function findScript(name) {
  const file = bundleFiles()[name];
  return scripts.get(file) ?? compile(file);
}

/** Returns the function that takes a module's path and returns its exports. */
function evaluate(bundle, require) {
  const module = { exports: {} };
  bundle(module, require);
  return module.exports;
}

/** Evaluates one of this run's bundles in this process's own context. */
export const evaluateHere = (name, require) => evaluate(findScript(name).runInThisContext(), require);

function findAnswerSchemas() {
  const script = findScript('server');
  if (!schemas.has(script)) {
    const { AnswerSchemas } = evaluateHere('server', createRequire(schemasModule))(schemasModule);
    schemas.set(script, new AnswerSchemas());
  }
  return schemas.get(script);
}

/**
 * Adds to an environment's globals `evaluateBundle`, which evaluates one of this run's bundles for one test file, and
 * `answerSchemas`, which all test files of a worker that use the server share.
 */
export const withBundles = (Environment) =>
  class extends Environment {
    // Not in setup(), which comes after the set-up files.
    constructor(config, context) {
      super(config, context);
      this.global.evaluateBundle = (name, require) => {
        if (name === 'server') this.global.answerSchemas = findAnswerSchemas();
        return evaluate(findScript(name).runInContext(this.getVmContext()), require);
      };
    }
  };
