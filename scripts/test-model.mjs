// Plays random legal sequences over HTTP against an arithmetic model, in several processes with a shop each.
// MODEL_SEEDS (200), MODEL_OPERATIONS (300), MODEL_SEED (first seed), MODEL_PROCESSES (one per core, at least 2).
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';

const numberOf = (name, otherwise) => Number(process.env[name] ?? otherwise);
const seeds = numberOf('MODEL_SEEDS', 200);
const operations = numberOf('MODEL_OPERATIONS', 300);
const first = numberOf('MODEL_SEED', Math.floor(Date.now() / 1_000) % 1_000_000);
const processes = Math.min(seeds, numberOf('MODEL_PROCESSES', Math.max(2, availableParallelism())));

const began = Date.now();
let held = 0;

/** Runs one process with its share of the seeds; resolves to its exit code. */
function play(from, count) {
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', 'any-legal-sequence'],
    {
      env: {
        ...process.env,
        MODEL_SEEDS: String(count),
        MODEL_OPERATIONS: String(operations),
        MODEL_SEED: String(from),
        MODEL_LOG: 'on',
      },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  );
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('held ')) held += 1;
    console.log(line);
  });
  return new Promise((done) =>
    child.on('close', (code, signal) => {
      // A process that is killed, as for its memory, names no failing test.
      if (code !== 0) console.log(`seeds from ${from} on ended with ${signal ?? code}`);
      done(code);
    }),
  );
}

const ends = Array.from({ length: processes + 1 }, (_, place) => Math.floor((place * seeds) / processes));
console.log(`seeds ${first} to ${first + seeds - 1}, ${operations} operations each, ${processes} processes`);
const codes = await Promise.all(
  ends.slice(1).map((end, place) => play(first + (ends[place] ?? 0), end - (ends[place] ?? 0))),
);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(`${held} of ${seeds} sequences of ${operations} operations held, in ${minutes} minutes`);
process.exitCode = codes.every((code) => code === 0) && held === seeds ? 0 : 1;
