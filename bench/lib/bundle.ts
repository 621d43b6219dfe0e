import { join, resolve } from 'node:path';

import { build } from 'esbuild';

export const root = resolve(import.meta.dirname, '../..');
// Below the server, so that its own packages resolve.
const folder = join(root, 'server/dist/bench');

/** Bundles the server and a benchmark's own processes as `npm run build` does, so that compiling is not measured. */
export async function bundle(processes: readonly string[]): Promise<(name: string) => string> {
  const server = [
    'main',
    'migrate',
    'packs/sealing/seal-thread',
    'packs/recipes/preview/preview-thread',
    'packs/recipes/simulation/simulation-thread',
  ].map((name) => `server/src/${name}.ts`);
  await build({
    absWorkingDir: root,
    entryPoints: [...server, ...processes.map((file) => `bench/${file}.ts`)],
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    alias: { '@pullproof/verify': './verifiers/typescript/src/index.ts' },
    logLevel: 'error',
  });
  return (name) => join(folder, `${name}.js`);
}
