import type { Dice } from '../dice.ts';
import type { Team } from './draw.ts';
import type { Evaluation } from './evaluate.ts';
import type { Place, Step } from './player.ts';
import { isStaff } from './worth.ts';

/** What was done since the beginning, and what it led to. */
export interface Path {
  steps: Step[];
  evaluation: Evaluation;
  /** What was refused: another change may let it through. */
  blocked: readonly Step[];
}

/** A state of the shop that can be gone back to. */
export interface State extends Path {
  place: Place;
  picks: number;
  /** What it was that nothing had done before. */
  novelty: number;
}

/** What is played from a state. */
export interface Run extends Path {
  state: State;
}

/** To go on from. */
export const copyOf = ({ steps, evaluation, blocked }: Path): Path => ({
  steps: [...steps],
  evaluation: evaluation.copy(),
  blocked,
});

const maxStates = 500;

/** The states that were reached. */
export class Corpus {
  readonly #dice: Dice;
  readonly #forget: (state: number) => Promise<unknown>;
  readonly #states: State[] = [];

  /** What asked a second person, by operation: after another change it may not have to. */
  readonly #asked = new Map<string, Step>();

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
    if (gone) await this.#forget(gone.place.state);
    return state;
  }

  noteAsked(step: Step): void {
    this.#asked.set(step.operation, step);
  }

  listAsked(team: Team): readonly Step[] {
    return [...this.#asked.values()].filter((step) => fits(team, [step]));
  }

  /** Rather those that were seldom gone on from, those near the beginning, and what changed much. */
  chooseState(team: Team, isSpoilt: (steps: readonly Step[]) => boolean): State {
    const state = this.#dice.weighted(
      this.#states.filter(({ steps }) => fits(team, steps)),
      ({ picks, novelty, steps, evaluation }) =>
        ((1 + Math.min(novelty, 4)) / (1 + picks) / (1 + steps.length / 4)) *
        (isSpoilt(steps) ? 0.3 : 1) *
        (steps.at(-1)?.raise === undefined ? 1 : 3) *
        (evaluation.isPromising ? 4 : 1),
    );
    state.picks += 1;
    return state;
  }
}

const fits = (team: Team, steps: readonly Step[]): boolean =>
  steps.every(({ actor }) => team.includes(actor) || !isStaff(actor));
