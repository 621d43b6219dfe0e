import { checkBeacon } from '../keys/beacon.ts';
import { canonical } from '../encoding/canonical.ts';
import { Checklist } from '../merkle/checklist.ts';
import { readCloseOut, type CloseOut } from '../documents/close-out.ts';
import {
  checkCommitment,
  commitmentBeacon,
  commitmentHash,
  type Commitment,
} from '../documents/commitment.ts';
import { composeRun, type Composition } from '../recipe/compose.ts';
import { runSeedHash } from '../keys/keys.ts';
import { LogHistory } from '../log/log-history.ts';
import { LogReplay } from '../log/log-replay.ts';
import { readHead } from '../log/log.ts';
import { readCorrection, type Correction } from '../documents/statements.ts';
import { TAGS } from '../encoding/tags.ts';
import { checkNotAhead, DAY_SECONDS, parseTime } from '../encoding/time.ts';
import { readUnit } from '../documents/unit.ts';
import { dealAgain, type DealtAgain } from './deal-again.ts';
import {
  atStep,
  insist,
  MAX_LINE_BYTES,
  openSigned,
  parseDocument,
  type PublishedRun,
  type SignedText,
  type VerifiedRun,
} from './files.ts';
import { checkReceipt } from './receipt-binding.ts';
import { checkRefusal, checkWall } from './statement-holds.ts';
import { UnitStore } from './unit-store.ts';

interface Opened {
  readonly files: PublishedRun;
  readonly commitment: Commitment;
  readonly hash: string;
  readonly closeOut: CloseOut | undefined;
}

/**
 * Verifies a run's published files, step by step as in section 10 of docs/fairness.md.
 * Error: FairnessFault with that step, and `index` of the faulty line or document, if there are several.
 */
export async function verifyRun(files: PublishedRun): Promise<VerifiedRun> {
  const opened = openCommitment(files);
  const { commitment, hash, closeOut } = opened;
  const run = commitment.run;
  const corrections = readCorrections(opened);
  if (closeOut) atStep('seed', { run }, () => checkSeed(opened, closeOut));
  const composition = atStep('composition', { run }, () => recompose(commitment));
  const { checklist, units } = await readChecklist(opened, composition);
  const dealt = closeOut && (await dealAgain({ files, commitment, closeOut, checklist, units }));
  const { log, history } = await replayLog(opened, units, corrections, dealt);
  atStep('log', { run }, () => checkEnd(opened, log, history));
  const corrected = new Set(corrections.flatMap(({ entries }) => entries));
  const evidence = { commitment, commitmentHash: hash, history, corrected, now: files.now };
  each(files.receipts, 'receipts', run, (signed) => checkReceipt(signed, evidence));
  const judgedBy = latestHead(opened, history);
  let pendingRefusals = 0;
  each(files.refusals, 'statements', run, (signed) => {
    if (!checkRefusal(signed, evidence, judgedBy)) pendingRefusals += 1;
  });
  each(files.walls, 'statements', run, (signed) => checkWall(signed, evidence));
  checkSignatures(opened, history);
  return {
    commitment,
    commitmentHash: hash,
    units,
    log,
    history,
    corrections,
    pendingRefusals,
    ...(dealt && { deal: dealt.deal }),
  };
}

function each(
  documents: readonly SignedText[] | undefined,
  step: 'receipts' | 'statements' | 'corrections' | 'signatures',
  run: string,
  check: (signed: SignedText) => void,
): void {
  (documents ?? []).forEach((signed, index) => {
    atStep(step, { run, index }, () => check(signed));
  });
}

function openCommitment(files: PublishedRun): Opened {
  return atStep('commitment', {}, () => {
    const commitment = checkCommitment(parseDocument(files.commitment));
    checkNotAhead(commitment.sealedAt, files.now);
    const hash = commitmentHash(commitment);
    const closeOut = files.closeOut && readCloseOut(parseDocument(files.closeOut.document));
    if (closeOut) {
      insist(closeOut.run === commitment.run, 'the close-out is of another run');
      insist(closeOut.commitment === hash, 'the close-out names another commitment');
    }
    const others = [...(files.receipts ?? []), ...(files.refusals ?? []), ...(files.corrections ?? [])];
    for (const { document } of others)
      insist((namedCommitment(document) ?? hash) === hash, 'a document names another commitment');
    return { files, commitment, hash, closeOut };
  });
}

/** Other faults of the document are reported at its own step. */
function namedCommitment(document: string): string | undefined {
  try {
    const value: unknown = JSON.parse(document);
    if (typeof value !== 'object' || value === null || !('commitment' in value)) return undefined;
    return typeof value.commitment === 'string' ? value.commitment : undefined;
  } catch {
    return undefined;
  }
}

