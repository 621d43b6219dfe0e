import { staffRoles, type StaffRole } from '../../src/contract/states.ts';
import type { Dice } from './dice.ts';
import type { Evaluation } from './evaluate.ts';
import type { Operation, Operations, Schema } from './operations.ts';
import type { Player, Step } from './player.ts';
import type { Reads } from './reads.ts';
import type { Scene } from './shop.ts';
import type { Fit } from './pools.ts';
import { Values } from './values.ts';
import { thief } from './worth.ts';

/** Who of the staff acts together, by role; nobody: the friends alone; `thief`: a stolen session of an owner. */
export type Team = readonly string[];

interface Example {
  body: unknown;
  actor: string;
}

interface Count {
  tries: number;
  accepted: number;
  /** How often it has changed what the friends have; a gain counts more. */
  moved: number;
  /** How often it has changed the database in a new way. */
  novel: number;
  /** Its mean duration. */
  ms: number;
}

export interface Stage {
  player: Player;
  operations: Operations;
  scene: Scene;
  reads: Reads;
  permissions: ReadonlyMap<string, readonly StaffRole[]>;
  now(): Date;
}

const none: Count = { tries: 0, accepted: 0, moved: 0, novel: 0, ms: 20 };
/** Of each kind of body. */
const maxExamples = 12;
/** Of what would end the sequence of its own actor, little is drawn. */
const ending =
  /\/auth\/|\/sessions|end-sessions|revoke-tokens|disable|reset-mfa|suspend|exclusion|DELETE \/api\/me$|\/webhooks|\.pdf$|access-tokens|avatar|email|PUT \/api\/me\/limits/;
/** A body with an amount, a rate, a time or a list is tried first. */
const mayMoveMoney = (body: Schema | undefined): boolean =>
  Object.keys(body?.properties ?? {}).some((field) =>
    /Cents$|Bps$|At$|Limit$|^(rows|items|state|to)$/.test(field),
  );
const minute = 60_000;
const spans = [minute, 60 * minute, 300 * minute, 1_440 * minute, 15 * 1_440 * minute, 31 * 1_440 * minute];
const verbs = ['pay', 'pay', 'refund', 'fail-refund', 'dispute', 'dispute', 'win-dispute', 'lose-dispute'];

/** Draws steps, rather of operations that were accepted and have moved something. */
export class Drawer {
  readonly #stage: Stage;
  readonly #dice: Dice;
  readonly #counts = new Map<string, Count>();
  /** Accepted bodies by operation, and by kind: a code that gives credit is of another kind than one that gives a discount. */
  readonly #examples = new Map<string, Map<string, Example[]>>();
  /** Of an operation on a record in a state: how often it was tried and accepted. */
  readonly #states = new Map<string, { tries: number; accepted: number }>();
  /** Staff's operations of findings: they would be found again and again. */
  readonly known = new Set<string>();

  constructor(stage: Stage, dice: Dice) {
    this.#stage = stage;
    this.#dice = dice;
    for (const { operation, actor, body } of stage.scene.accepted) {
      this.#remember(operation, { actor, body });
      this.#counts.set(operation, { tries: 2, accepted: 2, moved: 2, novel: 0, ms: 20 });
    }
  }

