import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { root } from './paths.mjs';

const program = (path) => join(root, 'node_modules', path);
const sources = [
  ...['server', 'storefront', 'backoffice', 'seeders', 'client', 'verifiers/typescript', 'shared'].map(
    (workspace) => `${workspace}/src`,
  ),
  'server/testing',
  'seeders/generator',
  'examples',
];

const format = { name: 'format', args: [program('oxfmt/bin/oxfmt'), '--check'] };
/** Generates the route types that the storefront's type check reads. */
const routeTypes = {
  name: 'route types',
  args: [program('next/dist/bin/next'), 'typegen'],
  cwd: 'storefront',
};
/** All lint rules and the types of all projects: tsgolint loads each project once for both. */
const types = { name: 'lint and types', args: [program('oxlint/bin/oxlint'), '--type-check'] };

/** Reads nothing that the build writes. */
export const checksBesideBuild = [
  format,
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

export const checksAfterBuild = [routeTypes, types];

/** Format of these files; lint and types of those sources. */
export const checkFiles = (files, linted) => [
  { ...format, args: [...format.args, '--no-error-on-unmatched-pattern', ...files] },
  ...(linted.some((file) => file.startsWith('storefront/')) ? [routeTypes] : []),
  ...(linted.length > 0 ? [{ ...types, args: [...types.args, ...linted] }] : []),
];

/** Returns the check's findings; undefined when it passes. */
export async function runCheck({ args, cwd = '.' }) {
  const env = { ...process.env, FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, args, { env, cwd: join(root, cwd) });
  return code === 0 ? undefined : output.trim() || `exit code ${code}`;
}
