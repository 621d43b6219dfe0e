import { Coverage, Reach } from './coverage.ts';
import { Dice } from '../dice.ts';
import { Drawer, type Stage, type Team } from './draw.ts';
import { Evaluation, gainOf, type Measure } from './evaluate.ts';
import type { Change, Journal } from './journal.ts';
import { isOf, learnNames, minimise, rename, signatureOf, type Minimised } from './minimise.ts';
import { copyOf, Corpus, type Path, type Run, type State } from './corpus.ts';
import type { Step } from './player.ts';
import { isStaff, noticeableCents, type Assessor } from './worth.ts';

export interface Finding {
  team: Team;
  steps: readonly Step[];
  evaluation: Evaluation;
  /** Operations and fields that it needs. */
  signature: readonly string[];
  /** The most that was seen of it. */
  rise: number;
}

interface Setting extends Stage {
  assessor(): Assessor;
  journal: Journal;
  seed: number;
}

/** Requests after the last that led to a new state. */
const patience = 10;
const minimiseMs = 60_000;

/** Plays from states that were reached, and keeps those that are new: where the database changed in a way not seen before. */
export class Search {
  readonly #setting: Setting;
  readonly #dice: Dice;
  readonly #drawer: Drawer;
  #coverage = new Coverage();
  #corpus: Corpus;
  findings: Finding[] = [];
  readonly reach = new Reach();
  played = 0;
  steps = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#dice = new Dice(setting.seed);
    this.#drawer = new Drawer(setting, this.#dice);
    this.#corpus = this.#newCorpus();
  }

  #newCorpus(): Corpus {
    return new Corpus(this.#dice, (state) => this.#setting.journal.forget(state));
  }

  /** Which verbs were accepted of those that a role may ask. */
  describeReach(isWhole: boolean): string[] {
    return this.reach.describe((role) => this.#drawer.verbsOf(role), isWhole);
  }

  /** Different changes and answers so far. */
  get seen(): number {
    return this.#coverage.size;
  }

  /** Begins a hunt of its own in the shop as it is now. */
  async begin(): Promise<void> {
    this.#coverage = new Coverage();
    this.#corpus = this.#newCorpus();
    this.findings = [];
    const evaluation = await Evaluation.begin(this.#setting.assessor());
    await this.#keep({ steps: [], evaluation, blocked: [] }, 1);
  }

  /** Plays from one state; returns what it found, if that is new. */
  async play(team: Team, endsAt = Infinity): Promise<Finding | undefined> {
    this.played += 1;
    const state = this.#corpus.chooseState(team, (steps) => this.#isSpoilt(steps));
    const run: Run = { state, ...copyOf(state) };
    await this.#setting.player.restore(state.place);
    const isBanned = this.#chooseBans();
    for (let left = patience; left > 0 && performance.now() < endsAt; left -= 1) {
      const step = this.#moreOf(team, run) ?? (await this.#drawer.draw(team, (one) => this.#take(run, one)));
      if (!step || isBanned(step)) continue;
      const found = await this.#take(run, step);
      if (found === 'over') return undefined;
      if (found === 'new') left = patience;
      const measure = found === 'changed' || found === 'new' ? run.evaluation.suspicion() : undefined;
      if (!measure) continue;
      const rise = run.evaluation.riseOf(measure);
      if (!this.#isKnown(run.steps, measure, rise)) return this.#judge(team, run.steps, { measure, rise });
      run.evaluation.restart();
      // Another way may begin where a known one ends.
      if (found === 'new') run.state = await this.#keep(run, 1);
    }
    return undefined;
  }

  /** What has raised worth, or was refused before the last change, is done again: as it was, with other figures, or about something else. */
  #moreOf(team: Team, { steps, blocked }: Run): Step | undefined {
    const raising = steps.filter(({ raise }) => raise !== undefined).slice(-4);
    const some = this.#dice.pick([raising, blocked, this.#corpus.listAsked(team)]);
    if (some.length === 0 || this.#dice.chance(0.6)) return undefined;
    const step = this.#dice.pick(some);
    return some !== raising && this.#dice.chance(0.5) ? step : this.#drawer.again(step);
  }

  /** Plays one step of a run, and keeps the state that it leads to when that is new. */
  async #take(run: Run, step: Step): Promise<'refused' | 'idle' | 'changed' | 'new' | 'over'> {
    const startedAt = performance.now();
    const outcome = await this.#setting.player.play(step);
    this.steps += 1;
    if (outcome.status === 0 || outcome.status >= 500) return 'refused';
    const isAccepted = outcome.status < 300;
    if (step.operation.includes('/api/'))
      this.reach.note(
        isStaff(step.actor) ? step.actor : 'friends',
        step.operation,
        isAccepted ? 'accepted' : `${outcome.status} ${outcome.code}`,
      );
    if (step.operation !== 'look') this.#drawer.note(step, isAccepted, performance.now() - startedAt);
    if (!isAccepted) {
      if (outcome.code === 'UNAUTHENTICATED') return 'over';
      if ([402, 403, 409].includes(outcome.status)) run.blocked = [...run.blocked, step].slice(-4);
      return 'refused';
    }
    const played: Step = { ...step, answer: outcome.answer };
    run.steps.push(played);
    const changes = outcome.isChange ? await this.#setting.journal.changes() : [];
    if (changes.length === 0) return 'idle';
    await run.evaluation.add(step);
    const { lastGain } = run.evaluation;
    if (lastGain >= 1) played.raise = lastGain;
    const novelty = this.#coverage.note(
      changes,
      lastGain === 0 ? [] : [`${step.operation} gains ${sizeOf(lastGain)}`],
    );
    this.#drawer.noteChange(step, run.evaluation, novelty > 0);
    if (changes.some(isAsking)) this.#corpus.noteAsked(step);
    if (novelty === 0) return 'changed';
    if (!run.evaluation.suspicion()) run.state = await this.#keep(run, novelty);
    return 'new';
  }

  async #keep(path: Path, novelty: number): Promise<State> {
    const place = await this.#setting.player.save();
    return this.#corpus.add({ ...copyOf(path), place, picks: 0, novelty });
  }

  /** Where something found has been done, it would be found again. */
  #isSpoilt(steps: readonly Step[]): boolean {
    return this.findings.some(({ signature }) => isAllIn(signature, steps));
  }

  /** Whether a finding explains this rise: its operations are all here, and it gave about as much. */
  #isKnown(steps: readonly Step[], measure: Measure, rise: number): boolean {
    return this.findings.some(
      (one) => one.evaluation.measure === measure && rise <= 1.5 * one.rise && isAllIn(one.signature, steps),
    );
  }

  async #judge(
    team: Team,
    steps: readonly Step[],
    suspicion: { measure: Measure; rise: number },
  ): Promise<Finding | undefined> {
    const endsAt = performance.now() + minimiseMs;
    const found = await minimise(steps, suspicion, async (shorter) =>
      // Out of time, nothing shorter is enough.
      this.#replay(performance.now() < endsAt ? shorter : []),
    );
    if (!found || gainOf(found.evaluation, suspicion.measure) < noticeableCents) return undefined;
    const signature = signatureOf(found.steps);
    const known = this.findings.find(
      (one) => one.evaluation.measure === suspicion.measure && one.signature.join() === signature.join(),
    );
    if (known) known.rise = Math.max(known.rise, suspicion.rise);
    if (known) return undefined;
    const finding = { ...found, team, signature, rise: suspicion.rise };
    this.findings.push(finding);
    return finding;
  }

  async #replay(steps: readonly Step[]): Promise<Minimised> {
    const { player, journal } = this.#setting;
    const { place, evaluation: before } = this.#corpus.root;
    await player.restore(place);
    const evaluation = before.copy();
    const names = new Map<string, string>();
    const played: Step[] = [];
    for (const step of steps) {
      const now = rename(names, step);
      const { isChange, answer } = await player.play(now);
      this.steps += 1;
      learnNames(names, step.answer, answer, (text) => place.pools.isOld(text));
      played.push({ ...now, answer });
      if (isChange && (await journal.changes()).length > 0) await evaluation.add(now);
    }
    return { steps: played, evaluation };
  }

  /** All or some of what was found is left out of each run, so that it finds something else. */
  #chooseBans(): (step: Step) => boolean {
    const share = this.#dice.pick([0.4, 1]);
    const banned = this.findings
      .filter(() => this.#dice.chance(share))
      .map(({ signature }) => this.#dice.pick(signature));
    return (step) => banned.some((part) => isOf(step, part));
  }
}

const isAllIn = (signature: readonly string[], steps: readonly Step[]): boolean =>
  signature.every((part) => steps.some((step) => isOf(step, part)));

/** Whether a row waits for somebody's decision. */
const isAsking = ({ place, new: now }: Change): boolean =>
  place === 'public.approvals' && now?.['state'] === 'pending';

const sizeOf = (cents: number): number => Math.sign(cents) * Math.round(Math.log2(Math.abs(cents) + 1));
