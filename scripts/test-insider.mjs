// Hunts for ways in which one member of staff, or two of the weaker roles, make money for friends: random legal sequences
// over every verb of the API's description, on a small shop, steered toward what raises the friends' worth.
// --minutes N (INSIDER_MINUTES, 1.5), --team catalogue or catalogue,support or nobody (all in turn), --seed N, --first.
// --without RULE of server/testing/insider/rules.ts, or each: it must find the hole of a rule that is off. Exit code 1 on a
// finding, or on a rule whose hole it does not find.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const program = join(root, 'server/testing/play-insider.ts');
const child = spawn(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
child.on('close', (code) => (process.exitCode = code ?? 1));
