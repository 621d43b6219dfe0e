#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { NotThere, usePrimitives } from '../src/index.ts';
import { askShop, BadAddress, readShopAddress } from './ask-shop.ts';
import { type CheckOptions, replay, verify } from './check-command.ts';
import { EXIT, type ExitCode, Unusable } from './exit-code.ts';
import { monitor } from './monitor-command.ts';

const HELP = `pullproof-verify checks a Pullproof shop from the outside.

  pullproof-verify verify FILE… [--shop URL]              saved receipts, opened packs, runs and drops
  pullproof-verify monitor URL --state FOLDER [FILE…]     follow a shop; FILE: receipts of anybody
  pullproof-verify replay URL RUN                         deal a closed run again

  --report FILE           also write what was found as a page
  --every MINUTES         monitor: visit again and again
  --test-chain            a demo: what the local test chain dealt and drew counts, and proves nothing
  --now TIME              verify, replay: instead of this machine’s clock
  --timeout SECONDS       for one answer of the shop (default 30)
  --max-mb N              for one answer of the shop (default 256)

Exit codes: 0 all of it holds; 1 something was found; 2 nothing could be checked, or no report written; 3 not all of it was checked.
`;

const OPTIONS = {
  help: { type: 'boolean' },
  shop: { type: 'string' },
  state: { type: 'string' },
  report: { type: 'string' },
  every: { type: 'string' },
  now: { type: 'string' },
  timeout: { type: 'string' },
  'test-chain': { type: 'boolean' },
  'max-mb': { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : 'the arguments can’t be read');
  }
}
type Values = ReturnType<typeof parse>['values'];

/** Longer timers of Node fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const MAX = {
  every: Math.floor(MAX_TIMER_MS / 60_000),
  timeout: Math.floor(MAX_TIMER_MS / 1000),
  'max-mb': 2 ** 20,
} as const;

function readNumber(values: Values, name: keyof typeof MAX): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0 && value <= MAX[name]))
    throw new Unusable(`--${name} is a number above 0, up to ${MAX[name]}`);
  return value;
}

const COMMON = ['report', 'test-chain', 'timeout', 'max-mb', 'help'] as const;
/** Which options a command reads, and how many files or names may follow it. */
const COMMANDS: Readonly<Record<string, { options: readonly string[]; max: number }>> = {
  verify: { options: [...COMMON, 'shop', 'now'], max: Infinity },
  replay: { options: [...COMMON, 'now'], max: 2 },
  monitor: { options: [...COMMON, 'state', 'every'], max: Infinity },
};

/** What a command would ignore is refused: its user relies on it. */
function refuseIgnored(command: string, values: Values, given: readonly string[]): void {
  const known = COMMANDS[command];
  const foreign = Object.keys(values).find((name) => known?.options.includes(name) === false);
  if (foreign !== undefined) throw new Unusable(`${command} has no option --${foreign}; --help lists them`);
  if (known && given.length > known.max)
    throw new Unusable(`${command} takes ${known.max} arguments: “${given[known.max]}” is one too many`);
}

function readNow(text: string | undefined): number | undefined {
  const now = text === undefined ? undefined : Date.parse(text);
  if (Number.isNaN(now)) throw new Unusable('--now is a time like 2026-11-22T12:00:00Z');
  return now;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ROUND_MINUTES = 60;

function checkOptions(values: Values, files: readonly string[]): CheckOptions {
  const now = readNow(values.now);
  return {
    ...{ files, say, isTestChainAccepted: values['test-chain'] === true, saveReport: saverOf(values) },
    ...(values.shop === undefined ? {} : { ask: askShop(readShopAddress(values.shop), limitsOf(values)) }),
    ...(now === undefined ? {} : { now }),
  };
}

const limitsOf = (values: Values) => ({
  timeoutMs: (readNumber(values, 'timeout') ?? 30) * 1000,
  maxBytes: (readNumber(values, 'max-mb') ?? 256) * 2 ** 20,
});

/** A page that can't be written changes nothing of what was found: it is said, and answered. */
const saverOf =
  ({ report }: Values) =>
  async (html: string): Promise<boolean> => {
    try {
      if (report !== undefined) await writeFile(report, html);
      return true;
    } catch (error) {
      process.stderr.write(`no report: ${error instanceof Error ? error.message : String(error)}\n`);
      return false;
    }
  };

async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    say(HELP);
    return values.help ? EXIT.held : EXIT.unusable;
  }
  refuseIgnored(command, values, rest);
  const [first, ...files] = rest;
  if (command === 'verify' && first !== undefined) return verify(checkOptions(values, rest));
  if (command === 'replay' && first !== undefined && files[0] !== undefined)
    return replay(files[0], askShop(readShopAddress(first), limitsOf(values)), checkOptions(values, []));
  if (command === 'monitor' && first !== undefined && values.state !== undefined) {
    const every = readNumber(values, 'every');
    return monitor({
      ...{
        shop: first,
        state: values.state,
        receipts: files,
        say,
        saveReport: saverOf(values),
        pauseMs: 10_000,
      },
      isTestChainAccepted: values['test-chain'] === true,
      limits: { ...limitsOf(values), roundMs: ROUND_MINUTES * 60_000 },
      ...(every === undefined ? {} : { every }),
    });
  }
  throw new Unusable('that isn’t a command; --help lists them');
}

/** Node’s own hash is several times faster, with the same results. */
usePrimitives({
  sha256: (parts) => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest();
  },
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isKnown = error instanceof Unusable || error instanceof BadAddress || error instanceof NotThere;
  process.stderr.write(
    `nothing checked: ${isKnown || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message)}\n`,
  );
  process.exitCode = EXIT.unusable;
}
