import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { findCosignature, readWitnessKey, splitNote } from '@pullproof/verify';

import {
  hashLeaf,
  hashRange,
  listConsistencyRanges,
  sha256,
  signCheckpoint,
  signingKeyFrom,
  verifierKey,
  type Range,
} from '../base/fairness/index.ts';
import { startWitness, type RunningWitness } from './start-witness.ts';
import { hashOrigin, WitnessState } from './state.ts';

const folder = await mkdtemp(join(tmpdir(), 'witness-'));
const origin = 'shop.example/0a1b2c3d';
const own = signingKeyFrom(Buffer.alloc(32, 1));
const stranger = signingKeyFrom(Buffer.alloc(32, 2));
const decisions: Readonly<Record<string, unknown>>[] = [];

/** A log in memory; `fork` changes all entries from this one. */
function logOf(fork = Number.POSITIVE_INFINITY) {
  const leaf = (index: number): Buffer => hashLeaf(Buffer.from(`${index}${index >= fork ? ' forked' : ''}`));
  const hash = (range: Range): Buffer => hashRange(range, (_level, index) => leaf(index));
  return {
    root: (size: number) => hash({ start: 0, end: size }),
    note: (size: number, key = own) => signCheckpoint(key, origin, size, hash({ start: 0, end: size })),
    proof: (from: number, to: number) =>
      listConsistencyRanges(from, to).map((range) => `${hash(range).toString('base64')}\n`),
  };
}
const log = logOf();
const bodyOf = (old: number, note: string, proof: readonly string[] = []): string =>
  `old ${old}\n${proof.join('')}\n${note}`;
const step = (from: number, to: number, of = log): string => bodyOf(from, of.note(to), of.proof(from, to));

async function settle(name: string): Promise<string> {
  const path = join(folder, `${name}.json`);
  const logs = [verifierKey(origin, own.publicKey)];
  await writeFile(path, JSON.stringify({ name: 'birch.example/w1', state: name, port: 0, logs }));
  return path;
}

const say = (line: Readonly<Record<string, unknown>>): void => void decisions.push(line);
const addressOf = ({ server }: RunningWitness): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
const send = async (to: string, body: string | Buffer) => {
  const answer = await fetch(`${to}/add-checkpoint`, { method: 'POST', body });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  };
};

let witness: RunningWitness;
let address: string;
let at = 0;
beforeEach(async () => {
  at += 1;
  witness = await startWitness(await settle(`state-${at}`), say);
  address = addressOf(witness);
});
afterEach(() => witness.stop());
afterAll(() => rm(folder, { recursive: true }));

const isCosigned = (note: string, lines: string): boolean =>
  findCosignature(splitNote(note + lines), readWitnessKey(witness.verifierKey)) !== undefined;

test('cosigns a log that grows, and shows the newest state with both signatures', async () => {
  expect(await fetch(`${address}/${hashOrigin(origin)}/checkpoint`)).toMatchObject({ status: 404 });
  for (const [from, to] of [
    [0, 3],
    [3, 3],
    [3, 41],
  ] as const) {
    const answer = await send(address, step(from, to));
    expect([answer.status, isCosigned(log.note(to), answer.text)]).toEqual([200, true]);
  }
  const shown = await (await fetch(`${address}/${hashOrigin(origin)}/checkpoint`)).text();
  expect([shown.startsWith(log.note(41)), isCosigned(shown, '')]).toEqual([true, true]);
  expect(decisions.at(-1)).toEqual({ origin, old: 3, size: 41, status: 200 });
});

test('begins with an empty log', async () => {
  expect((await send(address, bodyOf(0, log.note(0)))).status).toBe(200);
  expect((await send(address, step(0, 5))).status).toBe(200);
});

test('tells the size that it signed last to a shop with another one', async () => {
  await send(address, step(0, 7));
  for (const body of [step(0, 9), step(5, 9), step(7, 9).replace('old 7', 'old 8')])
    expect(await send(address, body)).toEqual({ status: 409, type: 'text/x.tlog.size', text: '7\n' });
  expect((await send(address, step(7, 9))).status).toBe(200);
});

const forked = logOf(4);
const unsigned = `${log.note(9).split('\n\n')[0]}\n\n`;
test.each([
  ['another state of the same size', 422, step(7, 7, forked)],
  ['a log that forked', 422, step(7, 9, forked)],
  ['a proof cut short', 422, bodyOf(7, log.note(9), log.proof(7, 9).slice(1))],
  ['a proof of another log', 422, bodyOf(7, log.note(9), forked.proof(7, 9))],
  ['a rollback', 400, bodyOf(7, log.note(5), log.proof(5, 7))],
  ['a rollback that hides its old size', 409, step(5, 5)],
  ['a log that nobody named', 404, step(7, 9).replaceAll(origin, 'other.example/log')],
  ['a state that another key signed', 403, bodyOf(7, log.note(9, stranger), log.proof(7, 9))],
  ['a state with an altered size', 403, step(7, 9).replace('\n9\n', '\n10\n')],
  ['a state without a signature line', 400, bodyOf(7, unsigned, log.proof(7, 9))],
  ['a hash that is none', 400, bodyOf(7, log.note(9), ['AAAA\n'])],
  ['64 lines of proof', 400, bodyOf(7, log.note(9), Array(64).fill(`${'A'.repeat(43)}=\n`))],
  ['an old size with a zero before it', 400, step(7, 9).replace('old 7', 'old 07')],
  ['no old size', 400, log.note(9)],
  ['bytes that are no text', 400, Buffer.from([0xff, 0xfe, 10, 10])],
  ['a body of 70,000 bytes', 413, 'a'.repeat(70_000)],
])('refuses %s with %i, and stays where it was', async (_name, status, body) => {
  await send(address, step(0, 7));
  expect((await send(address, body)).status).toBe(status);
  expect(decisions.at(-1)).toMatchObject({ status });
  expect((await send(address, step(7, 9))).status).toBe(200);
});

