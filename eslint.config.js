// Rules that need no types; .oxlintrc.json has those that do.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { houseRules } from './scripts/lint/house-rules.mjs';

const tests = [
  '**/*.test.{ts,tsx,mjs}',
  'server/src/testing/**',
  'attacks/**',
  'e2e/**',
  'bench/**',
  'scripts/testing/**',
];
const configs = ['*.config.{js,ts}', '*/*.config.{js,ts}', '.dependency-cruiser.cjs'];
const nextFiles = [
  'storefront/src/app/**/{page,layout,template,default,loading,error,global-error,not-found,forbidden,sitemap,robots,manifest,icon,opengraph-image}.{ts,tsx}',
];

const banned = {
  enum: { selector: 'TSEnumDeclaration', message: 'Use a union of strings, or one `as const` object.' },
  random: {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Chance comes from random.ts (server, seeders) or crypto.getRandomValues (browser).',
  },
  now: {
    selector:
      'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Time comes from clock.ts, so that tests can stand still.',
  },
  env: {
    selector: 'MemberExpression[object.name="process"][property.name="env"]',
    message: 'The environment is read once, in config.ts.',
  },
  form: {
    selector: 'JSXOpeningElement[name.name="form"]:not(:has(JSXAttribute[name.name="action"]))',
    message: 'Submitted before hydration, it would put its fields into the address: use ui/form/form.tsx.',
  },
  transaction: {
    selector: 'CallExpression[callee.property.name="transaction"]',
    message: 'Use inTransaction(work) from platform/db.',
  },
};

const pragmatic = {
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  // Reported by house/reasoned-assertion, which accepts a reason.
  '@typescript-eslint/no-non-null-assertion': 'off',
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.next/',
    '.data/',
    '.cache/',
    '**/next-env.d.ts',
    'storefront/public/',
    // Generated: `npm run client`.
    'client/src/schema.d.ts',
    'coverage/',
  ]),
  js.configs.recommended,
  {
    plugins: { house: houseRules },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'no-restricted-syntax': ['error', banned.enum, banned.random],
      'no-useless-assignment': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: { ...pragmatic, 'house/reasoned-assertion': 'error' },
  },
  {
    files: ['storefront/src/**', 'backoffice/src/**'],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'no-restricted-syntax': ['error', banned.enum, banned.random, banned.env, banned.form],
    },
  },
  {
    // The console is drawn in the browser: no form is there before its scripts.
    files: ['backoffice/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', banned.enum, banned.random, banned.env] },
  },
  {
    // Math.random is fine for sparks and confetti: nothing depends on them.
    files: ['storefront/src/ui/**'],
    rules: { 'no-restricted-syntax': ['error', banned.enum, banned.env, banned.form] },
  },
  {
    files: ['server/src/**', 'seeders/{src,generator}/**'],
    rules: { 'no-restricted-syntax': ['error', banned.enum, banned.random, banned.now, banned.env] },
  },
  {
    files: ['server/src/features/**'],
    rules: { 'no-restricted-syntax': ['error', ...Object.values(banned)] },
  },
  {
    files: ['**/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.enum, banned.random, banned.env] },
  },
  {
    files: ['**/config.ts'],
    rules: { 'no-restricted-syntax': ['error', banned.enum, banned.random, banned.now] },
  },
  {
    files: ['scripts/**', ...configs],
    languageOptions: { globals: { ...globals.node } },
    rules: { 'no-restricted-syntax': ['error', banned.random], 'no-console': 'off' },
  },
  {
    // Command-line programs: their output is their result.
    files: [
      'seeders/{src,generator}/**',
      'attacks/**',
      'bench/**',
      'e2e/**',
      'examples/**',
      'server/src/{main,worker,migrate}.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', banned.enum],
      'house/reasoned-assertion': 'off',
    },
  },
  {
    files: [...configs, ...nextFiles, 'scripts/jest/**', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  { files: configs.concat('**/*.cjs'), languageOptions: { globals: { ...globals.node } } },
);
