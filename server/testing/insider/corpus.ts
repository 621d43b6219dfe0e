import { staffRoles } from '../../src/contract/states.ts';
import type { Dice } from './dice.ts';
import type { Team } from './draw.ts';
import type { Evaluation } from './evaluate.ts';
import type { Place, Step } from './player.ts';
import { thief } from './worth.ts';

/** A state of the shop that can be gone back to. */
export interface State {
  place: Place;
  steps: readonly Step[];
  evaluation: Evaluation;
  /** States of records that it came by. */
  words: ReadonlySet<string>;
  picks: number;
  /** What it was that nothing had done before. */
  novelty: number;
  /** Tables that the last steps have changed. */
  places: readonly string[];
  /** How often each verb was refused for a record here. */
  refusals: Map<string, number>;
}

/** What was refused, or asked a second person, in a state: another change may let it through. */
interface Blocked {
  state: State;
  steps: readonly Step[];
  picks: number;
}

/** A change of staff that was accepted, and the tables that it has changed. */
interface Lever {
  step: Step;
  places: readonly string[];
}

const maxStates = 500;
const maxLevers = 40;

/** What is played from a state. */
export class Run {
  state: State;
  steps: Step[];
  evaluation: Evaluation;
  words: Set<string>;
  places: readonly string[];
  refusals: Map<string, number>;
  constructor(state: State) {
    this.state = state;
    this.steps = [...state.steps];
    this.evaluation = state.evaluation.copy();
    this.words = new Set(state.words);
    this.places = state.places;
    this.refusals = state.refusals;
  }
}

export const keyOf = ({ operation, params }: Step): string => [operation, ...Object.values(params)].join(' ');

/** The states that were reached, what was refused in them, and what changed them. */
export class Corpus {
  readonly #dice: Dice;
  readonly #forget: (state: number) => Promise<unknown>;
  readonly #states: State[] = [];
  readonly #blocked = new Map<string, Blocked>();
  /** Staff's steps that have changed something in a new way, by operation. */
  readonly #levers = new Map<string, Lever[]>();

  constructor(dice: Dice, forget: (state: number) => Promise<unknown>) {
    this.#dice = dice;
    this.#forget = forget;
  }

  /** Where all began. */
  get root(): State {
    const [root] = this.#states;
    if (!root) throw new Error('The hunt has not begun.');
    return root;
  }

  async add(state: State): Promise<State> {
    this.#states.push(state);
    if (this.#states.length <= maxStates) return state;
    const [gone] = this.#states.splice(1 + this.#dice.below(maxStates / 2), 1);
    const isNeeded = [...this.#blocked.values()].some((one) => one.state === gone);
    if (gone && !isNeeded) await this.#forget(gone.place.state);
    return state;
  }

  /** Rather those that were seldom gone on from, those near the beginning, and what changed much. */
  chooseState(team: Team, isSpoilt: (steps: readonly Step[]) => boolean): State {
    const state = this.#dice.weighted(
      this.#states.filter(({ steps }) => fits(team, steps)),
      ({ picks, novelty, steps }) =>
        ((1 + Math.min(novelty, 4)) / (1 + picks) / (1 + steps.length / 4)) * (isSpoilt(steps) ? 0.4 : 1),
    );
    state.picks += 1;
    return state;
  }

  block(run: Run, step: Step, why: string): void {
    const key = `${step.operation} ${why}`;
    const known = this.#blocked.get(key);
    // Now and then the same elsewhere: it may be about more there.
    if (known && !this.#dice.chance(0.2)) return;
    const steps = [...run.steps.slice(run.state.steps.length), step];
    this.#blocked.set(key, { state: run.state, steps, picks: known?.picks ?? 0 });
  }

  /** Rather what only waits for a second person, or is above a limit. */
  chooseBlocked(team: Team): Blocked | undefined {
    const fitting = [...this.#blocked].filter(([, { state, steps }]) =>
      fits(team, [...state.steps, ...steps]),
    );
    if (fitting.length === 0) return undefined;
    const [, blocked] = this.#dice.weighted(
      fitting,
      ([key, { picks }]) => (/asks$| 403 |LIMIT/.test(key) ? 5 : 1) / (1 + picks),
    );
    blocked.picks += 1;
    return blocked;
  }

  addLever(lever: Lever): void {
    const { operation } = lever.step;
    const levers = this.#levers.get(operation) ?? [];
    this.#levers.set(operation, levers);
    levers.push(lever);
    if (levers.length > maxLevers) levers.splice(this.#dice.below(maxLevers / 2), 1);
  }

  /** Changes of staff that were accepted elsewhere, rather of what is read by the step that they precede. */
  chooseLevers(team: Team, relationOf: (places: readonly string[]) => number): Step[] {
    const fitting = [...this.#levers.values()]
      .map((levers) => levers.filter(({ step }) => fits(team, [step])))
      .filter((levers) => levers.length > 0);
    if (fitting.length === 0) return [];
    return Array.from({ length: this.#dice.pick([1, 1, 2, 4]) }, () => {
      const levers = this.#dice.weighted(fitting, ([first]) => 0.02 + relationOf(first?.places ?? []));
      return this.#dice.pick(levers).step;
    });
  }
}

export const isStaff = (actor: string): boolean =>
  actor === thief || staffRoles.some((role) => role === actor);

const fits = (team: Team, steps: readonly Step[]): boolean =>
  steps.every(({ actor }) => team.includes(actor) || !isStaff(actor));
