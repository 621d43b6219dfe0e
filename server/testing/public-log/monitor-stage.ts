import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type Ask, NotThere, type RunMemory, type Signed, startState, watchShop } from '@pullproof/verify';
import express from 'express';

import { createApi } from '../../src/app.ts';
import * as fairness from '../../src/base/fairness/index.ts';
import { mountOwnPaths } from '../../src/front-door/fronts.ts';
import { signingKeyOf } from '../../src/packs/keys/index.ts';
import { currentShopKey } from '../../src/packs/public-log/shop-key.ts';
import { one, sql } from '../../src/platform/db.ts';
import { ForgedLog } from './forged-log.ts';

const app = createApi();
mountOwnPaths(app, 'demo');
const server = createServer(express().use(app)).listen(0, '127.0.0.1');
export const shopAddress = (): string => `http://localhost:${(server.address() as AddressInfo).port}`; // on a port, once it listens

export function closeShop(): void {
  server.closeAllConnections();
  server.close();
}

// Tests know what the shop serves.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = Record<string, any>;
/** The class that the stage throws: a test that throws its own copy isn't understood. */
export const notThere = (path: string): Error => new NotThere(path, 404);

/** A shop that says of everything that begins so that it isn’t there. */
export const without =
  (...starts: string[]): Cheat =>
  (path, ask) =>
    starts.some((start) => path.startsWith(start)) ? Promise.reject(notThere(path)) : ask();

/** A shop that answers one path with something else: made from its answer, or any text. */
export const instead =
  (path: string, change: string | ((answer: Json) => unknown)): Cheat =>
  async (asked, ask) => {
    if (asked !== path) return ask();
    return typeof change === 'string' ? Buffer.from(change) : bytesOf(change(jsonOf(await ask())));
  };

/** What a cheating shop answers in place of its own answer. */
export type Cheat = (path: string, honest: () => Promise<Uint8Array>) => Promise<Uint8Array>;

export const honestAsk: Ask = async (path) => {
  const answer = await fetch(shopAddress() + path);
  if ([404, 409, 410].includes(answer.status)) throw new NotThere(path, answer.status);
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
  return new Uint8Array(await answer.arrayBuffer());
};
export const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
export const jsonOf = (bytes: Uint8Array): Json => JSON.parse(Buffer.from(bytes).toString()) as Json; // the shop's own

/** Somebody who follows the shop. */
export class Monitor {
  state = startState('https://shop.example');
  readonly receipts: Signed[] = [];
  private runs = new Map<string, RunMemory>();

  /** Somebody who saw the same. */
  twin(): Monitor {
    const other = new Monitor();
    other.state = structuredClone(this.state);
    other.runs = structuredClone(this.runs);
    return other;
  }

  /** The findings and what couldn't be checked, `laterMs` after now. */
  async visit(cheat?: Cheat, laterMs = 0) {
    const watched = await watchShop(this.state, {
      ask: cheat ? (path) => cheat(path, () => honestAsk(path)) : honestAsk,
      keep: {
        read: (run) => Promise.resolve(structuredClone(this.runs.get(run))),
        write: (run, memory) => Promise.resolve(void this.runs.set(run, structuredClone(memory))),
      },
      now: () => Date.now() + laterMs,
      pause: () => Promise.resolve(),
      receipts: this.receipts,
      isTestChainAccepted: true,
    });
    return {
      kinds: [...new Set(watched.found.map(({ kind }) => kind))].toSorted(),
      says: watched.found.map(({ says }) => says).join('; '),
      unchecked: watched.unchecked,
      refusals: watched.refusals,
      notes: watched.notes,
    };
  }
}

/** An entry that the shop's key signs. */
export function signedEntry(kind: string, members: Record<string, unknown>): string {
  const fields = { ...members, kind, v: 1 };
  const signature = fairness.signDocument(currentShopKey().shop, fairness.TAGS.shop, fields);
  return fairness.canonical({ ...fields, signature });
}

/** The shop with another public log: its own entries, changed, and signed by its own key unless another is given. */
export async function forgePublicLog(
  change: (entries: string[]) => string[],
  { key = currentShopKey().checkpoint, origin = '', served = (entries: readonly string[]) => entries } = {},
): Promise<Cheat> {
  const stored = await sql<Record<string, unknown>>('SELECT entry FROM public_log ORDER BY index');
  const keys = await one<{ origin: string }>(
    'SELECT origin FROM public_log_keys ORDER BY index DESC LIMIT 1',
  );
  const log = new ForgedLog(
    change(stored.map(({ entry }) => entry as string)),
    origin || (keys?.origin ?? ''),
    key,
  );
  const shown = { witnesses: [], witnessesRequired: 0, witnessed: null };
  return async (path, ask) => log.answer(path, shown, served(log.entries)) ?? ask();
}

export async function commitmentOf(runId: string) {
  const [row] = await sql<Record<string, unknown>>(
    'SELECT commitment_hash AS hash, signing_key AS key FROM runs WHERE id = $1',
    [runId],
  );
  return row as { hash: string; key: string };
}

/** The run's log with these last entries, signed by its own key. */
export async function forgeLog(
  runId: string,
  change: (entries: Record<string, unknown>[]) => Record<string, unknown>[],
) {
  const { hash, key } = await commitmentOf(runId);
  const stored = await sql<Record<string, unknown>>(
    'SELECT entry FROM run_log WHERE run_id = $1 ORDER BY seq',
    [runId],
  );
  const entries = change(stored.map(({ entry }) => JSON.parse(entry as string) as Record<string, unknown>));
  let prev = hash;
  const data = entries.map((entry, place) => {
    const text = fairness.canonical({ ...entry, prev, seq: place + 1 });
    prev = fairness.tagHash('pullproof/1/log', text).toString('hex');
    return { seq: place + 1, hash: prev, entry: text };
  });
  const now = await one<{ time: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS time`,
  );
  const head = { hash: prev, run: runId, seq: data.length, time: now?.time ?? '', v: 1 };
  const signature = fairness.signDocument(signingKeyOf(key), 'pullproof/1/head', head);
  const page = { data, next: null, head: { document: fairness.canonical(head), signature } };
  const cheat: Cheat = (path, ask) => {
    const [where, after = '0'] = path.split('?after=');
    if (where !== `/api/runs/${runId}/log`) return ask();
    return Promise.resolve(bytesOf({ ...page, data: data.slice(Number(after)) }));
  };
  return cheat;
}
