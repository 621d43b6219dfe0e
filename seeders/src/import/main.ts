import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { ImportFaults } from './fault.ts';
import { readGame } from './game.ts';
import { readMapping } from './mapping.ts';
import { planImport } from './plan.ts';
import { summarise } from './summary.ts';

const usage = 'npm run import -- <folder> [--mapping file.json] [--dry-run]';
const help = `${usage}

Imports a card game's sets, cards and published pull rates as classes, cards and recipes.

  <folder>             the game's files
  --mapping file.json  where these files keep what the shop needs, and what becomes of each rarity
                       (default: seeders/src/import/mappings/pocket.json)
  --dry-run            reads and checks everything, and needs no database
  --help               prints this

Exit codes: 0 all is in; 1 some boosters have no recipe, the rest is in; 2 nothing was imported.`;
const shippedMapping = fileURLToPath(new URL('./mappings/pocket.json', import.meta.url));

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mapping: { type: 'string', default: shippedMapping },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    return undefined;
  }
}

/** Reads and validates everything, then writes it; a dry run stops before that and needs no database. */
async function importFolder(folder: string, mappingFile: string, isDry: boolean): Promise<void> {
  const mapping = await readMapping(mappingFile);
  const plan = planImport(await readGame(folder, mapping), mapping);
  if (plan.failed.length > 0) process.exitCode = 1;
  if (isDry) {
    console.log(summarise(plan));
    return;
  }
  const { writeImport } = await import('./write-import.ts');
  const { closeDatabase, refreshStatistics } = await import('@pullproof/server/runtime');
  try {
    console.log(summarise(plan, await writeImport(plan)));
    await refreshStatistics();
  } finally {
    await closeDatabase();
  }
}

const given = readArguments();
const [folder, ...others] = given?.positionals ?? [];
if (given?.values.help) {
  console.log(help);
} else if (!given || folder === undefined || others.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await importFolder(folder, given.values.mapping, given.values['dry-run']);
  } catch (failure) {
    if (!(failure instanceof ImportFaults)) throw failure;
    const { length } = failure.faults;
    console.error(`Nothing was imported: ${length} ${length === 1 ? 'fault' : 'faults'}.`);
    console.error(failure.message.replaceAll(/^/gm, '  ✗ '));
    process.exitCode = 2;
  }
}
