import { hexOf } from './bytes.ts';
import { type Served } from './canonical.ts';
import { Checklist } from './checklist.ts';
import { checkBeacon, checkSeed, type CloseOut, readCloseOut } from './close-out.ts';
import { checkPlanHash, type Commitment, readCommitment } from './commitment.ts';
import { checkComposition } from './composition.ts';
import { dealRun, placeContents } from './deal.ts';
import type { Lines } from './lines.ts';
import { LogReplay } from './log.ts';
import { readLogEntry, readLogHead } from './log-entry.ts';
import { PackReplay } from './packs.ts';
import { Pacer, type OnProgress } from './pacer.ts';
import { checkReceipt, demandSignature, readReceipt } from './receipt.ts';
import { demand, Mismatch } from './shape.ts';
import { Examination, type Verdict } from './verdict.ts';

/** A document as served and the Ed25519 signature that came with it, in hex. */
export interface Signed {
  readonly document: Served;
  readonly signature: string;
}

/** Everything a closed run publishes, as served. */
export interface ClosedRun {
  readonly commitmentBytes: Served;
  readonly checklistLines: Lines;
  /** One exact log entry a line. */
  readonly logLines: Lines;
  readonly closeOut: Signed;
  /** One `{leaf, pack, salt, units}` a line, by pack number; without it only the root over all packs is compared. */
  readonly packLines?: Lines;
  /** A fingerprint of the commitment seen before the run closed. */
  readonly commitmentHash?: string;
  readonly receipts?: readonly Signed[];
  readonly heads?: readonly Signed[];
  readonly closeAfterDays?: number;
}

export const CLOSE_AFTER_DAYS = 180;

/** The checks of a closed run in order; a failed verdict names one of them. */
export const REPLAY_STEPS = [
  'commitment',
  'seed',
  'composition',
  'checklist',
  'deal',
  'packs',
  'log',
  'signatures',
] as const;

class RunReplay {
  private readonly run: ClosedRun;
  private readonly examination: Examination;
  private readonly pacer: Pacer;

  constructor(run: ClosedRun, examination: Examination, pacer: Pacer) {
    this.run = run;
    this.examination = examination;
    this.pacer = pacer;
  }

  /** Section 10 of docs/fairness.md, steps 1 to 8. */
  async replay(): Promise<void> {
    const { examination } = this;
    const { commitment, closeOut } = examination.step(
      'commitment',
      () => this.readDocuments(),
      (read) => `the commitment has the fingerprint ${read.commitment.hash}`,
    );
    examination.run = commitment.run;
    const keys = examination.step(
      'seed',
      () => {
        checkPlanHash(commitment);
        checkBeacon(commitment);
        return checkSeed(closeOut, commitment);
      },
      () => `the seed is the one whose hash was published before the first sale; ${checkBeacon(commitment)}`,
    );
    examination.step('composition', () => checkComposition(commitment), String);
    const checklist = await examination.stepLater(
      'checklist',
      () => this.readChecklist(commitment),
      (list) =>
        `${list.count} units, in order, each in the odds row it fills; root ${commitment.plan.checklistRoot}`,
    );
    const { deal, place } = examination.step(
      'deal',
      () => dealAll(commitment, checklist, keys.deal, closeOut),
      (dealt) =>
        `${commitment.plan.size} packs dealt again from the seed, ${dealt.deal.repairCount} repeats repaired`,
    );
    const packs = new PackReplay(commitment, checklist, keys.salt, deal, place);
    await examination.stepLater('packs', () => this.sealPacks(packs, commitment), String);
    const log = await examination.stepLater(
      'log',
      () => this.replayLog(packs, commitment, checklist, closeOut),
      (end) => `${end.seq} entries follow the rules; the last is ${end.head}`,
    );
    examination.step('signatures', () => this.checkSignatures(commitment, closeOut, log), String);
  }

  private readDocuments(): { commitment: Commitment; closeOut: CloseOut } {
    const commitment = readCommitment(this.run.commitmentBytes);
    const closeOut = readCloseOut(this.run.closeOut.document);
    const expected = [closeOut.commitment, this.run.commitmentHash ?? commitment.hash].concat(
      (this.run.receipts ?? []).map((receipt) => readReceipt(receipt.document).commitment),
    );
    for (const hash of expected)
      demand(hash === commitment.hash, `the commitment hashes to ${commitment.hash}, expected was ${hash}`);
    demand(closeOut.run === commitment.run, 'the close-out is of another run');
    return { commitment, closeOut };
  }

