import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readSources } from './bundle.mjs';

const workspaces = ['storefront', 'backoffice', 'shared'].map((name) => join(root, name));

/** Packages of which tests render components, with all that these import. Tests replace parts of Next. */
export const componentPackages = [
  ...['react-dom', 'swr', 'react-hook-form', 'react-router-dom', '@tanstack/react-query'],
  ...['react-admin', 'ra-i18n-polyglot', 'ra-language-english', 'ra-data-simple-rest'],
  ...['@mui/material', '@mui/icons-material', '@testing-library/react', '@testing-library/dom'],
  '@testing-library/user-event',
];

/** What the tests' set-up imports. */
const impliedImports = ['@testing-library/dom'];

async function listPackages(workspace) {
  const sources = await readSources(join(workspace, 'src'));
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:from|import)[\s(]+'([^'.]+)'/g)].map(([, name]) => name),
  );
  const isBundled = (name) => componentPackages.some((own) => name === own || name.startsWith(`${own}/`));
  return [...new Set([...names.filter(isBundled), ...impliedImports])]
    .sort()
    .map((name) => ({ name, importedIn: workspace }));
}

/** Packages that components and their tests import, in the builds for any environment: tests render in jsdom and in Node. */
export const componentBundle = {
  name: 'components',
  inputs: [],
  list: async () => ({
    modules: [],
    packages: (await Promise.all(workspaces.map(listPackages))).flat(),
  }),
  options: {
    platform: 'neutral',
    conditions: [],
    mainFields: ['main'],
    // React's act() needs the `module.require` that jest gives; without it, a message channel keeps jest from exiting.
    external: ['react', ...builtinModules, 'node:*'],
  },
};
