import { CLOCK_SECONDS, COPY_SECONDS } from '../drop/list-time.ts';
import type { ReplayedRun } from '../replay-run.ts';
import { type Ask, NotThere } from './ask.ts';
import { type Finding, type FindingKind, reasonOf, type Unchecked } from './findings.ts';
import type { RunMemory } from './load-run.ts';
import type { RefusalCount } from './look-at-run.ts';
import type { WatchState } from './state.ts';
import type { Signed } from '../log/receipt.ts';

/** Keeps what needn’t be asked for again: checklists and logs of runs. */
export interface Keep {
  readonly read: (run: string) => Promise<RunMemory | undefined>;
  readonly write: (run: string, memory: RunMemory) => Promise<void>;
}

export interface WatchOptions {
  readonly ask: Ask;
  readonly keep: Keep;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Waits before the shop is asked once more: a copy on the way may be seconds old. */
  readonly pause: () => Promise<void>;
  /** Receipts of several people. */
  readonly receipts?: readonly Signed[];
  /** Whether what the local test chain dealt and drew counts, which proves nothing: in a demo. */
  readonly isTestChainAccepted?: boolean;
}

/** How long the shop has for publishing what its log names, and for logging what it publishes. */
const GRACE_MS = 120_000;
/** How old a state of the public log may be when it is read: a copy on the way. */
export const COPY_MS = COPY_SECONDS * 1_000;
/** How far the monitor’s clock may be off when something counts as public before its round. */
export const CLOCK_MS = CLOCK_SECONDS * 1_000;

/** No answer came, or this machine failed: it says nothing about the shop. */
class Unanswered extends Error {}

const orUnanswered = <Answer>(pending: Promise<Answer>): Promise<Answer> =>
  pending.catch((error: unknown) => {
    throw error instanceof NotThere ? error : new Unanswered(reasonOf(error));
  });

/** One visit to a shop: what was found, what couldn’t be checked, and what was looked at. */
export class Round {
  readonly state: WatchState;
  readonly options: WatchOptions;
  readonly now: number;
  readonly found: Finding[] = [];
  readonly unchecked: Unchecked[] = [];
  readonly replayed: ReplayedRun[] = [];
  readonly refusals = new Map<string, RefusalCount>();
  /** In words, for the report. */
  readonly notes: string[] = [];
  /** What is missing in this round. */
  private readonly missing = new Set<string>();
  /** The runs, drops and lists of which something is missing in this round. */
  readonly incomplete = new Set<string>();
  readonly ask: Ask;
  readonly keep: Keep;

  constructor(state: WatchState, options: WatchOptions) {
    this.state = state;
    this.options = options;
    this.now = options.now();
    const { ask, keep } = options;
    this.ask = (path) => orUnanswered(ask(path));
    this.keep = {
      read: (run) => orUnanswered(keep.read(run)),
      write: (run, memory) => orUnanswered(keep.write(run, memory)),
    };
  }

  get foundAt(): string {
    return new Date(this.now).toISOString();
  }

  find(kind: FindingKind, subject: string, says: string): void {
    const isKnown = [...this.state.findings, ...this.found].some(
      (one) => one.kind === kind && one.subject === subject && one.says === says,
    );
    if (!isKnown) this.found.push({ kind, subject, says, foundAt: this.foundAt });
  }

  /** A finding only once it has been so for two minutes by this machine’s clock. */
  findLater(kind: FindingKind, subject: string, says: string, since?: number): void {
    const name = `${kind} ${subject} ${says}`;
    this.missing.add(name);
    this.incomplete.add(subject);
    const first = (this.state.missing[name] ??= this.foundAt);
    if (this.now - Math.min(Date.parse(first), since ?? this.now) >= GRACE_MS) this.find(kind, subject, says);
  }

  /** Statements of the shop, which the public log hides behind salted hashes: as many as it names are published. */
  compareCounts(subject: string, what: string, logged: number, published: number): void {
    const says = `${published} ${what} are published, the public log names ${logged}`;
    if (published < logged) this.findLater('statement-withheld', subject, says);
    if (published > logged) this.findLater('statement-unlogged', subject, says);
  }

  /**
   * Runs one part; what fails for want of an answer is not checked. Whatever else fails is the shop’s fault, such as rubbish in
   * place of a document, and so is what stays away: findings of this kind.
   */
  async part(subject: string, kind: FindingKind, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Unanswered) this.unchecked.push({ subject, why: error.message });
      else if (error instanceof NotThere) this.findLater(kind, subject, error.message);
      else this.find(kind, subject, reasonOf(error));
    }
  }

  finish(): void {
    this.state.missing = Object.fromEntries(
      Object.entries(this.state.missing).filter(([name]) => this.missing.has(name)),
    );
    this.state.findings.push(...this.found);
    this.state.rounds += 1;
    this.state.lastAt = this.foundAt;
  }
}
