import { type Signed, verifyReceipt } from '../log/receipt.ts';
import type { OnProgress } from '../pacer.ts';
import { type PullVerdict, verifyPull } from '../pull.ts';
import type { RunFiles } from '../replay-files.ts';
import { verifyCommitment } from '../run/composition.ts';
import type { OpenedPack } from '../run/published-run.ts';
import type { Verdict } from '../verdict.ts';
import { verifySigned } from '../verify-signed.ts';
import { type DropJudge, judgeDrops } from './judge-drops.ts';
import { type Evidence, EvidenceMissing, parseFields, type PullFile } from './evidence.ts';
import { joinVerdicts } from './join-verdicts.ts';
import { type Conflict, namesLists, type RunEvidence, sortByRun } from './sort-by-run.ts';

export interface Judge extends DropJudge {
  /** Fetches a commitment from the shop; absent offline. */
  readonly fetchCommitment?: (runId: string) => Promise<string>;
  /** Fetches a run's corrections from the shop; absent offline. */
  readonly fetchCorrections?: (runId: string) => Promise<readonly Signed[]>;
  /** Fetches what the shop states that a run's log lost; absent offline. */
  readonly fetchLosses?: (runId: string) => Promise<readonly Signed[]>;
}

interface Case extends RunEvidence {
  readonly commitment: string;
}

async function openCase(evidence: RunEvidence, judge: Judge): Promise<Case> {
  if (evidence.commitment !== undefined) return { ...evidence, commitment: evidence.commitment };
  if (evidence.run === '' || !judge.fetchCommitment)
    throw new EvidenceMissing('Add the commitment of the run as well.');
  return { ...evidence, commitment: await judge.fetchCommitment(evidence.run) };
}

/** Returns the stored receipt for the same run and pack number. */
function findSavedReceipt({ kept }: Case, pull: PullFile): Case['kept'][number] | undefined {
  const pack = parseFields(pull.contents)?.pack;
  return kept.find(({ receipt }) => parseFields(receipt.document)?.pack === pack);
}

function judgePull(of: Case, pull: PullFile, now: number): PullVerdict {
  const kept = findSavedReceipt(of, pull);
  return verifyPull({
    ...pull,
    commitmentBytes: of.commitment,
    now,
    ...(kept === undefined ? {} : { kept: { source: 'email', ...kept } }),
  });
}

/** Returns the leaves of the given opened packs, from verified pulls. */
function listOpened({ pulls }: Case): OpenedPack[] {
  return pulls.flatMap(({ contents, leaf }) => {
    const pack = parseFields(contents)?.pack;
    return typeof pack === 'number' && leaf !== undefined ? [{ pack, leaf }] : [];
  });
}

const isReplayed = ({ closeOut, log, checklist, lists, packs }: RunEvidence): boolean =>
  [closeOut, log, checklist, lists, packs].some((file) => file !== undefined);

/** The log is optional only for an open run without any customer's document. */
function requireFiles(of: Case): Pick<RunFiles, 'log' | 'checklist' | 'lists'> {
  const { closeOut, log, checklist, lists, packs } = of;
  const isClosed = closeOut !== undefined || packs !== undefined;
  const held = [of.kept, of.receipts, of.heads, of.refusals, of.walls].some((list) => list.length > 0);
  const missing = [
    isClosed && closeOut === undefined ? 'close-out' : '',
    isClosed && checklist === undefined ? 'checklist' : '',
    checklist !== undefined && lists === undefined && namesLists(of.commitment) ? 'card lists' : '',
    (isClosed || held) && log === undefined ? 'log' : '',
  ].filter(Boolean);
  if (missing.length > 0) throw new EvidenceMissing(`To replay this run, add also: ${missing.join(', ')}.`);
  return {
    ...(log === undefined ? {} : { log }),
    ...(checklist === undefined ? {} : { checklist }),
    ...(lists === undefined ? {} : { lists }),
  };
}

function addUnknown(given: readonly Signed[], fetched: readonly Signed[] = []): Signed[] {
  const known = new Set(given.map(({ document }) => document));
  return [...given, ...fetched.filter(({ document }) => !known.has(document))];
}