function readCorrections({ files, commitment }: Opened): Correction[] {
  const corrections: Correction[] = [];
  each(files.corrections, 'corrections', commitment.run, (signed) => {
    const correction = openSigned(signed, commitment.signingKey, TAGS.correction, readCorrection);
    insist(correction.run === commitment.run, 'the correction is of another run');
    checkNotAhead(correction.time, files.now);
    corrections.push(correction);
  });
  return corrections;
}

function checkSeed({ commitment }: Opened, closeOut: CloseOut): void {
  const seedHash = runSeedHash(commitment.run, Buffer.from(closeOut.seed, 'hex')).toString('hex');
  insist(seedHash === commitment.seedHash, 'the seed is not the committed one');
  checkBeacon(commitment.beacon);
  insist(
    closeOut.beacon === commitmentBeacon(commitment).toString('hex'),
    'the close-out names another beacon',
  );
}

function recompose({ plan }: Commitment): Composition {
  const { composition } = composeRun(plan.recipe, plan.size);
  insist(
    canonical(composition) === canonical(plan.composition),
    'the composition does not follow from the recipe',
  );
  return composition;
}

async function readChecklist(
  { files, commitment }: Opened,
  composition: Composition,
): Promise<{ checklist: Checklist; units: UnitStore }> {
  const { plan, run } = commitment;
  const checklist = new Checklist(plan.recipe, composition);
  const units = new UnitStore(plan.v);
  let index = 0;
  for await (const line of files.checklist) {
    atStep('checklist', { run, index }, () => {
      const unit = readUnit(parseLine(line), plan.v);
      checklist.push(unit);
      insist(units.push(line, unit.id), `unit ${index} has an id that stands there twice`);
    });
    index += 1;
  }
  atStep('checklist', { run, index }, () =>
    insist(
      canonical(checklist.finish()) === canonical(plan.checklist),
      'the checklist is not the committed one',
    ),
  );
  return { checklist, units };
}

function parseLine(line: string): unknown {
  insist(Buffer.byteLength(line, 'utf8') <= MAX_LINE_BYTES, 'the line is longer than 1 MiB');
  return parseDocument(line);
}

async function replayLog(
  { files, commitment, hash }: Opened,
  units: UnitStore,
  corrections: readonly Correction[],
  dealt: DealtAgain | undefined,
): Promise<{ log: LogReplay; history: LogHistory }> {
  const log = new LogReplay(commitment, hash, {
    findUnit: (id) => units.find(id),
    now: files.now,
    corrected: new Set(corrections.flatMap(({ entries }) => entries)),
    ...(dealt && { findLeaf: (pack: number) => dealt.tree.leafAt(pack - 1).toString('hex') }),
  });
  const history = new LogHistory(hash, commitment.plan.pricePolicy.priceCents);
  for await (const line of files.log) {
    const applied = atStep('log', { run: commitment.run, index: log.head.seq + 1 }, () => {
      insist(Buffer.byteLength(line, 'utf8') <= MAX_LINE_BYTES, 'the line is longer than 1 MiB');
      return log.applyLine(line);
    });
    history.push(applied.entry, applied.hash);
  }
  return { log, history };
}

function checkEnd({ files, commitment, closeOut }: Opened, log: LogReplay, history: LogHistory): void {
  const { plan } = commitment;
  if (closeOut) {
    insist(log.isClosed, 'the log has no closing entry');
    insist(
      closeOut.head.hash === log.head.hash && closeOut.head.seq === log.head.seq,
      'the log ends elsewhere than the close-out says',
    );
    insist(closeOut.substitutions === history.substitutions.length, 'the number of substitutions differs');
  } else if (plan.v === 2 && !log.isStopped) {
    insist(files.now <= parseTime(plan.salesEndBy) + DAY_SECONDS, 'sales should have ended');
  }
}

/** The latest time that log and heads cover: refusals before it can be decided. */
function latestHead({ files }: Opened, history: LogHistory): number {
  if (history.closedAt !== undefined) return Number.POSITIVE_INFINITY;
  const times = (files.heads ?? []).map(({ document }) => headTime(document));
  // An entry covers the time before its own second; a head covers its second too.
  return Math.max(history.latestTime - 1, ...times);
}

/** An unreadable head is refused at its own step. */
function headTime(document: string): number {
  try {
    return parseTime(readHead(JSON.parse(document)).time);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}

function checkSignatures({ files, commitment, closeOut }: Opened, history: LogHistory): void {
  const { run, signingKey } = commitment;
  if (closeOut && files.closeOut) {
    const signed = files.closeOut;
    atStep('signatures', { run }, () => openSigned(signed, signingKey, TAGS.closeOut, readCloseOut));
  }
  each(files.heads, 'signatures', run, (signed) => {
    const head = openSigned(signed, signingKey, TAGS.head, readHead);
    insist(head.run === run, 'the head is of another run');
    insist(history.hashAt(head.seq) === head.hash, 'the head is not of this log');
    checkNotAhead(head.time, files.now);
  });
}
