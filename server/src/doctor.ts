import { config, isDemoShop, readEnvironmentFaults } from './config.ts';
import type { ReadyLineDto } from './contract/index.ts';
import { listEnvironment } from './live-environment.ts';

const signs: Record<ReadyLineDto['state'], string> = { done: '✓', open: '·', blocking: '✗', unknown: '?' };

function print(line: ReadyLineDto): void {
  const { state, title, fault, todo, command, page } = line;
  const ways = [command, page === null ? null : `/admin${page}`];
  const where = ways.filter((way) => way !== null && !todo.includes(way)).join(' · ');
  process.stdout.write(
    state === 'done'
      ? `${signs.done} ${title}\n`
      : `${signs[state]} ${fault ?? title}\n    ${todo}${where === '' ? '' : `\n    → ${where}`}\n`,
  );
}

const textOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Lists what the environment alone can say. */
function listWithoutDatabase(reason: string): ReadyLineDto[] {
  process.stdout.write(`✗ ${reason}\n    Everything that the database knows could not be checked.\n`);
  return listEnvironment(readEnvironmentFaults());
}

/** The whole list, or as much of it as can be read while something is missing. */
async function readList(): Promise<{ lines: ReadyLineDto[]; isWhole: boolean }> {
  try {
    config();
  } catch (failure) {
    return { lines: listWithoutDatabase(textOf(failure)), isWhole: false };
  }
  // What follows reads the configuration when it is loaded.
  const { closeDatabase } = await import('./platform/db.ts');
  const { checkDatabase } = await import('./platform/database/readiness.ts');
  try {
    await checkDatabase();
    const { readyLines } = await import('./features.ts');
    const { readReadyList } = await import('./platform/ready.ts');
    return { lines: await readReadyList(readyLines), isWhole: true };
  } catch (failure) {
    return { lines: listWithoutDatabase(`The database does not answer: ${textOf(failure)}`), isWhole: false };
  } finally {
    await closeDatabase();
  }
}

/** Prints the list "ready to sell"; exit 1 while something keeps a live shop from starting, or could not be checked. */
const isDemo = isDemoShop();
if (isDemo) process.stdout.write('This is a demo shop. A live one (SHOP_MODE=live) would need:\n');
const { lines, isWhole } = await readList();
lines.forEach(print);
const open = lines.filter(({ state }) => state !== 'done').length;
const blocks = readEnvironmentFaults().size;
process.stdout.write(
  open === 0 && isWhole
    ? 'Ready to sell.\n'
    : `${lines.length - open} of ${lines.length} done${blocks === 0 ? '' : `; ${blocks} would keep a live shop from starting`}.\n`,
);
const isUnsure = !isWhole || lines.some(({ state }) => state === 'unknown');
process.exit(!isDemo && (blocks > 0 || isUnsure) ? 1 : 0);
