import { checkBeacon, describeRound } from './beacon/check-beacon.ts';
import { bytesOfHex, hexOf } from './bytes/bytes.ts';
import type { Served } from './bytes/canonical.ts';
import { checkAttemptTime, describeAttemptTime } from './run/attempt-time.ts';
import { type CardLists, demandCountable, readCardLists } from './run/card-lists.ts';
import { Checklist } from './run/checklist.ts';
import { checkSeed, type CloseOut, readCloseOut, type RunKeys } from './run/close-out.ts';
import { type Commitment, examineCommitment } from './run/commitment.ts';
import { checkComposition } from './run/composition.ts';
import { checkGiven, refuseLosses, type Reviewed, reviewGiven } from './given.ts';
import { readLines } from './log/lines.ts';
import { LogReplay } from './log/log.ts';
import { readLogEntry } from './log/log-entry.ts';
import type { Pacer } from './pacer.ts';
import { dealPacks, type PackReplay } from './run/packs.ts';
import type { PublishedRun, ServedCloseOut } from './run/published-run.ts';
import type { SealedUnits } from './run/substitution.ts';
import { demand, secondsOf } from './shape.ts';
import { peekCommitment } from './log/statement.ts';
import type { Examination } from './verdict.ts';

/** The result of a replay, for checks across several runs. */
export interface ReplayedRun {
  readonly commitment: Commitment;
  readonly checklist: Checklist | undefined;
  readonly packs: PackReplay | undefined;
  readonly log: LogReplay;
}

/** Replays one run according to section 10 of docs/fairness.md. */
export class RunReplay {
  private readonly run: PublishedRun;
  private readonly examination: Examination;
  private readonly pacer: Pacer;
  private readonly nowSeconds: number;

  constructor(run: PublishedRun, examination: Examination, pacer: Pacer) {
    this.run = run;
    this.examination = examination;
    this.pacer = pacer;
    this.nowSeconds = secondsOf(run.now ?? Date.now());
  }

  async replay(): Promise<ReplayedRun> {
    const { examination, run, nowSeconds } = this;
    const { commitment, closeOut } = examination.step(
      'commitment',
      () => this.readDocuments(),
      (read) => `the commitment has the fingerprint ${read.commitment.hash}; its plan hashes to its planHash`,
    );
    examination.run = commitment.run;
    const given = reviewGiven(examination, run, commitment, nowSeconds);
    refuseLosses(examination, run, commitment, nowSeconds);
    const keys = closeOut && this.checkSeed(closeOut, commitment);
    examination.step('composition', () => checkComposition(commitment), String);
    const lists = await this.checkLists(commitment);
    const checklist = await this.checkChecklist(commitment, lists);
    const packs =
      closeOut && keys && checklist && (await this.checkPacks(commitment, closeOut, keys, checklist));
    const log = await examination.stepLater(
      'log',
      () => this.replayLog(given, commitment, checklist, packs, closeOut),
      (end) => describeLog(end, closeOut),
    );
    checkGiven(examination, { run, commitment, closeOut, log, given, nowSeconds });
    if (run.closeOut) this.checkAttempt(commitment, run.closeOut);
    await this.checkBeacon(commitment);
    return { commitment, checklist, packs, log };
  }

  private checkAttempt(commitment: Commitment, { attemptLog }: ServedCloseOut): void {
    this.examination.stepIfShown(
      'attempt',
      () => checkAttemptTime(attemptLog, commitment),
      describeAttemptTime,
    );
  }

  private async checkBeacon({ attempt, beacon }: Commitment): Promise<void> {
    const { examination, run } = this;
    await examination.stepLater(
      'beacon',
      () => {
        demand(
          beacon.chain.kind === 'drand' || run.isTestChainAccepted === true,
          `the run was dealt by ${beacon.chain.title}`,
        );
        return checkBeacon(beacon, bytesOfHex(beacon.signature));
      },
      () => `dealt at attempt ${attempt} by ${describeRound(beacon)}, whose signature this is`,
    );
    examination.isTestChain ||= beacon.chain.kind === 'test-chain';
  }

  private readDocuments(): { commitment: Commitment; closeOut: CloseOut | undefined } {
    const { commitmentBytes, commitmentHash, closeOut: signed } = this.run;
    const closeOut = signed && readCloseOut(signed.document);
    const named = [commitmentHash, closeOut?.commitment, ...listNamedCommitments(this.run)];
    const commitment = examineCommitment(commitmentBytes, this.nowSeconds, named);
    demand(closeOut === undefined || closeOut.run === commitment.run, 'the close-out is of another run');
    return { commitment, closeOut };
  }

  private checkSeed(closeOut: CloseOut, commitment: Commitment): RunKeys {
    return this.examination.step(
      'seed',
      () => checkSeed(closeOut, commitment),
      () => 'the seed is the one whose hash is in the commitment',
    );
  }

  /** A recipe without lists has nothing to check; without a checklist nothing depends on them. */
  private async checkLists(commitment: Commitment): Promise<CardLists> {
    const { recipe } = commitment.plan;
    const { listLines, checklistLines } = this.run;
    if (listLines === undefined && (recipe.pools.size === 0 || checklistLines === undefined))
      return new Map();
    return this.examination.stepLater(
      'lists',
      async () => {
        demand(listLines !== undefined, 'the card lists that the commitment names were not given');
        const lists = await readCardLists(recipe, listLines);
        demandCountable(recipe, lists);
        return lists;
      },
      (lists) => describeLists(lists),
    );
  }

