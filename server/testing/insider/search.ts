import { Dice } from './dice.ts';
import { Drawer, type Stage, type Team } from './draw.ts';
import { Evaluation, gainOf, type Measure } from './evaluate.ts';
import { minimise, signatureOf } from './minimise.ts';
import type { Outcome, Step } from './player.ts';
import { noticeableCents, type Assessor } from './worth.ts';

export interface Finding {
  team: Team;
  steps: readonly Step[];
  evaluation: Evaluation;
  /** Operations and fields that it needs. */
  signature: readonly string[];
}

interface Setting extends Stage {
  assessor(): Assessor;
  seed: number;
}

const length = 40;
const maxCorpus = 120;
const maxKept = 10;

/** Plays random sequences, keeps those that moved something in a new way, and builds on them. */
export class Search {
  readonly #setting: Setting;
  readonly #dice: Dice;
  readonly #drawer: Drawer;
  readonly #seen = new Set<string>();
  readonly #corpus: Step[][] = [];
  readonly findings: Finding[] = [];
  played = 0;
  steps = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#dice = new Dice(setting.seed);
    this.#drawer = new Drawer(setting, this.#dice);
  }

  /** Different answers so far. */
  get outcomes(): number {
    return this.#seen.size;
  }

  /** Plays one sequence; returns what it found, if that is new. */
  async play(team: Team): Promise<Finding | undefined> {
    await this.#setting.player.begin();
    this.played += 1;
    const evaluation = await Evaluation.begin(this.#setting.assessor());
    const isBanned = this.#chooseBans();
    const steps: Step[] = [];
    let salesLeft = 0;
    for (const planned of this.#plan(team)) {
      const step = planned ?? (await this.#drawer.draw(team, (salesLeft -= 1) >= 0));
      if (!step || isBanned(step)) continue;
      const outcome = await this.#take(step);
      if (outcome.status < 200 || outcome.status >= 300) continue;
      steps.push(step);
      if (!outcome.isChange || this.#drawer.isIdle(step)) continue;
      await evaluation.add(step);
      if (evaluation.hasMoved) {
        this.#drawer.noteMove(step);
        if (evaluation.isOfMarket && step.operation.includes('/api/admin/')) salesLeft = 3;
        if (this.#isNew(`${step.operation} ${fieldsOf(step).join()}`)) this.#keep(steps);
      }
      const measure = evaluation.suspicion();
      if (measure) return this.#judge(team, steps, measure);
    }
    return undefined;
  }

  async #take(step: Step): Promise<Outcome> {
    const outcome = await this.#setting.player.play(step);
    this.steps += 1;
    if (outcome.status === 0 || outcome.status >= 500) return outcome;
    this.#drawer.note(step, outcome.status < 300);
    this.#isNew(`${step.operation} ${outcome.status} ${outcome.code}`);
    return outcome;
  }

  #isNew(key: string): boolean {
    const isNew = !this.#seen.has(key);
    this.#seen.add(key);
    return isNew;
  }

  async #judge(team: Team, steps: readonly Step[], measure: Measure): Promise<Finding | undefined> {
    const found = await minimise(steps, measure, (shorter) => this.replay(shorter));
    if (!found || gainOf(found.evaluation, measure) < noticeableCents) return undefined;
    const signature = signatureOf(found.steps);
    if (this.findings.some((known) => known.signature.join() === signature.join())) return undefined;
    const finding = { ...found, team, signature };
    this.findings.push(finding);
    return finding;
  }

  async replay(steps: readonly Step[]): Promise<Evaluation> {
    await this.#setting.player.begin();
    const evaluation = await Evaluation.begin(this.#setting.assessor());
    for (const step of steps) {
      const { isChange } = await this.#setting.player.play(step);
      this.steps += 1;
      if (isChange) await evaluation.add(step);
    }
    return evaluation;
  }

  /** What was found is left out of most sequences, so that they find something else. */
  #chooseBans(): (step: Step) => boolean {
    const banned = this.findings
      .filter(() => this.#dice.chance(0.95))
      .map(({ signature }) => this.#dice.pick(signature).split(' with '));
    return (step) =>
      banned.some(
        ([operation, fields = '']) =>
          step.operation === operation &&
          fields.split(',').every((field) => field === '' || fieldsOf(step).includes(field)),
      );
  }

  /** Steps of kept sequences, with places for new ones between and after them. */
  #plan(team: Team): (Step | undefined)[] {
    const actors = new Set(['', ...team, ...this.#setting.scene.friends.map(({ name }) => name)]);
    const fitting = this.#corpus.filter((steps) => steps.every(({ actor }) => actors.has(actor)));
    const fresh = Array.from({ length }, () => undefined);
    if (fitting.length === 0 || this.#dice.chance(0.35)) return fresh;
    const other = this.#dice.chance(0.4) ? this.#dice.pick(fitting) : [];
    const kept = [...this.#dice.pick(fitting), ...other].filter(() => !this.#dice.chance(0.1));
    const planned = kept
      .map((step) => this.#drawer.vary(step))
      .flatMap((step) => (this.#dice.chance(0.2) ? [undefined, step] : [step]));
    return [...planned, ...fresh.slice(planned.length)];
  }

  #keep(steps: readonly Step[]): void {
    this.#corpus.push(steps.slice(-maxKept));
    if (this.#corpus.length > maxCorpus) this.#corpus.splice(this.#dice.below(maxCorpus), 1);
  }
}

const fieldsOf = ({ body }: Step): string[] => Object.keys((body as object | null | undefined) ?? {}).sort();
