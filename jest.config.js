import { componentPackages } from './scripts/jest/component-bundle.mjs';
import { serverPackages } from './scripts/jest/server-bundle.mjs';

const bundledPackages = [...serverPackages, ...componentPackages];

const compiler = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

export default {
  testEnvironment: '<rootDir>/scripts/jest/node-environment.mjs',
  roots: [
    'server',
    'storefront/src',
    'backoffice/src',
    'seeders/src',
    'seeders/generator',
    'verifiers/typescript',
    'shared/src',
    'scripts',
  ].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.(tsx?|[cm]?js)$': ['<rootDir>/scripts/jest/transform.mjs', compiler] },
  transformIgnorePatterns: [`/node_modules/(?!(${bundledPackages.join('|')})/)`, '<rootDir>/scripts/'],
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest/stylesheet.mjs' },
  setupFiles: ['<rootDir>/scripts/jest/set-environment.mjs'],
  globalSetup: '<rootDir>/scripts/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/scripts/jest/global-teardown.mjs',
  // A limit for hangs, not a performance measure. A file that needs longer sets its own, with the reason.
  testTimeout: 90_000,
  // Modules of finished files stay in memory, so a worker that grows too large is replaced. A single worker would run
  // in this process, which cannot be replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // On a busy machine a worker of a gigabyte takes longer than jest's half a second to exit, which it reports as a leak.
  workerGracefulExitTimeout: 10_000,
};
