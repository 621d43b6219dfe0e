import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { root } from './paths.mjs';

const program = (path) => join(root, 'node_modules', path);
const projects = ['server', 'seeders', 'backoffice', 'storefront', 'tsconfig.json'];
const sources = ['server', 'storefront', 'backoffice', 'seeders'].map((workspace) => `${workspace}/src`);

/** The checks in the order in which their findings help; each is one program. */
export const checks = [
  { name: 'format', args: [program('prettier/bin/prettier.cjs'), '--check', '.'] },
  { name: 'lint', args: [program('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'route types', args: [program('next/dist/bin/next'), 'typegen'], cwd: 'storefront' },
  ...projects.map((project) => ({
    name: `types ${project}`,
    args: [program('typescript/bin/tsc'), '-p', project],
  })),
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

/** Answers what the check found; undefined when all is well. */
export async function runCheck({ args, cwd = '.' }) {
  const env = { ...process.env, FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, args, { env, cwd: join(root, cwd) });
  return code === 0 ? undefined : output.trim() || `exit code ${code}`;
}
