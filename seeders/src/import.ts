import { parseArgs } from 'node:util';

import { groupFaults, ImportFaults } from './import/fault.ts';
import { readGame } from './import/game.ts';
import { readMapping } from './import/mapping.ts';
import { planImport } from './import/plan.ts';
import { summarise } from './import/summary.ts';

/** Programs run in the clone's root. */
const shippedMapping = 'seeders/src/import/mappings/pocket.json';
const usage = `npm run import -- <folder> [--mapping file.json] [--dry-run]
npm run import -- cards|units|values <file> [--mapping file.json] [--dry-run] [--skip-broken] [--repeats skip|add] [--reason text] [--as owner]`;
const help = `${usage}

<folder>: a card game's sets, cards and published pull rates become classes, cards and recipes.
cards|units|values <file>: CSV, TSV or JSON of any size, as the console imports it (docs/importing.md).

  --mapping file.json  where these files keep what the shop needs; of a folder also what becomes of each rarity
                       (default: ${shippedMapping}; of a file: its layout or headings)
  --dry-run            reads and checks everything; of a folder it needs no database
  --skip-broken        imports the valid rows of a file and skips the others
  --repeats skip|add   what becomes of rows that were imported before
  --reason text        why values change
  --as owner           whose name the audit trail gets, where there are several owners
  --help               prints this

Exit codes: 0 all is in; 1 some boosters or rows are not, the rest is in; 2 nothing was imported.`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-broken': { type: 'boolean', default: false },
        repeats: { type: 'string', default: 'refuse' },
        reason: { type: 'string' },
        as: { type: 'string' },
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
  const { writeImport } = await import('./import/write-import.ts');
  const { closeDatabase, refreshStatistics } = await import('@pullproof/server/runtime');
  try {
    console.log(summarise(plan, await writeImport(plan, (line) => console.log(line))));
    await refreshStatistics();
  } finally {
    await closeDatabase();
  }
}

type Given = NonNullable<ReturnType<typeof readArguments>>;

/** The same as the console: what one row needs, it needs here. */
async function importTarget(
  target: 'cards' | 'units' | 'values',
  file: string,
  { values }: Given,
): Promise<void> {
  const { importFile } = await import('./import/import-file.ts');
  const { closeDatabase } = await import('@pullproof/server/runtime');
  const { repeats, mapping, reason, as: by } = values;
  const options = {
    target,
    file,
    mapping,
    reason,
    by,
    isDry: values['dry-run'],
    skipBroken: values['skip-broken'],
  };
  try {
    process.exitCode = await importFile(
      { ...options, repeats: repeats === 'skip' || repeats === 'add' ? repeats : 'refuse' },
      (line) => console.log(line),
    );
  } finally {
    await closeDatabase();
  }
}

async function importOrTell(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (failure) {
    if (!(failure instanceof ImportFaults)) throw failure;
    const lines = groupFaults(failure.faults);
    const { length } = failure.faults;
    console.error(`Nothing was imported: ${length} ${length === 1 ? 'fault' : 'faults'}.`);
    console.error(lines.map((line) => `  ✗ ${line}`).join('\n'));
    process.exitCode = 2;
  }
}

const given = readArguments();
const [first, second, ...others] = given?.positionals ?? [];
const target = first === 'cards' || first === 'units' || first === 'values' ? first : undefined;
if (given?.values.help) {
  console.log(help);
} else if (given && target && second !== undefined && others.length === 0) {
  await importOrTell(() => importTarget(target, second, given));
} else if (!given || first === undefined || second !== undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { mapping = shippedMapping, 'dry-run': isDry } = given.values;
  await importOrTell(() => importFolder(first, mapping, isDry));
}
