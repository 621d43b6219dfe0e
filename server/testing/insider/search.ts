import { Coverage } from './coverage.ts';
import { Dice } from './dice.ts';
import { Drawer, type Stage, type Team } from './draw.ts';
import { Evaluation, gainOf, type Measure } from './evaluate.ts';
import type { Change, Journal } from './journal.ts';
import { isOf, learnNames, minimise, rename, signatureOf, type Minimised } from './minimise.ts';
import { Corpus, isStaff, keyOf, Run, type State } from './corpus.ts';
import type { Step } from './player.ts';
import { noticeableCents, type Assessor } from './worth.ts';

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
/** Tables that the last steps have changed: verbs that read them come next. */
const maxPlaces = 8;

/** Plays from states that were reached, and keeps those that are new: where the database changed in a way not seen before. */
export class Search {
  readonly #setting: Setting;
  readonly #dice: Dice;
  readonly #drawer: Drawer;
  #coverage = new Coverage();
  #corpus: Corpus;
  findings: Finding[] = [];
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

  /** Different changes and answers so far. */
  get seen(): number {
    return this.#coverage.size;
  }

  /** Begins a hunt of its own in the shop as it is now. */
  async begin(): Promise<void> {
    this.#coverage = new Coverage();
    this.#corpus = this.#newCorpus();
    this.findings = [];
    this.#drawer.known.clear();
    const evaluation = await Evaluation.begin(this.#setting.assessor());
    await this.#keep({ steps: [], evaluation, words: new Set(), places: [], refusals: new Map() }, 1);
  }

  /** Plays from one state; returns what it found, if that is new. */
  async play(team: Team, endsAt = Infinity): Promise<Finding | undefined> {
    this.played += 1;
    const blocked = this.#dice.chance(0.3) ? this.#corpus.chooseBlocked(team) : undefined;
    const state = blocked?.state ?? this.#corpus.chooseState(team, (steps) => this.#isSpoilt(steps));
    const run = new Run(state);
    await this.#setting.player.restore(state.place);
    const isBanned = this.#chooseBans();
    const plan = blocked
      ? [...this.#leversFor(team, blocked.steps), ...this.#someTime(), ...blocked.steps]
      : [];
    for (let left = patience; (left > 0 || plan.length > 0) && performance.now() < endsAt; left -= 1) {
      const next = plan.shift();
      const step =
        (next === 'time' ? this.#drawer.drawClock() : next) ??
        (await this.#drawer.draw(team, run.places, (one) => this.#take(run, one)));
      if (!step || (plan.length === 0 && (isBanned(step) || isHopeless(run, step)))) continue;
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

  #leversFor(team: Team, steps: readonly Step[]): Step[] {
    const verb = steps.at(-1)?.operation ?? '';
    const relationOf = (places: readonly string[]): number => this.#setting.reads.relation(verb, places);
    return this.#corpus.chooseLevers(team, relationOf).map((step) => this.#drawer.push(step));
  }

  /** What opens or closes meanwhile matters. */
  #someTime(): 'time'[] {
    return this.#dice.chance(0.4) ? ['time'] : [];
  }

  /** Plays one step of a run, and keeps the state that it leads to when that is new. */
  async #take(run: Run, step: Step): Promise<'refused' | 'idle' | 'changed' | 'new' | 'over'> {
    const startedAt = performance.now();
    const outcome = await this.#setting.player.play(step);
    this.steps += 1;
    if (outcome.status === 0 || outcome.status >= 500) return 'refused';
    const isAccepted = outcome.status < 300;
    if (step.operation !== 'look') this.#drawer.note(step, isAccepted, performance.now() - startedAt);
    if (!isAccepted) {
      if (outcome.code === 'UNAUTHENTICATED') return 'over';
      if ([403, 404, 409].includes(outcome.status))
        run.refusals.set(keyOf(step), (run.refusals.get(keyOf(step)) ?? 0) + 1);
      if ([402, 403, 409].includes(outcome.status))
        this.#corpus.block(run, step, `${outcome.status} ${outcome.code}`);
      return 'refused';
    }
    run.steps.push({ ...step, answer: outcome.answer });
    const changes = outcome.isChange ? await this.#setting.journal.changes() : [];
    if (changes.length === 0) return 'idle';
    // What was refused for what has changed now may be accepted.
    run.refusals = new Map(
      [...run.refusals].filter(([key]) => this.#setting.reads.relation(verbOf(key), placesOf(changes)) === 0),
    );
    run.places = [...new Set([...placesOf(changes), ...run.places])].slice(0, maxPlaces);
    await run.evaluation.add(step);
    const { hasMoved, lastGain } = run.evaluation;
    const novelty = this.#coverage.note(
      changes,
      run.words,
      hasMoved ? [`${step.operation} gains ${sizeOf(lastGain)}`] : [],
    );
    this.#drawer.noteChange(step, run.evaluation, novelty > 0);
    if (changes.some(isAsking)) this.#corpus.block(run, step, 'asks');
    if (novelty === 0) return 'changed';
    if (isStaff(step.actor)) this.#corpus.addLever({ step, places: placesOf(changes) });
    if (!run.evaluation.suspicion()) run.state = await this.#keep(run, novelty);
    return 'new';
  }

  async #keep(
    { steps, evaluation, words, places, refusals }: Omit<Run, 'state'>,
    novelty: number,
  ): Promise<State> {
    const place = await this.#setting.player.save();
    const own = { steps: [...steps], evaluation: evaluation.copy(), words: new Set(words), places, refusals };
    return this.#corpus.add({ ...own, place, picks: 0, novelty });
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
    for (const { actor, operation } of found.steps) if (isStaff(actor)) this.#drawer.known.add(operation);
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

  /** What was found is left out of many runs, so that they find something else. */
  #chooseBans(): (step: Step) => boolean {
    const banned = this.findings
      .filter(() => this.#dice.chance(0.35))
      .map(({ signature }) => this.#dice.pick(signature));
    return (step) => banned.some((part) => isOf(step, part));
  }
}

const isAllIn = (signature: readonly string[], steps: readonly Step[]): boolean =>
  signature.every((part) => steps.some((step) => isOf(step, part)));

/** Whether a row waits for somebody's decision. */
const isAsking = ({ place, new: now }: Change): boolean =>
  place === 'public.approvals' && now?.['state'] === 'pending';

/** The tables, without what every request writes. */
const placesOf = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.map(({ place }) => place.replace('public.', ''))),
];

const maxRefusals = 2;
const isHopeless = ({ refusals }: Run, step: Step): boolean =>
  (refusals.get(keyOf(step)) ?? 0) >= maxRefusals;
const verbOf = (key: string): string => key.split(' ').slice(0, 2).join(' ');

const sizeOf = (cents: number): number => Math.sign(cents) * Math.round(Math.log2(Math.abs(cents) + 1));
