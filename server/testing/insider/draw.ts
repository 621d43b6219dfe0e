import { staffRoles, type StaffRole } from '../../src/contract/states.ts';
import type { Dice } from '../dice.ts';
import type { Evaluation } from './evaluate.ts';
import type { Operation, Operations, Schema } from './operations.ts';
import type { Player, Step } from './player.ts';
import type { Scene } from './shop.ts';
import type { Fit } from './pools.ts';
import { scale, Values } from './values.ts';
import { isStaff, thief } from './worth.ts';

/** Who of the staff acts together, by role; nobody: the friends alone; `thief`: a stolen session of an owner. */
export type Team = readonly string[];

interface Example {
  body: unknown;
  actor: string;
}

/** Of an operation, or of one on a record in a state. */
class Tally {
  tries = 0;
  accepted = 0;
  /** How often it has changed what the friends have; a gain counts more. */
  moved = 0;
  /** How often it has changed the database in a new way. */
  novel = 0;
  /** Its mean duration. */
  ms = 20;
}

export interface Stage {
  player: Player;
  operations: Operations;
  scene: Scene;
  permissions: ReadonlyMap<string, readonly StaffRole[]>;
  now(): Date;
}

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
  readonly #tallies = new Map<string, Tally>();
  /** Accepted bodies by operation, and by kind: a code that gives credit is of another kind than one that gives a discount. */
  readonly #examples = new Map<string, Map<string, Example[]>>();

  constructor(stage: Stage, dice: Dice) {
    this.#stage = stage;
    this.#dice = dice;
    for (const { operation, actor, body } of stage.scene.accepted) {
      this.#remember(operation, { actor, body });
      Object.assign(this.#tallyOf(operation), { tries: 2, accepted: 2, moved: 2 });
    }
  }

  /** Staff or friends act, rather about what was just touched; `read` plays what has to be read before. */
  async draw(team: Team, read: (step: Step) => Promise<unknown>): Promise<Step | undefined> {
    const next = this.#dice.chance(0.3) ? this.#drawFollower(team) : undefined;
    if (next) return this.#prepare(next.actor, next.operation, read);
    if (this.#dice.chance(this.#stage.player.pools.hasTouched('opensAt') ? 0.1 : 0.02))
      return this.drawClock();
    const part = this.#dice.real();
    if (part < 0.05) return this.#drawPress();
    if (part < 0.07) return simple('sign-up', { of: this.#dice.pick(this.#stage.scene.friends).name });
    if (part < 0.1 && team.length > 0) return simple('decide', {});
    const actor = team.length > 0 && this.#dice.chance(0.5) ? this.#dice.pick(team) : this.#aFriend();
    return this.#prepare(actor, this.#weigh(this.#operationsOf(actor)), read);
  }

  #weigh(operations: readonly Operation[]): Operation {
    return this.#dice.weighted(operations, (operation) => this.#energyOf(operation));
  }

  /** Somebody of the team, or a friend, with a verb that can name what the last steps were about. */
  #drawFollower(team: Team) {
    const sides = [...team, this.#aFriend()].flatMap((actor) => {
      const followers = this.#operationsOf(actor).filter((operation) => this.#namesLast(operation));
      return followers.length > 0 ? [{ actor, followers }] : [];
    });
    if (sides.length === 0) return undefined;
    const { actor, followers } = this.#dice.weighted(sides, (side) =>
      isStaff(side.actor) ? 1 : team.length,
    );
    return { actor, operation: this.#weigh(followers) };
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
    if (operation.access !== 'staff' && (this.#values().namesRecords(operation) || this.#dice.chance(0.05)))
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
    const opened = friends.slice(this.#stage.scene.friends.length);
    return this.#dice.pick(opened.length > 0 && this.#dice.chance(0.4) ? opened : friends).name;
  }

  note({ operation, actor, params, body }: Step, isAccepted: boolean, took: number): void {
    const { pools } = this.#stage.player;
    const named = [...Object.values(params), ...Object.values((body as object | undefined) ?? {}).flat()];
    const states = named.flatMap((id) => pools.stateOf(id) ?? []).map((state) => `${operation} ${state}`);
    for (const tally of [operation, ...states].map((key) => this.#tallyOf(key))) {
      tally.tries += 1;
      tally.accepted += Number(isAccepted);
      tally.ms += (took - tally.ms) / Math.min(tally.tries + 1, 10);
    }
    if (isAccepted && body !== undefined) this.#remember(operation, { actor, body });
  }

  noteChange({ operation }: Step, { lastGain }: Evaluation, isNew: boolean): void {
    const tally = this.#tallyOf(operation);
    tally.moved += lastGain > 0 ? 3 : Number(lastGain < 0);
    tally.novel += Number(isNew);
  }

  #tallyOf(key: string): Tally {
    const tally = this.#tallies.get(key) ?? new Tally();
    this.#tallies.set(key, tally);
    return tally;
  }

  /** Those that a role may ask, or friends. */
  verbsOf(role: string): string[] {
    return this.#operationsOf(role).map(({ id }) => id);
  }

  #operationsOf(actor: string): Operation[] {
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
    const { tries, moved, novel, ms } = this.#tallyOf(id);
    return ((mayMoveMoney(body) ? 3 : 1) + moved + 2 * novel) / (tries + 1) / (1 + ms / 100);
  }

  /** What is said of the things that a friend has now, such as offers. */
  async #lookAtOwn(actor: string, read: (step: Step) => Promise<unknown>): Promise<void> {
    const { player, operations } = this.#stage;
    await read(look(actor, '/api/me/collection'));
    const ids = player.pools.listOwn('collectible', actor).slice(-8);
    if (ids.length > 0)
      for (const { path } of operations.readsByIds()) await read(look(actor, `${path}?ids=${ids.join()}`));
  }

  #drawParams(actor: string, operation: Operation): Record<string, string | number> {
    const params: Record<string, string | number> = {};
    const fit: Fit = (state) => {
      const { tries, accepted } = this.#tallyOf(`${operation.id} ${state}`);
      return (accepted + 1) / (tries + 1);
    };
    for (const name of operation.params)
      params[name] = this.#values().param(name, { operation, actor, fit }, Object.values(params).at(-1));
    return params;
  }

  #ask(actor: string, operation: Operation): Step {
    const values = this.#values();
    const params = this.#drawParams(actor, operation);
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

  /** The same verb once more: about the same with other figures, or about something else. */
  again({ actor, operation: id, params, body }: Step): Step | undefined {
    const operation = this.#stage.operations.get(id);
    if (!operation) return undefined;
    const values = this.#values();
    const isSame = this.#dice.chance(0.5);
    const named = isSame ? params : this.#drawParams(actor, operation);
    const within = named[operation.params[0] ?? ''];
    const own = this.#dice.chance(0.5) ? scale(body, this.#dice.pick([1.3, 2, 2.9])) : body;
    const next = own === undefined ? undefined : values.mutate(own, { operation, actor, within });
    return { actor, operation: id, params: named, ...(next !== undefined && { body: next }) };
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
    const examples = [...(kinds.get(kind) ?? []), example];
    if (examples.length > maxExamples) examples.splice(this.#dice.below(maxExamples), 1);
    kinds.set(kind, examples);
  }

  /** The words that it chooses, or else the fields that it has. */
  #kindOf(operation: string, { body }: Example): string {
    const { operations } = this.#stage;
    const fields = operations.get(operation)?.body?.properties ?? {};
    const given = Object.entries(body as object).sort();
    const words = given.filter(([field]) => operations.resolve(fields[field] ?? {}).enum);
    return (words.length > 0 ? words.map((word) => word.join(' ')) : given.map(([field]) => field)).join();
  }
}

/** The path before its first parameter; empty without one. */
const listOf = ({ path }: Operation): string => path.slice(0, Math.max(0, path.indexOf('/{')));
const simple = (operation: string, params: Step['params']): Step => ({ actor: '', operation, params });
const look = (actor: string, path: string): Step => ({ actor, operation: 'look', params: { path } });
