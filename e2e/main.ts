import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { coreJourneys, longJourneys } from './journeys/index.ts';
import { openBrowser } from './lib/browser.ts';
import { watchEventLoop } from './lib/event-loop.ts';
import { openOwnShop, type Shop, visitShop } from './lib/own-shop.ts';
import { type Journey, type Notes, Stage } from './lib/stage.ts';

const root = resolve(import.meta.dirname, '..');
const pictures = join(root, '.data/e2e');

const journeys = [...coreJourneys, ...longJourneys];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs one journey to its end; returns what it failed by. */
async function play(
  journey: Journey,
  browser: Browser,
  shop: Shop,
  notes: Notes,
): Promise<string | undefined> {
  const stage = new Stage(browser, shop, notes);
  const startedAt = performance.now();
  const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    await journey.play(stage);
    stage.checkConduct();
    print(`  ✓ ${journey.name.padEnd(20)} ok      ${seconds()}`);
    return undefined;
  } catch (error) {
    print(`  ✗ ${journey.name.padEnd(20)} failed  ${seconds()}`);
    print(`    ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    for (const file of await stage.photograph(pictures, journey.name)) print(`    picture: ${file}`);
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return `${journey.name}: ${reason}`;
  } finally {
    await stage.close();
  }
}

type Play = (journey: Journey) => Promise<string | undefined>;

/** In sequence: in parallel they would compete for the same two processors. */
async function playAll(chosen: readonly Journey[], playOne: Play) {
  const results: (string | undefined)[] = [];
  for (const journey of chosen) results.push(await playOne(journey));
  return results;
}

function chooseJourneys(only: readonly string[] | undefined, part: string | undefined): Journey[] {
  const unknown = only?.filter((name) => !journeys.some((journey) => journey.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `no journey is called ${unknown.join(', ')}: ${journeys.map(({ name }) => name).join(', ')}`,
    );
  if (only !== undefined) return journeys.filter(({ name }) => only.includes(name));
  if (part === 'core') return [...coreJourneys];
  if (part === 'long') return [...longJourneys];
  if (part === 'stock') return [...coreJourneys, ...journeys.filter(({ name }) => name === 'pack')];
  if (part !== undefined) throw new Error(`--part is core, long or stock, not ${part}`);
  return journeys;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    /** 'core' or 'long'; otherwise both. */
    part: { type: 'string' },
    base: { type: 'string' },
    /** With --base: the data folder of that shop, which holds its demo sign-ins. */
    data: { type: 'string' },
    /**
     * With --base: its database's address as the owner role. Without it, journeys that change the whole shop are
     * skipped.
     */
    database: { type: 'string' },
    port: { type: 'string' },
    /** Without --base: a card game's folder, imported before the first journey. */
    game: { type: 'string' },
  },
});
const tally = { passed: 0, failed: 0 };
const failures: string[] = [];
let shop: Shop | undefined;
let browser: Browser | undefined;
try {
  const chosen = chooseJourneys(values.only, values.part);
  await mkdir(pictures, { recursive: true });
  browser = await openBrowser();
  shop = values.base
    ? await visitShop(
        new URL(values.base).origin,
        resolve(values.data ?? join(root, '.data')),
        values.database,
      )
    : await openOwnShop(print, {
        port: values.port === undefined ? undefined : Number(values.port),
        game: values.game,
      });
  const [notes, opened, visited]: [Notes, Browser, Shop] = [{}, browser, shop];
  const endLoopWatch = await watchEventLoop(shop);
  const results = await playAll(chosen, (journey) => play(journey, opened, visited, notes));
  failures.push(...results.filter((failure) => failure !== undefined));
  tally.failed += failures.length;
  tally.passed += chosen.length - failures.length;
  const { isMet, lines } = await endLoopWatch();
  for (const line of lines) print(`  ${line}`);
  if (!isMet) {
    print('  ✗ the event loop was blocked for longer than the limit');
    tally.failed += 1;
    failures.push('event loop');
  }
} catch (error) {
  tally.failed += 1;
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await browser?.close();
  await shop?.close().catch((error: unknown) => print(`  not tidied up: ${String(error)}`));
}
print(`\n  journeys: ${tally.passed} passed, ${tally.failed} failed`);
if (process.env['E2E_RESULT'])
  await writeFile(process.env['E2E_RESULT'], JSON.stringify({ ...tally, failures }));
process.exitCode = tally.failed === 0 ? 0 : 1;
