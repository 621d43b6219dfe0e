import { Dice } from './dice.ts';
import { Drawer, type Stage, type Team } from './draw.ts';
import { Evaluation, gainOf } from './evaluate.ts';
import { minimise, signatureOf, type Suspicion } from './minimise.ts';
import type { Outcome, Step } from './player.ts';
import { staffRoles } from '../../src/contract/states.ts';
import { noticeableCents, thief, type Assessor } from './worth.ts';

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

const length = 24;
const maxSteps = 60;
/** Where everyone is locked out, little is accepted. */
const maxRequests = 400;
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

  /** Begins a hunt of its own with what was learned. */
  forgetFindings(): void {
    this.findings.length = 0;
  }

  /** Different answers so far. */
  get outcomes(): number {
    return this.#seen.size;
  }

  /** Plays one world of several sequences; returns what it found, if that is new. */
  async play(team: Team, endsAt = Infinity): Promise<Finding | undefined> {
    await this.#setting.player.begin();
    this.played += 1;
    const evaluation = await Evaluation.begin(this.#setting.assessor());
    const isBanned = this.#chooseBans();
    const steps: Step[] = [];
    const last = this.steps + maxRequests;
    while (steps.length < maxSteps && this.steps < last && performance.now() < endsAt) {
      const from = steps.length;
      const plan = this.#plan(team);
      let [friendsLeft, newest]: [number, Step | undefined] = [0, undefined];
      for (let at = 0; at < Math.max(plan.length, length); at += 1) {
        friendsLeft -= 1;
        const phase = friendsLeft >= 0 || team.length === 0 ? 'friends' : 'staff';
        const step: Step | undefined = plan[at] ?? (await this.#drawer.draw(team, phase, newest));
        if (!step || isBanned(step)) continue;
        const outcome = await this.#take(step, steps.slice(from));
        if (outcome.status < 200 || outcome.status >= 300) {
          if (phase === 'staff' && this.#dice.chance(0.15)) friendsLeft = 2;
          continue;
        }
        steps.push(step);
        newest = step;
        if (phase === 'staff') friendsLeft = this.#dice.below(6);
        if (!outcome.isChange || this.#drawer.isIdle(step)) continue;
        await evaluation.add(step);
        if (evaluation.hasMoved) {
          this.#drawer.noteMove(step);
          if (this.#isNew(`${step.operation} ${fieldsOf(step).join()}`)) this.#keep(steps.slice(from));
        }
        const measure = evaluation.suspicion();
        if (measure) return this.#judge(team, steps, { measure, rise: evaluation.riseOf(measure) });
      }
    }
    return undefined;
  }

  async #take(step: Step, before: readonly Step[]): Promise<Outcome> {
    const outcome = await this.#setting.player.play(step);
    this.steps += 1;
    if (outcome.status === 0 || outcome.status >= 500) return outcome;
    this.#drawer.note(step, outcome.status < 300);
    // What was refused in a new way may be accepted after another change.
    const isNew = this.#isNew(`${step.operation} ${outcome.status} ${outcome.code}`);
    if (isNew && [402, 403].includes(outcome.status)) this.#keep([...before.slice(-2), step]);
    return outcome;
  }

  #isNew(key: string): boolean {
    const isNew = !this.#seen.has(key);
    this.#seen.add(key);
    return isNew;
  }

  async #judge(team: Team, steps: readonly Step[], suspicion: Suspicion): Promise<Finding | undefined> {
    const found = await minimise(steps, suspicion, (shorter) => this.replay(shorter));
    if (!found || gainOf(found.evaluation, suspicion.measure) < noticeableCents) return undefined;
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
    const fitting = this.#corpus.filter((steps) =>
      steps.every(({ actor }) => team.includes(actor) || !isStaff(actor)),
    );
    if (fitting.length === 0 || this.#dice.chance(0.5)) return [];
    const other = this.#dice.chance(0.4) ? this.#dice.pick(fitting) : [];
    const kept = [...this.#dice.pick(fitting), ...other].filter(() => !this.#dice.chance(0.1));
    return kept
      .map((step) => this.#drawer.vary(step))
      .flatMap((step) => (this.#dice.chance(0.2) ? [undefined, step] : [step]));
  }

  #keep(steps: readonly Step[]): void {
    this.#corpus.push(steps.slice(-maxKept));
    if (this.#corpus.length > maxCorpus) this.#corpus.splice(this.#dice.below(maxCorpus), 1);
  }
}

const isStaff = (actor: string): boolean => actor === thief || staffRoles.some((role) => role === actor);

const fieldsOf = ({ body }: Step): string[] => Object.keys((body as object | null | undefined) ?? {}).sort();
