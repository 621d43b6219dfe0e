import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { root } from './paths.mjs';

const program = (path) => join(root, 'node_modules', path);
const sources = [
  ...['server', 'storefront', 'backoffice', 'seeders'].map((workspace) => `${workspace}/src`),
  'seeders/generator',
];

const format = { name: 'format', args: [program('prettier/bin/prettier.cjs'), '--check', '.'] };
const lint = { name: 'lint', args: [program('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] };
/** Runs after the build: generates the route types that the storefront's type check and the linter read. */
export const routeTypes = {
  name: 'route types',
  args: [program('next/dist/bin/next'), 'typegen'],
  cwd: 'storefront',
};
const typesOf = (project) => ({
  name: `types ${project}`,
  args: [program('typescript/bin/tsc'), '-p', project],
});

/** Run in sequence beside the build: they read nothing that it writes. */
export const checksBesideBuild = [
  format,
  ...['server', 'seeders', 'backoffice'].map(typesOf),
  {
    name: 'import rules',
    args: [
      program('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...sources.filter((folder) => existsSync(join(root, folder))),
    ],
  },
  { name: 'unused', args: [program('knip/bin/knip.js')] },
];

/** Run in parallel after both. */
export const checksAfterBuild = [[lint], ['storefront', 'tsconfig.json'].map(typesOf)];

/** Returns the check's findings; undefined when it passes. */
export async function runCheck({ args, cwd = '.' }) {
  const env = { ...process.env, FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, args, { env, cwd: join(root, cwd) });
  return code === 0 ? undefined : output.trim() || `exit code ${code}`;
}
