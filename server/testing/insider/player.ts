import { randomBytes } from 'node:crypto';

import { Client, type Answer } from '../api.ts';
import { pressSandbox } from '../press-sandbox.ts';
import { travel, runQueued, type Background } from './background.ts';
import { seenOf } from './worth.ts';
import type { Instance } from './instance.ts';
import type { Operation, Operations } from './operations.ts';
import { Pools } from './pools.ts';
import { honest, signUpAs, type Friend, type Scene } from './shop.ts';
import type { Fresh, FromNow, FromRead, FromStep, Value } from './value.ts';

/** One act of a sequence, in a form that can be repeated, moved and left out. */
export interface Step {
  id: number;
  actor: string;
  /** An operation's id, `clock`, `decide`, `sign-up`, or `sandbox` for a button of the payment provider. */
  operation: string;
  params: Readonly<Record<string, Value>>;
  body?: Value;
}

export interface Outcome {
  status: number;
  /** Of a refusal. */
  code: string;
  isChange: boolean;
}

class Unresolved extends Error {}

/** What a second person approves without a doubt. */
const honestCents = 10_000;

const skipped: Outcome = { status: 0, code: 'SKIPPED', isChange: false };

/** Plays steps against the instance and remembers what answers show. */
export class Player {
  readonly #instance: Instance;
  readonly #operations: Operations;
  readonly #scene: Scene;
  readonly #background: Background;
  readonly #base: Pools;
  #clients = new Map<string, Client>();
  #answers = new Map<number, unknown>();
  /** With the accounts that they open on the way. */
  friends: Friend[] = [];
  pools: Pools;

  constructor(instance: Instance, operations: Operations, scene: Scene, background: Background, base: Pools) {
    this.#instance = instance;
    this.#operations = operations;
    this.#scene = scene;
    this.#background = background;
    this.#base = base;
    this.pools = new Pools(base);
  }

