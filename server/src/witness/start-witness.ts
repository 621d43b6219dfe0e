import { once } from 'node:events';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, createServer, type Server as LockServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';

import { readVerifierKey } from '@pullproof/verify';
import { z } from 'zod';

import { fromHex, signingKeyFrom, witnessKey, type SigningKey } from '../base/fairness/index.ts';
import { codeOf } from '../platform/error-code.ts';
import { randomness } from '../platform/random.ts';
import { createWitness, type Witness } from './serve.ts';
import { WitnessState } from './state.ts';

const settings = z.strictObject({
  /** The name that signs: an address without scheme, such as witness.example/w1. */
  name: z.string().regex(/^[^\s+]{1,255}$/),
  /** A folder, beside this file unless it is absolute. */
  state: z.string().min(1),
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(4_600),
  /** Verifier keys of the logs that it witnesses. */
  logs: z.array(z.string()).max(10_000),
});

export interface RunningWitness {
  server: Server;
  /** What shops enter. */
  verifierKey: string;
  stop(): Promise<void>;
}

/** Starts a witness as a file of settings says. Throws, in words, when it can’t or another one uses its state. */
export async function startWitness(path: string, say: Witness['say']): Promise<RunningWitness> {
  const { name, state, host, port, logs } = settings.parse(JSON.parse(await readFile(path, 'utf8')));
  const folder = resolve(dirname(path), state);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(folder, 'lock'));
  const key = await readKey(join(folder, 'key'));
  const witness = {
    ...{ name, key, say },
    logs: logs.map((text) => readVerifierKey(text)),
    state: new WitnessState(folder),
  };
  const server = createWitness(witness).listen(port, host);
  await once(server, 'listening');
  return {
    server,
    verifierKey: witnessKey(name, key.publicKey),
    async stop() {
      server.close();
      server.closeIdleConnections();
      if (server.listening) await once(server, 'close');
      lock.close();
    },
  };
}

/**
 * Held by a socket, because it ends with its process however that ends. Two that start at the same moment over the socket of a killed
 * one may both get it: then the state itself lets one of them sign.
 */
async function takeLock(path: string): Promise<LockServer> {
  const lock = createServer((socket) => socket.destroy());
  const listen = () => once(lock.listen(path), 'listening');
  await listen().catch(async (failure: unknown) => {
    if (codeOf(failure) !== 'EADDRINUSE') throw failure;
    if (await isAnswered(path)) throw new Error(`Another witness uses this state (${path}).`);
    await rm(path, { force: true });
    await listen();
  });
  return lock.unref();
}

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path);
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** Made at the first start: a witness that loses its key is another witness. */
async function readKey(path: string): Promise<SigningKey> {
  const seed = await readFile(path, 'utf8').catch(async (failure: unknown) => {
    if (codeOf(failure) !== 'ENOENT') throw failure;
    const made = randomness(32).toString('hex');
    const handle = await open(path, 'wx', 0o600);
    await handle
      .writeFile(made)
      .then(() => handle.sync())
      .finally(() => handle.close());
    return made;
  });
  return signingKeyFrom(fromHex(seed.trim(), 32));
}