test('refuses a proof for a first state, and an empty log with another root', async () => {
  expect((await send(address, bodyOf(0, log.note(9), log.proof(7, 9)))).status).toBe(422);
  const empty = signCheckpoint(own, origin, 0, sha256(Buffer.from('x')));
  expect((await send(address, bodyOf(0, empty))).status).toBe(422);
});

test('keeps a signed state that doesn’t go on from the last as evidence', async () => {
  await send(address, step(0, 7));
  await send(address, step(7, 7, forked));
  expect(decisions.at(-1)).toMatchObject({ status: 422, note: forked.note(7) });
});

test('answers 404 and 405 to anything else', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/add-checkpoint`)).status).toBe(405);
});

test('signs one of two states of one size that come at once', async () => {
  await send(address, step(0, 3));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => send(address, step(3, 8, place % 2 === 0 ? log : forked))),
  );
  const signed = answers.flatMap(({ status }, place) => (status === 200 ? [place % 2] : []));
  expect(signed).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(11);
});

test('two processes over one state let one of them store a step', async () => {
  const shared = join(folder, 'shared');
  const states = [new WitnessState(shared), new WitnessState(shared), new WitnessState(shared)];
  for (let round = 0; round < 40; round += 1) {
    const outcomes = await Promise.allSettled(
      states.map((state, place) => state.advance(origin, () => `${round} ${place}`)),
    );
    const stored = outcomes.flatMap(({ status }, place) => (status === 'fulfilled' ? [place] : []));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map((place) => `${round} ${place}`)).toContain(await states[0]?.read(hashOrigin(origin)));
  }
});

test('forgets notes that are long replaced', async () => {
  const state = new WitnessState(join(folder, 'many'));
  for (let place = 0; place < 130; place += 1) await state.advance(origin, () => String(place));
  expect(await state.read(hashOrigin(origin))).toBe('129');
  expect(await readdir(join(folder, 'many', hashOrigin(origin)))).toHaveLength(100);
});

test('refuses a second witness on one state', async () => {
  await expect(startWitness(await settle(`state-${at}`), say)).rejects.toThrow(/Another witness uses/);
});

test('goes on after a restart where it was, under the same key', async () => {
  await send(address, step(0, 7));
  const before = witness.verifierKey;
  await witness.stop();
  witness = await startWitness(await settle(`state-${at}`), say);
  expect(witness.verifierKey).toBe(before);
  expect((await send(addressOf(witness), step(7, 9))).status).toBe(200);
});

test('answers others while one sends its body slowly, for 15 seconds at most', async () => {
  const slow = connect((witness.server.address() as AddressInfo).port, '127.0.0.1'); // listening on a port
  await once(slow, 'connect');
  slow.write('POST /add-checkpoint HTTP/1.1\r\nhost: w\r\ncontent-length: 100\r\n\r\nold');
  expect((await send(address, step(0, 3))).status).toBe(200);
  expect(witness.server.requestTimeout).toBeLessThanOrEqual(15_000);
  slow.destroy();
});

describe('as a program', () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const one of running.splice(0)) one.kill('SIGKILL');
  });

  async function start(name: string): Promise<{ program: ChildProcess; lines: AsyncIterator<string> }> {
    const entry = new URL('../witness.ts', import.meta.url).pathname;
    const program = spawn(process.execPath, ['--import', 'tsx', entry, await settle(name)]);
    running.push(program);
    return { program, lines: createInterface(program.stdout)[Symbol.asyncIterator]() };
  }
  const read = async (lines: AsyncIterator<string>) => JSON.parse((await lines.next()).value);

  test('keeps what it has signed when it is killed, and a second one ends', async () => {
    const { program, lines } = await start('program');
    const { listening } = await read(lines);
    expect((await send(`http://127.0.0.1:${listening.port}`, step(0, 7))).status).toBe(200);
    const second = await start('program');
    expect(await read(second.lines)).toEqual({ failed: expect.stringMatching(/Another witness uses/) });
    program.kill('SIGKILL');
    await once(program, 'exit');
    const again = await read((await start('program')).lines);
    const answer = await send(`http://127.0.0.1:${again.listening.port}`, step(0, 8, forked));
    expect([answer.status, answer.text]).toEqual([409, '7\n']);
    expect((await send(`http://127.0.0.1:${again.listening.port}`, step(7, 9))).status).toBe(200);
  });

  test('killed while it signs, signs no other state of a size that it has answered', async () => {
    const { program, lines } = await start('killed');
    const { listening } = await read(lines);
    const ended = once(program, 'exit');
    let answered = 0;
    try {
      for (let size = 1; ; size += 1) {
        const { status } = await send(`http://127.0.0.1:${listening.port}`, step(size - 1, size));
        expect(status).toBe(200);
        answered = size;
        // The next steps go on while the signal is on its way.
        if (size === 5) program.kill('SIGKILL');
      }
    } catch (failure) {
      if (!program.killed || answered < 5) throw failure;
    }
    await ended;
    const again = await read((await start('killed')).lines);
    const address = `http://127.0.0.1:${again.listening.port}`;
    const known = Number((await send(address, step(0, answered))).text);
    expect(known - answered).toBeGreaterThanOrEqual(0);
    for (let size = 1; size <= known; size += 1)
      expect((await send(address, step(size, size, logOf(0)))).status).toBe(size === known ? 422 : 409);
    expect((await send(address, step(known, known + 1))).status).toBe(200);
  });
});
