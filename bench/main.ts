/**
 * Runs a benchmark, all of its parts or one: `npm run bench:lists [-- filters <arguments of the part>]`. With `--small` each part
 * runs in the small form below, which shows that it works and measures nothing; `--small` alone runs all of them so.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { root } from './lib/bundle.ts';

/** By benchmark and part: the program, and the arguments of its small form. */
const benches: Readonly<Record<string, Readonly<Record<string, [file: string, small: string]>>>> = {
  purchase: { purchase: ['purchase', '40 1'], overload: ['overload', '1 1'] },
  verbs: { verbs: ['verbs', '32 1'] },
  lists: {
    console: ['lists', '0.001 40 1'],
    filters: ['list-filters', '2000 2 orders history'],
    reads: ['reads', '100 1'],
  },
  sealing: { sealing: ['sealing', '500 2 1 200'] },
  web: {
    pages: ['web', '--only home,pack --samples 1 --requests 200'],
    reveal: ['reveal', '--reveals 1 --openings 10'],
  },
  drops: { drops: ['drops', '500 20 1 50'], replay: ['drop-replay', '500 1'] },
  imports: {
    units: ['import-units', '400 1'],
    values: ['card-values', '500 1'],
    pictures: ['import-pictures', '80'],
  },
  'public-log': { 'public-log': ['public-log', '600 5'] },
  growth: { growth: ['growth', '2000 10000 40'] },
};

const words = process.argv.slice(2).filter((word) => word !== '--small');
const isSmall = words.length < process.argv.length - 2;
const [name = '', first = '', ...more] = words;
const everything = Object.fromEntries(Object.values(benches).flatMap((each) => Object.entries(each)));
const parts = name === '' && isSmall ? everything : benches[name];
if (!parts) throw new Error(`There is no benchmark ${name}, but ${Object.keys(benches).join(', ')}.`);
const chosen = Object.entries(parts).filter(([part]) => !(first in parts) || part === first);
const given = first in parts || first === '' ? more : [first, ...more];

for (const [part, [file, small]] of chosen) {
  const args = isSmall ? small.split(' ') : given;
  console.log(`\n${name}: ${part} ${args.join(' ')}`);
  const program = join(root, `bench/${file}.ts`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    env: { ...process.env, BENCH_SMALL: isSmall ? '1' : '0' },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
