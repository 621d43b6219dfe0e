import type { Client, Answer } from '../api.ts';
import { pressSandbox } from '../press-sandbox.ts';
import { runQueued, travel, type Background } from './background.ts';
import type { Instance } from './instance.ts';
import type { Operation, Operations } from './operations.ts';
import { Pools } from './pools.ts';
import { honest, signUpAs, type Friend, type Scene } from './shop.ts';
import { seenOf } from './worth.ts';

/** One act, as it was sent: a state that is restored has the same ids and the same clock. */
export interface Step {
  actor: string;
  /** An operation's id, `look` for a read, `clock`, `decide`, `sign-up`, or `sandbox` for a button of the payment provider. */
  operation: string;
  params: Readonly<Record<string, string | number>>;
  body?: unknown;
  answer?: unknown;
  /** By how much it raised what the friends hold, allowed or not. */
  raise?: number;
}

export interface Outcome {
  status: number;
  /** Of a refusal. */
  code: string;
  isChange: boolean;
  answer?: unknown;
}

/** Where the database, the clock and the players stand. */
export interface Place {
  state: number;
  at: Date;
  pools: Pools;
  friends: readonly Friend[];
}

/** What a second person approves without a doubt. */
const honestCents = 10_000;
const skipped: Outcome = { status: 0, code: 'SKIPPED', isChange: false };
const done: Outcome = { status: 200, code: '', isChange: true };

interface Shop {
  instance: Instance;
  operations: Operations;
  scene: Scene;
  background: Background;
}

/** Plays steps against the instance and remembers what answers show. */
export class Player {
  readonly #shop: Shop;
  /** With the accounts that they open on the way. */
  friends: readonly Friend[];
  pools: Pools;

  constructor(shop: Shop, pools: Pools) {
    this.#shop = shop;
    this.pools = pools;
    this.friends = shop.scene.friends;
  }

  async save(): Promise<Place> {
    const { pools, friends } = this;
    this.pools = new Pools(pools);
    return {
      state: await this.#shop.instance.journal.save(),
      at: this.#shop.background.after(0),
      pools,
      friends,
    };
  }

  async restore({ state, at, pools, friends }: Place): Promise<void> {
    await this.#shop.instance.restore(state, at);
    this.pools = new Pools(pools);
    this.friends = friends;
  }

  async play(step: Step): Promise<Outcome> {
    this.#shop.background.move(20);
    const { actor, operation: name, params } = step;
    if (name === 'clock') return this.#moveClock(new Date(params['to'] ?? ''), params['of']);
    if (name === 'sandbox') return this.#press(String(params['id']), String(params['verb']));
    if (name === 'decide') return this.#decide();
    if (name === 'sign-up') return this.#signUp(step);
    if (name === 'look') return this.#look(actor, String(params['path']));
    const operation = this.#shop.operations.get(name);
    const client = this.#clientOf(actor);
    return operation && client ? this.#ask(step, operation, client) : skipped;
  }

  async #press(id: string, verb: string): Promise<Outcome> {
    const isDone = await pressSandbox(this.#shop.instance.api.origin, id, verb).then(
      () => true,
      () => false,
    );
    if (isDone) this.pools.touch([id]);
    return isDone ? done : skipped;
  }

  async #look(actor: string, path: string): Promise<Outcome> {
    const answer = await this.#clientOf(actor)?.ask(path);
    if (answer?.status !== 200) return skipped;
    this.pools.harvest(path, actor, answer.body);
    return { status: 200, code: '', isChange: false, answer: answer.body };
  }

  async #ask(step: Step, operation: Operation, client: Client): Promise<Outcome> {
    const { method } = operation;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(step.params[name] ?? ''),
    );
    const sent = { ...(step.body as Record<string, unknown> | undefined) };
    const record = await readRecord(operation, sent, client, path);
    const version = (record?.body as { version?: number } | undefined)?.version ?? 1;
    const body = 'version' in sent ? { ...sent, version } : sent;
    const { aKey } = await import('../factories.ts');
    const headers = {
      ...(operation.hasKey && { 'Idempotency-Key': aKey() }),
      ...(operation.readsVersion && record && { 'If-Match': record.headers.get('etag') ?? '' }),
    };
    const answer = await client.ask(path, { method, headers, ...(method !== 'GET' && { body }) });
    if (answer.status >= 300) return { status: answer.status, code: refusalOf(answer), isChange: false };
    this.pools.harvest(operation.path.replace(/\/\{.*$/, ''), step.actor, answer.body);
    this.pools.touch([...namesIn(path.split('/')), ...namesIn(body), ...namesIn(answer.body)]);
    await runQueued(this.#shop.instance, this.#shop.background);
    return { ...done, answer: answer.body };
  }

  async #moveClock(to: Date, of: unknown): Promise<Outcome> {
    const by = to.getTime() - this.#shop.background.after(0).getTime();
    if (!(by > 0) || by > 400 * 86_400_000) return skipped;
    await travel(this.#shop.instance, this.#shop.background, by);
    this.pools.touch([of]);
    return done;
  }

  /** An honest owner, whom nobody is friends with, approves what says that it costs little, and declines the rest. */
  async #decide(): Promise<Outcome> {
    const [asked] = await this.#shop.instance.query<{ id: string; cents: string }>(
      `SELECT a.id, ${seenOf} AS cents FROM approvals a WHERE a.state = 'pending' ORDER BY a.created_at, a.id LIMIT 1`,
    );
    if (!asked) return skipped;
    const isFine = Number(asked.cents) > 0 && Number(asked.cents) <= honestCents;
    const { aKey } = await import('../factories.ts');
    const answer = await this.#clientOf(honest)?.ask(
      `/api/admin/approvals/${asked.id}/${isFine ? 'approve' : 'decline'}`,
      { method: 'POST', body: { reason: 'as agreed' }, headers: { 'Idempotency-Key': aKey() } },
    );
    await runQueued(this.#shop.instance, this.#shop.background);
    return answer && answer.status < 300 && isFine ? done : skipped;
  }

  async #signUp({ params }: Step): Promise<Outcome> {
    const tag = this.friends.length;
    const friend = await signUpAs(this.#shop.instance, this.#shop.scene, String(params['of']), tag);
    if (!friend) return skipped;
    this.friends = [...this.friends, friend];
    return done;
  }

  #clientOf(actor: string): Client | undefined {
    return this.#shop.scene.staff.get(actor) ?? this.friends.find(({ name }) => name === actor)?.client;
  }
}

/** Its code, and the field that it names first. */
const refusalOf = ({ body }: Answer): string =>
  [body?.code, ...Object.keys(body?.errors ?? {}).slice(0, 1)].join(' ');

/** The record below which the path lies: a change names its version. */
async function readRecord(
  { readsVersion }: Operation,
  body: object,
  client: Client,
  path: string,
): Promise<Answer | undefined> {
  if (!readsVersion && !('version' in body)) return undefined;
  const [address = path] = /^.*?[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path) ?? [];
  const answer = await client.ask(address);
  return answer.status === 200 ? answer : undefined;
}

/** Ids, codes and windows within what was sent or answered. */
function namesIn(node: unknown, key = ''): string[] {
  if (typeof node === 'string')
    return isName(node) || key === 'code' || /(opens|closes)At$/.test(key) ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node)
    .flatMap(([name, inner]) => namesIn(inner, name))
    .slice(0, 6);
}

const isName = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);
