import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { ImportFault } from './fault.ts';
import { readGame } from './game.ts';
import { readMapping } from './mapping.ts';
import { planImport } from './plan.ts';
import { summarise } from './summary.ts';

const usage = 'npm run import -- <folder> [--mapping file.json] [--dry-run]';
const shippedMapping = fileURLToPath(new URL('./mappings/pocket.json', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mapping: { type: 'string', default: shippedMapping },
    'dry-run': { type: 'boolean', default: false },
  },
});

/** Reads and checks everything, then writes it; a dry run ends before and needs no database. */
async function importFolder(folder: string): Promise<void> {
  const mapping = await readMapping(values.mapping);
  const plan = planImport(await readGame(folder, mapping), mapping);
  if (values['dry-run']) {
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

const [folder, ...others] = positionals;
if (folder === undefined || others.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await importFolder(folder);
  } catch (failure) {
    if (!(failure instanceof ImportFault)) throw failure;
    console.error(`Nothing was imported. ${failure.message}`);
    process.exitCode = 2;
  }
}
