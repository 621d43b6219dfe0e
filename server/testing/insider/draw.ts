import type { StaffRole } from '../../src/contract/index.ts';
import type { Dice } from './dice.ts';
import type { Operation, Operations } from './operations.ts';
import type { Player, Step } from './player.ts';
import type { Scene } from './shop.ts';
import type { Value } from './value.ts';
import { Values } from './values.ts';

/** Who of the staff acts together; nobody: the friends alone. */
export type Team = readonly StaffRole[];

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

  /** Once something has changed on sale, friends try what has moved something before. */
  async draw(team: Team, isSale: boolean): Promise<Step | undefined> {
    const part = isSale ? 1 : this.#dice.real();
    if (part < 0.04) return this.#drawClock();
    if (part < 0.06) return this.#drawPress();
    const isStaff = team.length > 0 && part < 0.5;
    const actor = isStaff ? this.#dice.pick(team) : this.#dice.pick(this.#stage.scene.friends).name;
    const operation = this.#drawOperation(
      team.find((role) => role === actor),
      isSale ? 0.9 : 0.5,
    );
    if (operation.params.length > 0 && this.#dice.chance(0.3)) await this.#look(actor, operation);
    return this.#ask(actor, operation);
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

  #drawOperation(role: StaffRole | undefined, share: number): Operation {
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
        return ((moved / (accepted + 1)) * (0.3 + accepted / tries)) / Math.sqrt(1 + moved / 4);
      });
    return this.#dice.weighted(mine, ({ id }) => {
      const { tries, accepted } = this.#countOf(id);
      return (ending.test(id) ? 0.02 : 1) * ((1 + 0.1 * accepted) / (tries + 1) + 0.02);
    });
  }

  /** So that new entries of the list can be named. */
  async #look(actor: string, { path }: Operation): Promise<void> {
    const list = path.slice(0, path.indexOf('/{'));
    if (this.#stage.operations.get(`GET ${list}`)) await this.#stage.player.look(actor, list);
  }

  #ask(actor: string, operation: Operation): Step {
    const values = this.#values();
    const asking = { operation, actor };
    const params = Object.fromEntries(operation.params.map((name) => [name, values.param(name, asking)]));
    const examples = this.#examples.get(operation.id) ?? [];
    const own = examples.filter((example) => example.actor === actor);
    const body =
      examples.length > 0 && this.#dice.chance(0.75)
        ? values.mutate(
            this.#dice.pick(own.length > 0 && this.#dice.chance(0.5) ? own : examples).body,
            asking,
          )
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
    return { id: this.#nextId(), actor: '', operation: 'clock', params };
  }

  #drawPress(): Step | undefined {
    const id = this.#stage.player.pools.ofPath('/api/me/top-ups', 'id', '', this.#dice);
    const params = { id, verb: this.#dice.pick(verbs) };
    return id === undefined ? undefined : { id: this.#nextId(), actor: '', operation: 'sandbox', params };
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
