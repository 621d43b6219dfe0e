import { checkEveryKey } from './check-keys.ts';
import { openSamples, proveBooks } from './office/index.ts';
import { closeDatabase } from './platform/db.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * For a restored copy, never for the shop: checks that the app keys fit, proves the books and replays every public log from its
 * start, and opens a pack of each run. With `--pictures-elsewhere` pictures are in a bucket. Exits 1 with what failed.
 */
async function proveCopy(): Promise<boolean> {
  try {
    await checkEveryKey();
  } catch (failure) {
    say(`The app keys do not fit: ${failure instanceof Error ? failure.message : String(failure)}`);
    return false;
  }
  const { checks, digest } = await proveBooks('whole');
  // A fence says that a newer state was published, not that this one is wrong.
  const failed = checks.filter(({ ok, name }) => !ok && name !== 'fences');
  for (const { name, figures } of failed) say(`The check ${name} failed: ${JSON.stringify(figures)}`);
  const { runs, pictures, faults } = await openSamples({
    hasPictures: !process.argv.includes('--pictures-elsewhere'),
  });
  for (const fault of faults) say(fault);
  if (failed.length + faults.length > 0) return false;
  if (digest !== null) say(`digest ${digest}`);
  say(`${checks.length} checks, a pack of ${runs} runs, ${pictures} pictures`);
  return true;
}

process.exitCode = (await proveCopy()) ? 0 : 1;
await closeDatabase();
