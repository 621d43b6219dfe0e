import { staffRoles, type StaffRole } from '../../src/contract/states.ts';
import type { Dice } from './dice.ts';
import type { Operation, Operations, Schema } from './operations.ts';
import type { Player, Step } from './player.ts';
import type { Scene } from './shop.ts';
import type { Value } from './value.ts';
import { Values } from './values.ts';
import { thief } from './worth.ts';

/** Who acts now: the friends after something has changed. */
export type Phase = 'staff' | 'friends';

/** Who of the staff acts together, by role; nobody: the friends alone; `thief`: a stolen session of an owner. */
export type Team = readonly string[];

interface Example {
  body: Value;
  actor: string;
}

interface Count {
  tries: number;
  accepted: number;
  /** How often it has changed what somebody has, or what is on sale. */
  moved: number;
}

export interface Stage {
  player: Player;
  operations: Operations;
  scene: Scene;
  permissions: ReadonlyMap<string, readonly StaffRole[]>;
}

const none: Count = { tries: 0, accepted: 0, moved: 0 };
const maxExamples = 30;
/** Of what would end the sequence of its own actor, little is drawn. */
const ending =
  /\/auth\/|\/sessions|end-sessions|revoke-tokens|disable|reset-mfa|suspend|exclusion|DELETE \/api\/me$|\/webhooks/;
/** A body with an amount, a rate, a time or a list is tried first. */
const mayMoveMoney = (body: Schema | undefined): boolean =>
  Object.keys(body?.properties ?? {}).some((field) =>
    /Cents$|Bps$|At$|Limit$|^(rows|items|state|to)$/.test(field),
  );
const minute = 60_000;
const spans = [minute, 60 * minute, 1_440 * minute, 15 * 1_440 * minute, 31 * 1_440 * minute];
const verbs = ['pay', 'pay', 'pay', 'refund', 'fail-refund', 'dispute', 'win-dispute', 'lose-dispute'];

/** Draws steps, rather of operations that were accepted and have moved something. */
export class Drawer {
  readonly #stage: Stage;
  readonly #dice: Dice;
  readonly #counts = new Map<string, Count>();
  readonly #examples = new Map<string, Example[]>();
  #lastId = 0;

  constructor(stage: Stage, dice: Dice) {
    this.#stage = stage;
    this.#dice = dice;
    for (const { operation, actor, body } of stage.scene.accepted) {
      this.#remember(operation, { actor, body });
      this.#counts.set(operation, { tries: 2, accepted: 2, moved: 2 });
    }
  }

  /** Staff or friends act, as the phase says; both rather about what was just touched. */
  async draw(team: Team, phase: Phase, last: Step | undefined): Promise<Step | undefined> {
    const part = this.#dice.real();
    if (part < 0.04) return this.#drawClock();
    if (part < 0.06) return this.#drawPress();
    if (part < 0.07) return this.#simple('sign-up', { of: this.#dice.pick(this.#stage.scene.friends).name });
    if (part < 0.11 && team.length > 0) return this.#simple('decide', {});
    if (last && part < 0.18) return this.#again(last);
    const actor = phase === 'staff' && team.length > 0 ? this.#dice.pick(team) : this.#aFriend();
    const role = team.find((one) => one === actor);
    const operation = this.#drawOperation(role, role ? 0.5 : 0.8);
    if (!operation) return undefined;
    if (operation.params.length > 0 && this.#dice.chance(0.2)) await this.#look(actor, operation);
    if (!role && (this.#values().namesRecords(operation) || this.#dice.chance(0.05)))
      await this.#lookAtOwn(actor);
    return this.#ask(actor, operation);
  }

  #aFriend(): string {
    const { friends } = this.#stage.player;
    const newest = friends.at(-1);
    return newest && this.#dice.chance(0.2) ? newest.name : this.#dice.pick(friends).name;
  }

  #simple(operation: string, params: Step['params']): Step {
    return { id: this.#nextId(), actor: '', operation, params };
  }

  /** The same verb about another record. */
  #again({ actor, operation: id, body }: Step): Step | undefined {
    const operation = this.#stage.operations.get(id);
    if (!operation) return undefined;
    const step = this.#ask(actor, operation);
    return body === undefined ? step : { ...step, body: this.#values().mutate(body, { operation, actor }) };
  }

  /** The same step with another body, now and then. */
  vary(step: Step): Step {
    const operation = this.#stage.operations.get(step.operation);
    if (!operation || step.body === undefined || this.#dice.chance(0.7)) return step;
    return { ...step, body: this.#values().mutate(step.body, { operation, actor: step.actor }) };
  }

  note({ operation, actor, body }: Step, isAccepted: boolean): void {
    const { tries, accepted, moved } = this.#countOf(operation);
    this.#counts.set(operation, { tries: tries + 1, accepted: accepted + Number(isAccepted), moved });
    if (isAccepted && body !== undefined) this.#remember(operation, { actor, body });
  }

  noteMove({ operation }: Step): void {
    const count = this.#countOf(operation);
    this.#counts.set(operation, { ...count, moved: count.moved + 1 });
  }

  /** What was accepted often and never moved anything is looked at now and then. */
  isIdle({ operation }: Step): boolean {
    const { accepted, moved } = this.#countOf(operation);
    return moved === 0 && accepted > 4 && !this.#dice.chance(0.1);
  }

  #countOf(operation: string): Count {
    return this.#counts.get(operation) ?? none;
  }

  #drawOperation(actor: string | undefined, share: number): Operation | undefined {
    const role = actor === thief ? 'owner' : staffRoles.find((one) => one === actor);
    const { operations, permissions } = this.#stage;
    const mine = operations
      .changes(role ? ['staff'] : ['customer', 'public'])
      .filter(
        ({ permission }) => !role || permission === undefined || permissions.get(permission)?.includes(role),
      );
    const moving = mine.filter(({ id }) => this.#countOf(id).moved > 0);
    if (moving.length > 0 && this.#dice.chance(share))
      return this.#dice.weighted(moving, ({ id }) => {
        const { tries, accepted, moved } = this.#countOf(id);
        return (accepted + 0.3) / (tries + 1) / Math.sqrt(1 + moved / 8);
      });
    return this.#dice.weighted(mine, ({ id, body }) => {
      const { tries, accepted, moved } = this.#countOf(id);
      const isDull = moved === 0 && accepted > 2;
      const first = ending.test(id) || isDull ? 0.02 : mayMoveMoney(body) ? 3 : 1;
      return (first * (1 + 0.3 * moved)) / (tries + 1);
    });
  }