  /** Staff or friends act, rather about what was just touched; `read` plays what has to be read before. */
  async draw(
    team: Team,
    places: readonly string[],
    read: (step: Step) => Promise<unknown>,
  ): Promise<Step | undefined> {
    const reader = this.#dice.chance(0.4) ? this.#drawReader(team, places) : undefined;
    if (reader) return this.#prepare(reader.actor, reader.operation, read);
    if (this.#dice.chance(this.#stage.player.pools.hasTouched('opensAt') ? 0.1 : 0.02))
      return this.drawClock();
    const part = this.#dice.real();
    if (part < 0.05) return this.#drawPress();
    if (part < 0.06) return simple('sign-up', { of: this.#dice.pick(this.#stage.scene.friends).name });
    if (part < 0.08 && team.length > 0) return simple('decide', {});
    const isStaff = team.length > 0 && this.#dice.chance(0.5);
    const actor = isStaff ? this.#dice.pick(team) : this.#aFriend();
    const mine = this.#operationsOf(isStaff ? actor : undefined);
    return this.#prepare(
      actor,
      this.#dice.weighted(mine, (operation) => this.#energyOf(operation)),
      read,
    );
  }

  /** Somebody of the team, or a friend, with a verb that reads what the last steps have changed, or can name it. */
  #drawReader(team: Team, places: readonly string[]) {
    const among = [...team, undefined].flatMap((staff) =>
      this.#operationsOf(staff).map((operation) => ({
        actor: staff ?? this.#aFriend(),
        operation,
        weight: this.#stage.reads.relation(operation.id, places) + Number(this.#namesLast(operation)),
      })),
    );
    const readers = among.filter(({ weight }) => weight > 0);
    if (readers.length === 0) return undefined;
    const isStaff = this.#dice.chance(0.5);
    const side = readers.filter(({ operation }) => (operation.access === 'staff') === isStaff);
    return this.#dice.weighted(
      side.length > 0 ? side : readers,
      ({ operation, weight }) => weight * this.#energyOf(operation),
    );
  }

  #namesLast(operation: Operation): boolean {
    const { pools } = this.#stage.player;
    const list = listOf(operation);
    return (
      (list !== '' && pools.namesLast(list, 'id')) ||
      Object.keys(operation.body?.properties ?? {}).some((field) => pools.namesLast(operation.path, field))
    );
  }

  async #prepare(
    actor: string,
    operation: Operation,
    read: (step: Step) => Promise<unknown>,
  ): Promise<Step | undefined> {
    const isStaff = operation.access === 'staff';
    if (!isStaff && (this.#values().namesRecords(operation) || this.#dice.chance(0.05)))
      await this.#lookAtOwn(actor, read);
    else if (operation.params.length > 0 && this.#dice.chance(0.15)) {
      const list = listOf(operation);
      if (this.#stage.operations.get(`GET ${list}`)) await read(look(actor, list));
    }
    // What is not theirs is mostly refused.
    const list = listOf(operation);
    const isForeign = list.startsWith('/api/me/') && !this.#stage.player.pools.hasOwn(list, actor);
    return isForeign && this.#dice.chance(0.9) ? undefined : this.#ask(actor, operation);
  }

  #aFriend(): string {
    const { friends } = this.#stage.player;
    const newest = friends.at(-1);
    return newest && this.#dice.chance(0.2) ? newest.name : this.#dice.pick(friends).name;
  }

  note({ operation, actor, params, body }: Step, isAccepted: boolean, took: number): void {
    for (const id of [
      ...Object.values(params),
      ...Object.values((body as object | undefined) ?? {}).flat(),
    ]) {
      if (this.#stage.player.pools.stateOf(id) === undefined) continue;
      const key = `${operation} ${this.#stage.player.pools.stateOf(id) ?? ''}`;
      const { tries: before, accepted: fitting } = this.#states.get(key) ?? { tries: 0, accepted: 0 };
      this.#states.set(key, { tries: before + 1, accepted: fitting + Number(isAccepted) });
    }
    const { tries, accepted, ms, ...count } = this.#countOf(operation);
    const mean = ms + (took - ms) / Math.min(tries + 2, 10);
    this.#counts.set(operation, {
      ...count,
      tries: tries + 1,
      accepted: accepted + Number(isAccepted),
      ms: mean,
    });
    if (isAccepted && body !== undefined) this.#remember(operation, { actor, body });
  }

  noteChange({ operation }: Step, { hasMoved, lastGain }: Evaluation, isNew: boolean): void {
    const { moved, novel, ...count } = this.#countOf(operation);
    this.#counts.set(operation, {
      ...count,
      moved: moved + Number(hasMoved) + (lastGain > 0 ? 2 : 0),
      novel: novel + Number(isNew),
    });
  }

  #countOf(operation: string): Count {
    return this.#counts.get(operation) ?? none;
  }

  #operationsOf(actor: string | undefined): Operation[] {
    const role = actor === thief ? 'owner' : staffRoles.find((one) => one === actor);
    const { operations, permissions } = this.#stage;
    return operations
      .changes(role ? ['staff'] : ['customer', 'public'])
      .filter(
        ({ permission }) => !role || permission === undefined || permissions.get(permission)?.includes(role),
      );
  }

  /** How much an operation is worth trying. */
  #energyOf({ id, body }: Operation): number {
    if (ending.test(id)) return 0.001;
    const { tries, moved, novel, ms } = this.#countOf(id);
    const bonus = this.known.has(id) ? 0.5 : 1;
    return (bonus * ((mayMoveMoney(body) ? 3 : 1) + moved + 2 * novel)) / (tries + 1) / (1 + ms / 100);
  }

  /** What is said of the things that a friend has now, such as offers. */
  async #lookAtOwn(actor: string, read: (step: Step) => Promise<unknown>): Promise<void> {
    const { player, operations } = this.#stage;
    await read(look(actor, '/api/me/collection'));
    const ids = player.pools.listOwn('collectible', actor).slice(-8);
    if (ids.length > 0)
      for (const { path } of operations.readsByIds()) await read(look(actor, `${path}?ids=${ids.join()}`));
  }

  #ask(actor: string, operation: Operation): Step {
    const values = this.#values();
    const params: Record<string, string | number> = {};
    const fit: Fit = (state) => {
      const { tries, accepted } = this.#states.get(`${operation.id} ${state}`) ?? { tries: 0, accepted: 0 };
      return (accepted + 1) / (tries + 1);
    };
    for (const name of operation.params)
      params[name] = values.param(name, { operation, actor, fit }, Object.values(params).at(-1));
    const asking = { operation, actor, within: params[operation.params[0] ?? ''] };
    const kinds = [...(this.#examples.get(operation.id)?.values() ?? [])];
    const examples = kinds.length > 0 ? this.#dice.pick(kinds) : [];
    const { pools } = this.#stage.player;
    const own = examples.filter((example) => example.actor === actor);
    const touched = examples.filter(({ body }) =>
      Object.values(body as object).some((value) => pools.isTouched(value)),
    );
    const among = [touched, own].find((some) => some.length > 0 && this.#dice.chance(0.5)) ?? examples;
    const body =
      among.length > 0 && this.#dice.chance(operation.access === 'staff' ? 0.75 : 0.95)
        ? values.mutate(this.#dice.pick(among).body, asking)
        : values.body(asking);
    return { actor, operation: operation.id, params, ...(body !== undefined && { body }) };
  }

  /** What it does, with its figures at their ends. */
  push(step: Step): Step {
    const schema = this.#stage.operations.get(step.operation)?.body;
    return schema && this.#dice.chance(0.5)
      ? { ...step, body: this.#values().push(schema, step.body) }
      : step;
  }

  /** Rather to the next moment at which something opens or closes, which the next steps are then about. */
  drawClock(): Step {
    const now = this.#stage.now();
    const instants = this.#stage.player.pools.instants(now);
    const clock = (to: number, of = ''): Step => simple('clock', { to: new Date(to).toISOString(), of });
    const [next] = instants;
    if (!next || this.#dice.chance(0.3)) return clock(now.getTime() + this.#dice.pick(spans));
    const { at, of } = this.#dice.chance(0.3) ? this.#dice.pick(instants) : next;
    return clock(Date.parse(at) + 500, of);
  }

  #drawPress(): Step | undefined {
    const id = this.#stage.player.pools.ofPath('/api/me/top-ups', 'id', '', this.#dice);
    return id === undefined ? undefined : simple('sandbox', { id, verb: this.#dice.pick(verbs) });
  }

  #values(): Values {
    const { operations, player, now } = this.#stage;
    return new Values(operations, player.pools, this.#dice, now());
  }

  #remember(operation: string, example: Example): void {
    const kinds = this.#examples.get(operation) ?? new Map<string, Example[]>();
    this.#examples.set(operation, kinds);
    const kind = this.#kindOf(operation, example);
    const examples = kinds.get(kind) ?? [];
    kinds.set(kind, examples);
    examples.push(example);
    if (examples.length > maxExamples) examples.splice(this.#dice.below(maxExamples), 1);
  }

  /** The words that it chooses, or else the fields that it has. */
  #kindOf(operation: string, { body }: Example): string {
    const fields = this.#stage.operations.get(operation)?.body?.properties ?? {};
    const given = Object.entries(body as object).sort();
    const words = given.filter(([field]) => this.#stage.operations.resolve(fields[field] ?? {}).enum);
    return words.length > 0
      ? words.map(([field, word]) => `${field} ${String(word)}`).join()
      : given.map(([field]) => field).join();
  }
}

/** The path before its first parameter; empty without one. */
const listOf = ({ path }: Operation): string => path.slice(0, Math.max(0, path.indexOf('/{')));
const simple = (operation: string, params: Step['params']): Step => ({ actor: '', operation, params });
const look = (actor: string, path: string): Step => ({ actor, operation: 'look', params: { path } });