  async begin(): Promise<void> {
    await this.#instance.reset();
    this.#answers = new Map();
    this.pools = new Pools(this.#base);
    this.#clients = new Map();
    this.friends = [...this.#scene.friends];
    for (const [name, client] of [
      ...this.#scene.staff,
      ...this.friends.map(({ name, client }) => [name, client] as const),
    ]) {
      const fresh = new Client(this.#instance.api.origin);
      for (const pair of (client.headers['Cookie'] ?? '').split('; ')) fresh.keepCookie(pair);
      this.#clients.set(name, fresh);
    }
  }

  async play(step: Step): Promise<Outcome> {
    try {
      if (step.operation === 'clock') return await this.#moveClock(step);
      if (step.operation === 'sandbox') return await this.#press(step);
      if (step.operation === 'decide') return await this.#decide();
      if (step.operation === 'sign-up') return await this.#signUp(step);
      const operation = this.#operations.get(step.operation);
      return operation ? await this.#ask(step, operation) : skipped;
    } catch (failure) {
      if (failure instanceof Unresolved) return skipped;
      throw failure;
    }
  }

  /** Reads a list once more, so that its new entries can be named. */
  async look(actor: string, path: string): Promise<void> {
    const answer = await this.#client(actor).ask(path);
    if (answer.status === 200) this.pools.harvest(path, actor, { read: path }, answer.body);
  }

  async #ask(step: Step, operation: Operation): Promise<Outcome> {
    const path = await this.#pathOf(step, operation);
    const client = this.#client(step.actor);
    const record = await this.#recordOf(step, operation, client, path);
    const body = step.body === undefined ? {} : await this.#resolve(step.body, record);
    const { aKey } = await import('../factories.ts');
    const headers = {
      ...(operation.hasKey && { 'Idempotency-Key': aKey() }),
      ...(operation.readsVersion && record && { 'If-Match': record.headers.get('etag') ?? '' }),
    };
    const { method } = operation;
    const answer = operation.isForm
      ? await askByForm(`${this.#instance.api.origin}${path}`, { ...client.headers, ...headers })
      : await client.ask(path, { method, headers, ...(method !== 'GET' && { body }) });
    const isChange = answer.status < 300 && operation.method !== 'GET';
    if (answer.status < 300 && typeof answer.body === 'object') {
      this.#answers.set(step.id, answer.body);
      this.pools.harvest(pathOfCollection(operation), step.actor, { step: step.id }, answer.body);
    }
    if (isChange) this.pools.touch([...namesIn(path.split('/')), ...namesIn(body), ...namesIn(answer.body)]);
    if (isChange) await runQueued(this.#instance, this.#background);
    const code = typeof answer.body === 'object' && answer.body ? String(answer.body.code ?? '') : '';
    return { status: answer.status, code, isChange };
  }

  async #pathOf({ params }: Step, operation: Operation): Promise<string> {
    let path = operation.path;
    for (const name of operation.params)
      path = path.replace(`{${name}}`, encodeURIComponent(String(await this.#resolve(params[name]))));
    return path;
  }

  /** The record below which the path lies: a change names its version. */
  async #recordOf(
    step: Step,
    operation: Operation,
    client: Client,
    path: string,
  ): Promise<Answer | undefined> {
    const needsVersion = operation.readsVersion || JSON.stringify(step.body ?? '').includes('$version');
    if (!needsVersion) return undefined;
    const [address = path] = /^.*?[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path) ?? [];
    const answer = await client.ask(address);
    return answer.status === 200 ? answer : undefined;
  }

  async #resolve(value: Value, record?: Answer): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.#resolve(item, record)));
    if (typeof value !== 'object' || value === null) return value;
    if ('$step' in value)
      return placeIn(this.#answers.get((value as FromStep).$step), (value as FromStep).at);
    if ('$read' in value) return this.#reread(value as FromRead);
    if ('$now' in value) return this.#background.after((value as FromNow).$now).toISOString();
    if ('$version' in value) return (record?.body as { version?: number } | undefined)?.version ?? 1;
    if ('$fresh' in value) return freshText((value as Fresh).$fresh);
    const entries = Object.entries(value as Record<string, Value>);
    const resolved = await Promise.all(
      entries.map(async ([key, inner]) => [key, await this.#resolve(inner, record)]),
    );
    return Object.fromEntries(resolved) as unknown;
  }

  async #reread({ $read: path, actor, at }: FromRead): Promise<unknown> {
    return placeIn((await this.#client(actor).ask(path)).body, at);
  }

  async #moveClock({ params }: Step): Promise<Outcome> {
    const to = params['to'] === undefined ? undefined : new Date(String(await this.#resolve(params['to'])));
    const by = to ? to.getTime() + 500 - this.#background.after(0).getTime() : Number(params['by']);
    if (!(by > 0) || by > 400 * 86_400_000) return skipped;
    await travel(this.#instance, this.#background, by);
    return { status: 200, code: '', isChange: true };
  }

  async #press({ params }: Step): Promise<Outcome> {
    const [id, verb] = [String(await this.#resolve(params['id'])), String(params['verb'])];
    return pressSandbox(this.#instance.api.origin, id, verb).then(
      () => ({ status: 200, code: '', isChange: true }),
      () => skipped,
    );
  }

  /** An honest owner, whom nobody is friends with, approves what says that it costs little, and declines the rest. */
  async #decide(): Promise<Outcome> {
    const { query } = this.#instance;
    const [asked] = await query<{ id: string; cents: string }>(
      `SELECT a.id, ${seenOf} AS cents FROM approvals a WHERE a.state = 'pending' ORDER BY a.created_at, a.id LIMIT 1`,
    );
    if (!asked) return skipped;
    const isFine = Number(asked.cents) > 0 && Number(asked.cents) <= honestCents;
    const { aKey } = await import('../factories.ts');
    const answer = await this.#client(honest).ask(
      `/api/admin/approvals/${asked.id}/${isFine ? 'approve' : 'decline'}`,
      { method: 'POST', body: { reason: 'as agreed' }, headers: { 'Idempotency-Key': aKey() } },
    );
    await runQueued(this.#instance, this.#background);
    return {
      status: answer.status,
      code: String(answer.body.code ?? ''),
      isChange: answer.status < 300 && isFine,
    };
  }

  async #signUp({ id, params }: Step): Promise<Outcome> {
    const friend = await signUpAs(this.#instance, this.#scene, String(params['of']), id);
    if (!friend) return skipped;
    this.friends.push(friend);
    this.#clients.set(friend.name, friend.client);
    return { status: 200, code: '', isChange: true };
  }

  #client(actor: string): Client {
    const client = this.#clients.get(actor);
    if (!client) throw new Unresolved();
    return client;
  }
}

/** Ids and codes within what was sent or answered. */
function namesIn(node: unknown, key = ''): string[] {
  if (typeof node === 'string') return isName(node) || key === 'code' ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node)
    .flatMap(([name, inner]) => namesIn(inner, name))
    .slice(0, 6);
}

const isName = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

/** Created records belong to the list that was posted to. */
const pathOfCollection = ({ path }: Operation): string => path.replace(/\/\{.*$/, '');

function placeIn(body: unknown, at: readonly (string | number)[]): unknown {
  let node: unknown = body;
  for (const part of at) node = (node as Record<string | number, unknown> | undefined)?.[part]; // undefined when absent
  if (node === undefined || node === null) throw new Unresolved();
  return node;
}

function freshText(kind: Fresh['$fresh']): string {
  const text = randomBytes(kind === 'hex' ? 32 : 6).toString('hex');
  return kind === 'upper' ? `F${text.toUpperCase()}` : kind === 'lower' ? `f${text}` : text;
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a picture of one dot. */
async function askByForm(
  address: string,
  headers: Record<string, string>,
): Promise<Pick<Answer, 'status' | 'body'>> {
  const form = new FormData();
  form.append('file', new Blob([dot], { type: 'image/png' }), 'dot.png');
  const response = await fetch(address, { method: 'POST', headers, body: form });
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
}