  /** So that new entries of the list can be named. */
  async #look(actor: string, { path }: Operation): Promise<void> {
    const list = path.slice(0, path.indexOf('/{'));
    if (this.#stage.operations.get(`GET ${list}`)) await this.#stage.player.look(actor, list);
  }

  /** What is said of the things that a friend has now, such as offers. */
  async #lookAtOwn(actor: string): Promise<void> {
    const { player, operations } = this.#stage;
    await player.look(actor, '/api/me/collection');
    const ids = player.pools.listOwn('collectible', actor).slice(-8);
    if (ids.length > 0)
      for (const { path } of operations.readsByIds()) await player.look(actor, `${path}?ids=${ids.join()}`);
  }

  #ask(actor: string, operation: Operation): Step {
    const values = this.#values();
    const asking = { operation, actor };
    const params = Object.fromEntries(operation.params.map((name) => [name, values.param(name, asking)]));
    const examples = this.#examples.get(operation.id) ?? [];
    const { pools } = this.#stage.player;
    const own = examples.filter((example) => example.actor === actor);
    const touched = examples.filter(({ body }) =>
      Object.values(body as object).some((value) => pools.isTouched(value)),
    );
    const among = [touched, own].find((some) => some.length > 0 && this.#dice.chance(0.5)) ?? examples;
    const body =
      among.length > 0 && this.#dice.chance(0.8)
        ? values.mutate(this.#dice.pick(among).body, asking)
        : values.body(asking);
    return {
      id: this.#nextId(),
      actor,
      operation: operation.id,
      params,
      ...(body !== undefined && { body }),
    };
  }

  #drawClock(): Step {
    const at = this.#dice.chance(0.4) ? this.#stage.player.pools.instant(this.#dice) : undefined;
    const params = at === undefined ? { by: this.#dice.pick(spans) } : { to: at };
    return this.#simple('clock', params);
  }

  #drawPress(): Step | undefined {
    const id = this.#stage.player.pools.ofPath('/api/me/top-ups', 'id', '', this.#dice);
    const params = { id, verb: this.#dice.pick(verbs) };
    return id === undefined ? undefined : this.#simple('sandbox', params);
  }

  #values(): Values {
    return new Values(this.#stage.operations, this.#stage.player.pools, this.#dice);
  }

  #nextId(): number {
    return (this.#lastId += 1);
  }

  #remember(operation: string, example: Example): void {
    // What is named by a step of its own sequence is unknown in another.
    if (JSON.stringify(example.body).includes('$step')) return;
    const examples = this.#examples.get(operation) ?? [];
    this.#examples.set(operation, examples);
    examples.push(example);
    if (examples.length > maxExamples) examples.splice(this.#dice.below(maxExamples), 1);
  }
}