  private async checkChecklist(commitment: Commitment, lists: CardLists): Promise<Checklist | undefined> {
    const { checklistLines } = this.run;
    if (checklistLines === undefined) return undefined;
    const { checklistRoot, unitCount } = commitment.plan;
    return this.examination.stepLater(
      'checklist',
      async () => {
        const checklist = new Checklist(commitment, lists);
        await readLines(checklistLines, 0, (line) => {
          checklist.add(line);
          return this.pacer.tick('checklist', checklist.count, unitCount);
        });
        const root = hexOf(checklist.finish());
        demand(root === checklistRoot, `the checklist has the root ${root}`);
        return checklist;
      },
      (list) => `${list.count} units, in order, each in the odds row it fills; root ${checklistRoot}`,
    );
  }

  private async checkPacks(
    commitment: Commitment,
    closeOut: CloseOut,
    keys: RunKeys,
    checklist: Checklist,
  ): Promise<PackReplay> {
    const packs = this.examination.step(
      'deal',
      () => dealPacks(commitment, checklist, keys, closeOut.repairs),
      () => `${commitment.plan.size} packs dealt again from the seed, ${closeOut.repairs} repeats repaired`,
    );
    await this.examination.stepLater('packs', () => this.sealPacks(packs, commitment), String);
    return packs;
  }

  private async sealPacks(packs: PackReplay, commitment: Commitment): Promise<string> {
    const { size } = commitment.plan;
    for (let pack = 1; pack <= size; pack++) {
      packs.seal(pack);
      const pause = this.pacer.tick('packs', pack, size);
      if (pause) await pause;
    }
    const sealed = packs.checkSealed();
    if (this.run.packLines === undefined) return `${sealed}; the list of packs was not given`;
    const count = await readLines(this.run.packLines, 1, (line, pack) => {
      demand(pack <= size, 'the list has more packs than the run');
      packs.checkPublished(line, pack);
      return this.pacer.tick('packs', pack, size);
    });
    demand(count === size, `the list has ${count} of ${size} packs`, count + 1);
    return `${sealed}, and the published list says the same`;
  }

  private async replayLog(
    given: Reviewed,
    commitment: Commitment,
    checklist: Checklist | undefined,
    packs: PackReplay | undefined,
    closeOut: CloseOut | undefined,
  ): Promise<LogReplay> {
    const openedLeaves = new Map((this.run.opened ?? []).map(({ pack, leaf }) => [pack, leaf]));
    const log = new LogReplay(commitment, {
      nowSeconds: this.nowSeconds,
      corrected: given.corrected,
      leafOf: (pack) => (packs ? hexOf(packs.leafOf(pack)) : openedLeaves.get(pack)),
      ...(checklist ? { units: unitsOf(checklist) } : {}),
    });
    await readLines(this.run.logLines, 1, (line) => {
      log.append(readLogEntry(line));
      return this.pacer.tick('log', log.seq, closeOut?.head.seq ?? 0);
    });
    if (closeOut) checkLogEnd(log, closeOut);
    else log.checkOverdue();
    return log;
  }
}

function describeLists(lists: CardLists): string {
  if (lists.size === 0) return 'the commitment names no card lists';
  const sizes = [...lists].map(([name, { cards }]) => `${name} with ${cards.length} cards`);
  return `card lists with the counts and roots in the commitment: ${sizes.join(', ')}`;
}

const unitsOf = (checklist: Checklist): SealedUnits => ({
  findUnit: (id) => checklist.find(id),
  hasCertificate: (certificate) => checklist.hasCertificate(certificate),
});

function checkLogEnd(log: LogReplay, closeOut: CloseOut): void {
  const { head } = closeOut;
  demand(
    head.seq === log.seq && head.hash === log.head,
    `the close-out ends the log at entry ${head.seq}, the log given at ${log.seq}, or their hashes differ`,
    head.seq,
  );
  demand(log.hasClosed, 'the last entry of the log is not a close');
  const count = log.substitutions.made.length;
  demand(
    count === closeOut.substitutions,
    `the log holds ${count} substitutions, the close-out says ${closeOut.substitutions}`,
  );
}

function describeLog(log: LogReplay, closeOut: CloseOut | undefined): string {
  if (log.seq === 0) return 'no entry was given: nothing is said about what was sold or opened';
  const entries = `${log.seq} entries follow the rules; the last is ${log.head}`;
  if (closeOut) return `${entries}, the head of the close-out`;
  const { uncheckedCount } = log.substitutions;
  const unchecked =
    uncheckedCount === 0
      ? ''
      : `; ${uncheckedCount} substitutions were not checked, that needs the checklist`;
  return `${entries}; the leaves of opened packs are checked when the run has closed${unchecked}`;
}

/** Lists the commitments named by the given documents, as far as they are readable. */
function listNamedCommitments(run: PublishedRun): (string | undefined)[] {
  const { receipts = [], refusals = [], corrections = [], losses = [] } = run;
  return [...receipts, ...refusals, ...corrections, ...losses].map(({ document }: { document: Served }) =>
    peekCommitment(document),
  );
}
