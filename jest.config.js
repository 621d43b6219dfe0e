export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/server', '<rootDir>/storefront/src', '<rootDir>/backoffice/src', '<rootDir>/seeders/src', '<rootDir>/scripts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } }, module: { type: 'es6' } },
    ],
  },
};