  private async readChecklist(commitment: Commitment): Promise<Checklist> {
    const checklist = new Checklist(commitment);
    for await (const line of this.run.checklistLines) {
      checklist.add(line);
      const pause = this.pacer.tick('checklist', checklist.count, commitment.plan.unitCount);
      if (pause) await pause;
    }
    const root = hexOf(checklist.finish());
    demand(root === commitment.plan.checklistRoot, `the checklist has the root ${root}`);
    return checklist;
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
    let pack = 0;
    for await (const line of this.run.packLines) {
      pack++;
      demand(pack <= size, 'the list has more packs than the run', pack);
      atIndex(pack, () => packs.checkPublished(line, pack));
      const pause = this.pacer.tick('packs', pack, size);
      if (pause) await pause;
    }
    demand(pack === size, `the list has ${pack} of ${size} packs`, pack + 1);
    return `${sealed}, and the published list says the same`;
  }

  private async replayLog(
    packs: PackReplay,
    commitment: Commitment,
    checklist: Checklist,
    closeOut: CloseOut,
  ): Promise<LogReplay> {
    const log = new LogReplay(commitment, {
      closeAfterDays: this.run.closeAfterDays ?? CLOSE_AFTER_DAYS,
      leafOf: (pack) => hexOf(packs.leafOf(pack)),
      findUnit: (id) => checklist.find(id),
    });
    const heads = new Map([[0, log.head]]);
    let substitutions = 0;
    for await (const line of this.run.logLines) {
      atIndex(log.seq + 1, () => log.append(readLogEntry(line)));
      heads.set(log.seq, log.head);
      if (log.seq <= closeOut.head.seq) substitutions = log.substitutions.count;
      const pause = this.pacer.tick('log', log.seq, closeOut.head.seq);
      if (pause) await pause;
    }
    const { head } = closeOut;
    demand(
      heads.get(head.seq) === head.hash,
      `the close-out ends the log at entry ${head.seq} with another hash`,
      head.seq,
    );
    demand(
      log.hasClosed || log.waitingCount === 0,
      `the log is not closed and ${log.waitingCount} sold packs are unopened`,
    );
    demand(
      substitutions === closeOut.substitutions,
      `the log holds ${substitutions} substitutions, the close-out says ${closeOut.substitutions}`,
    );
    this.checkReceiptsSold(log);
    this.checkHeads(heads, commitment);
    return log;
  }

  private checkReceiptsSold(log: LogReplay): void {
    (this.run.receipts ?? []).forEach((signed, index) =>
      atIndex(index, () => {
        const receipt = readReceipt(signed.document);
        demand(
          log.wasSoldBy(receipt.pack, receipt.picked, receipt.hash),
          `your purchase of pack ${receipt.pack} is not in the log`,
        );
      }),
    );
  }

  private checkHeads(heads: ReadonlyMap<number, string>, commitment: Commitment): void {
    const seen = (this.run.heads ?? []).map((signed) => readLogHead(signed.document));
    for (const head of seen) demand(head.run === commitment.run, 'a signed head is of another run', head.seq);
    const onReceipts = (this.run.receipts ?? []).map((signed) => readReceipt(signed.document).head);
    for (const head of [...seen, ...onReceipts])
      demand(
        heads.get(head.seq) === head.hash,
        `you were shown another log up to entry ${head.seq}`,
        head.seq,
      );
  }

  private checkSignatures(commitment: Commitment, closeOut: CloseOut, log: LogReplay): string {
    demandSignature(commitment, 'pullproof/1/close-out', closeOut.bytes, this.run.closeOut.signature);
    const { receipts = [], heads = [] } = this.run;
    receipts.forEach((signed, index) =>
      atIndex(index, () => checkReceipt(readReceipt(signed.document), signed.signature, commitment)),
    );
    heads.forEach((signed, index) =>
      atIndex(index, () =>
        demandSignature(commitment, 'pullproof/1/head', readLogHead(signed.document).bytes, signed.signature),
      ),
    );
    const others = receipts.length + heads.length;
    const also = others === 0 ? '' : `, and so are the ${others} receipts and heads of the log you gave`;
    return `the close-out of ${log.seq} log entries is signed with the run’s key${also}`;
  }
}

function atIndex(index: number, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    throw new Mismatch(error instanceof Error ? error.message : 'unknown reason', index);
  }
}

function dealAll(
  commitment: Commitment,
  checklist: Checklist,
  dealKey: Uint8Array,
  closeOut: CloseOut,
): { deal: ReturnType<typeof dealRun>; place: Uint32Array } {
  const { composition, recipe, size } = commitment.plan;
  const shapes = composition.map(({ packs, slots }) => ({ packs, draws: slots.map((slot) => slot.draws) }));
  const deal = dealRun(dealKey, shapes, checklist.cardOf, recipe.allowRepeats);
  demand(
    deal.repairCount === closeOut.repairs,
    `the deal needs ${deal.repairCount} repairs, the close-out says ${closeOut.repairs}`,
  );
  return { deal, place: placeContents(dealKey, size) };
}

/** Repeats a closed run from its published seed and compares all of it. Never rejects on bad input. */
export function replayRun(run: ClosedRun, onProgress?: OnProgress): Promise<Verdict> {
  const examination = new Examination();
  const replay = new RunReplay(run, examination, new Pacer(onProgress));
  return examination.verdictLater(() => replay.replay());
}