async function toRunFiles(of: Case, judge: Judge, now: number): Promise<RunFiles> {
  const { commitment, closeOut, packs, heads, refusals, walls } = of;
  const files = requireFiles(of);
  // Offline, the log is judged with the given corrections.
  const [corrections, losses] = await Promise.all([
    judge.fetchCorrections?.(of.run).catch(() => []),
    judge.fetchLosses?.(of.run).catch(() => []),
  ]);
  return {
    commitment,
    ...files,
    heads,
    refusals,
    walls,
    now,
    isTestChainAccepted: judge.isTestChainAccepted,
    receipts: [...of.receipts, ...of.kept.map(({ receipt }) => receipt)],
    corrections: addUnknown(of.corrections, corrections),
    losses: addUnknown(of.losses, losses),
    opened: listOpened(of),
    ...(closeOut === undefined ? {} : { closeOut }),
    ...(packs === undefined ? {} : { packs }),
  };
}

/** Judges stored receipts that match none of the given pulls. */
function judgeSavedReceipts(of: Case, now: number): Verdict[] {
  const used = new Set(of.pulls.map((pull) => findSavedReceipt(of, pull)));
  return of.kept
    .filter((kept) => !used.has(kept))
    .map(({ receipt: { document, signature }, size }) =>
      verifyReceipt({
        receipt: document,
        receiptSignature: signature,
        commitmentBytes: of.commitment,
        size,
        now,
      }),
    );
}

const statementKinds = [
  ['refusal', 'refusals'],
  ['wall', 'walls'],
  ['correction', 'corrections'],
  ['loss', 'losses'],
  ['head', 'heads'],
] as const;

/** Judges the documents of one run without its log. */
function judgeDocuments(of: Case, now: number): Verdict[] {
  const { commitment } = of;
  return [
    ...of.receipts.map(({ document, signature }) =>
      verifyReceipt({ receipt: document, receiptSignature: signature, commitmentBytes: commitment, now }),
    ),
    ...statementKinds.flatMap(([kind, list]) =>
      of[list].map((signed) => verifySigned(kind, signed, commitment, now)),
    ),
  ];
}

function judgeOne(of: Case, now: number): Verdict[] {
  const verdicts = [
    ...of.pulls.map((pull) => judgePull(of, pull, now)),
    ...judgeSavedReceipts(of, now),
    ...(isReplayed(of) ? [] : judgeDocuments(of, now)),
  ];
  if (verdicts.length > 0 || isReplayed(of)) return verdicts;
  return [verifyCommitment({ commitmentBytes: of.commitment, now })];
}

const DOCUMENTS = { commitment: 'commitments', closeOut: 'close-outs' } as const;

/** Two different commitments of one run may each be consistent; having both is the finding. */
function refuseConflict({ run, kind }: Conflict): Verdict {
  if (kind === 'log') throw new EvidenceMissing(`Two logs of run ${run} were given. Give one.`);
  const reason = `two different ${DOCUMENTS[kind]} of this run were given, a run has one`;
  const check = { name: 'commitment', ok: false, detail: reason };
  return { ok: false, step: 'commitment', reason, run, checks: [check] };
}

async function judgeRuns(evidence: Evidence, judge: Judge, onProgress: OnProgress): Promise<Verdict> {
  const now = judge.now ?? Date.now();
  const { runs, conflicts, hasStray } = await sortByRun(evidence);
  const [conflict] = conflicts;
  if (conflict) return refuseConflict(conflict);
  if (hasStray)
    throw new EvidenceMissing(
      'A checklist, a file of card lists or a list of packs belongs to none of the commitments.',
    );
  const cases = await Promise.all(runs.map((run) => openCase(run, judge)));
  const documents = joinVerdicts(cases.flatMap((of) => judgeOne(of, now)));
  const replayed = cases.filter(isReplayed);
  if (!documents.ok || replayed.length === 0) return documents;
  const files = await Promise.all(replayed.map((of) => toRunFiles(of, judge, now)));
  return joinVerdicts([documents, await judge.replay(files, onProgress)]);
}

function hasOnlyDrops({ drops, dropEntries, dropAnnouncements, ...ofRuns }: Evidence): boolean {
  const count = drops.length + dropEntries.length + dropAnnouncements.length;
  return count > 0 && Object.values(ofRuns).every((list) => list.length === 0);
}

/** Determines what the evidence can prove and proves it; throws EvidenceMissing if nothing. */
export async function judgeEvidence(
  evidence: Evidence,
  judge: Judge,
  onProgress: OnProgress,
): Promise<Verdict> {
  const ofRuns = hasOnlyDrops(evidence) ? [] : [await judgeRuns(evidence, judge, onProgress)];
  return joinVerdicts([...ofRuns, ...(await judgeDrops(evidence, judge, onProgress))]);
}
