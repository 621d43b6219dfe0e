import { componentPackages } from './scripts/jest/component-bundle.mjs';
import { sortTestFiles, testFolders } from './scripts/jest/projects.mjs';
import { serverPackages } from './scripts/jest/server-bundle.mjs';

const compiler = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

const tests = sortTestFiles();

/** `bundle` is the script from which the project's tests load packages and, in the server's, our modules. */
function project(name, { bundle, bundledPackages, setup, setupFiles = [] }) {
  return {
    displayName: name,
    testEnvironment: '<rootDir>/scripts/jest/node-environment.mjs',
    testMatch: tests[name],
    roots: testFolders.map((folder) => `<rootDir>/${folder}`),
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '^.+\\.(tsx?|[cm]?js)$': ['<rootDir>/scripts/jest/transform.mjs', { bundle, compiler }] },
    transformIgnorePatterns: [`/node_modules/(?!(${bundledPackages.join('|')})/)`, '<rootDir>/scripts/'],
    moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest/stylesheet.mjs' },
    setupFiles: ['set-environment.mjs', ...setupFiles].map((file) => `<rootDir>/scripts/jest/${file}`),
    ...setup,
  };
}

const components = {
  bundle: 'components',
  bundledPackages: componentPackages,
  setup: { globalSetup: '<rootDir>/scripts/jest/bundle-components.mjs' },
};

export default {
  projects: [
    project('pure', components),
    project('dom', components),
    project('database', {
      bundle: 'server',
      bundledPackages: serverPackages,
      setup: {
        globalSetup: '<rootDir>/scripts/jest/start-database.mjs',
        globalTeardown: '<rootDir>/scripts/jest/stop-database.mjs',
      },
      setupFiles: ['set-database.mjs'],
    }),
  ],
  // A limit for hangs, not a performance measure. A file that needs longer sets its own, with the reason.
  testTimeout: 300_000,
  // Modules of finished files stay in memory, so a worker that grows too large is replaced. A single worker would run
  // in this process, which cannot be replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // On a busy machine a worker of a gigabyte takes longer than jest's half a second to exit, which it reports as a leak.
  workerGracefulExitTimeout: 10_000,
};
