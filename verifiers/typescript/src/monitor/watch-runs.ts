import { hexOf, utf8 } from '../bytes/bytes.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { readFields, readText } from '../shape.ts';
import { readCommitment } from '../run/commitment.ts';
import { checkTogether } from '../together.ts';
import type { Verdict } from '../verdict.ts';
import { peekCommitment } from '../log/statement.ts';
import { askJson, askPages, askText, ifThere, NotThere } from './ask.ts';
import { type FindingKind, reasonOf } from './findings.ts';
import { hashOfLine, type LoadedRun, loadRun, type RunMemory } from './load-run.ts';
import { lookAtRun, type RunLook } from './look-at-run.ts';
import type { Round } from './round.ts';
import { type KnownRun, runOf } from './state.ts';
import { dueOf } from './watch-attempts.ts';

const hashOf = (tag: string, text: string): string => hexOf(taggedHash(`pullproof/1/${tag}`, utf8(text)));

const BY_REASON: readonly [RegExp, FindingKind][] = [
  [/was sold while it was not for sale|receipt of pack \d+ was used for a sale before/, 'number-repeated'],
  [/sales should have ended|should have been closed/, 'run-overdue'],
];

function kindOf({ step, reason }: Extract<Verdict, { ok: false }>): FindingKind {
  if (step === 'receipts') return 'receipt-broken';
  return BY_REASON.find(([pattern]) => pattern.test(reason))?.[1] ?? 'run-broken';
}

/** A log that stays behind its heads is a finding by the first of them. */
const MAX_AHEAD = 100;

/** Holds the heads in the public log against the run’s own log, and forgets those that agree. */
function compareHeads(round: Round, id: string, run: KnownRun, { commitment, lines }: LoadedRun): void {
  // A log without entries ends at the commitment.
  const ownAt = (seq: number): string | undefined =>
    seq === 0 ? hashOf('commitment', commitment) : hashOfLine(lines, seq);
  for (const { seq, hash } of [...run.heads, ...(run.seen ? [run.seen] : [])]) {
    const own = seq > lines.length ? undefined : ownAt(seq);
    if (own === undefined)
      round.findLater(
        'run-shrunk',
        id,
        `entry ${seq} of its log was seen or logged, and its own log ends before that`,
      );
    else if (own !== hash)
      round.find('run-rewritten', id, `entry ${seq} of its log is ${own}, and was ${hash}`);
  }
  const newest = run.heads.filter(({ seq }) => seq <= lines.length).at(-1);
  const ahead = run.heads.filter(({ seq }) => seq > lines.length);
  run.heads = [...(newest ? [newest] : []), ...ahead.slice(0, MAX_AHEAD)];
}

function compareRefusals(round: Round, id: string, run: KnownRun, { refusals }: LoadedRun): void {
  const count = (list: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  const published = count(refusals.map(({ document }) => hashOf('refusal', textOf(document))));
  const logged = count(run.refusals);
  for (const [hash, times] of logged)
    if ((published.get(hash) ?? 0) < times)
      round.findLater('refusal-withheld', id, `the public log names ${hash}`);
  for (const [hash, times] of published)
    if ((logged.get(hash) ?? 0) < times) round.findLater('refusal-unlogged', id, `${hash} is published`);
}

const textOf = (document: unknown): string => (typeof document === 'string' ? document : '');

function compareCloseOut(round: Round, id: string, run: KnownRun, { closeOut, summary }: LoadedRun): void {
  if (!closeOut) {
    if (run.closeOut !== undefined)
      round.findLater('close-out-withheld', id, `the public log names ${run.closeOut}`);
    else if (summary.state === 'closed')
      round.findLater('close-out-withheld', id, 'the shop shows it as closed');
    return;
  }
  const hash = hashOf('close-out', textOf(closeOut.document));
  if (run.closeOut === undefined)
    round.findLater('close-out-unlogged', id, `its close-out ${hash} is public`);
  else if (run.closeOut !== hash)
    round.find('close-out-changed', id, `the shop shows ${hash}, the public log names ${run.closeOut}`);
}

function compareDocuments(round: Round, id: string, run: KnownRun, loaded: LoadedRun): void {
  const hash = hashOf('commitment', loaded.commitment);
  if (run.hash === undefined) round.findLater('run-unlogged', id, `its commitment ${hash} is public`);
  else if (run.hash !== hash)
    round.find('commitment-changed', id, `the shop shows ${hash}, the public log names ${run.hash}`);
  compareCloseOut(round, id, run, loaded);
  const { corrections, losses } = loaded;
  round.compareCounts(id, 'corrections', run.corrections ?? 0, corrections.length);
  round.compareCounts(id, 'statements of lost entries', round.state.losses?.[id] ?? 0, losses.length);
}

/** A commitment names the attempt that the public log announced. */
function compareAttempt(round: Round, id: string, { commitment }: LoadedRun): void {
  const { attempt: number, beacon, planHash, seedHash } = readCommitment(commitment);
  const known = round.state.attempts[number];
  const says = `attempt ${number}`;
  if (!known) round.findLater('attempt-changed', id, `the public log names no ${says}`);
  else if (
    known.run !== id ||
    known.planHash !== planHash ||
    known.seedHash !== seedHash ||
    known.chain !== beacon.chain.chain ||
    known.round !== beacon.round
  )
    round.find('attempt-changed', id, `the public log announced another plan, seed or round as ${says}`);
}

function nameRun({ summary, commitment }: LoadedRun): string {
  const { number } = readCommitment(commitment).plan;
  const product = summary.product ? readFields(summary.product, 'product') : {};
  return `${typeof product.title === 'string' ? product.title : 'A pack'}, run ${number}`;
}

function report(round: Round, id: string, look: RunLook, loaded: LoadedRun): void {
  const { verdict, odds, refusals, replayed } = look;
  if (!verdict.ok)
    round.find(
      kindOf(verdict),
      id,
      verdict.index === undefined ? verdict.reason : `${verdict.reason} (number ${verdict.index})`,
    );
  if (odds.state === 'broken') round.find('odds-wrong', id, odds.detail);
  if (refusals) round.refusals.set(id, refusals);
  if (replayed && verdict.ok) {
    round.replayed.push(replayed);
    const state = loaded.closeOut ? 'closed and dealt again' : 'open';
    round.notes.push(
      `${nameRun(loaded)}, ${state}: ${look.odds.detail}. The log’s entries follow the rules.`,
    );
  }
}

/** A run is logged when it is sealed, and public when its sale begins. */
const wasPublic = ({ seen, heads, refusals, closeOut }: KnownRun): boolean =>
  seen !== undefined || heads.length + refusals.length > 0 || closeOut !== undefined;

/** Loads a run; undefined, and a finding once it stays so, while the shop says that all or part of it isn’t there. */
async function load(
  round: Round,
  id: string,
  memory: RunMemory,
  isOnSale: boolean,
): Promise<LoadedRun | undefined> {
  try {
    return await loadRun(round.ask, id, memory, { withChecklist: true });
  } catch (error) {
    if (!(error instanceof NotThere)) throw error;
    if (!isAbout(error, id)) round.findLater('run-withheld', id, `${error.path} isn’t there`);
    else if (isOnSale || wasPublic(runOf(round.state, id)))
      round.findLater('run-vanished', id, 'it was public, and the shop says that there is no such run');
    return undefined;
  }
}

const isAbout = ({ path }: NotThere, id: string): boolean => path === `/api/runs/${id}`;

async function loadPacks(round: Round, id: string): Promise<string | undefined> {
  const path = `/api/runs/${id}/close-out/packs`;
  const packs = await ifThere(askText(round.ask, path));
  if (packs === undefined) round.findLater('run-withheld', id, `${path} isn’t there`);
  return packs;
}

/** Reads a run and holds it against what was said of it before. `isAnew` asks for everything again, as a stranger would. */
async function watchRun(round: Round, id: string, { isOnSale, isAnew }: Turn): Promise<void> {
  const run = runOf(round.state, id);
  if (run.isDone && !isAnew) return lookForClosed(round, id, run);
  const memory = (isAnew ? undefined : await round.keep.read(id)) ?? { lines: [] };
  const loaded = await load(round, id, memory, isOnSale);
  if (!loaded) return;
  compareDocuments(round, id, run, loaded);
  compareAttempt(round, id, loaded);
  compareHeads(round, id, run, loaded);
  compareRefusals(round, id, run, loaded);
  if (loaded.contradiction) {
    round.find(loaded.contradiction.kind, id, loaded.contradiction.says);
    return;
  }
  const hash = hashOf('commitment', loaded.commitment);
  const { receipts = [] } = round.options;
  const own = receipts.filter(({ document }) => peekCommitment(document) === hash);
  const packs = loaded.closeOut ? await loadPacks(round, id) : undefined;
  const look = await lookAtRun(loaded, {
    now: round.now,
    isTestChainAccepted: round.options.isTestChainAccepted,
    receipts: own,
    ...(packs === undefined ? {} : { packs }),
  });
  report(round, id, look, loaded);
  if (!look.verdict.ok) return;
  run.seen = { seq: loaded.lines.length, hash: hashOfLine(loaded.lines, loaded.lines.length) ?? hash };
  run.isDone = loaded.closeOut !== undefined && !round.incomplete.has(id);
  if (isAnew) run.wholeAt = round.foundAt;
  await round.keep.write(id, run.isDone ? { lines: [] } : memory);
}

/** A run that was replayed whole: it must stay there. */
async function lookForClosed(round: Round, id: string, { closeOut }: KnownRun): Promise<void> {
  const shown = await ifThere(askJson(round.ask, `/api/runs/${id}/close-out`));
  if (!shown) {
    round.findLater('run-vanished', id, 'its close-out was public, and is gone');
    return;
  }
  const hash = hashOf('close-out', readText(shown, 'document'));
  if (closeOut === undefined) round.findLater('close-out-unlogged', id, `its close-out ${hash} is public`);
  else if (hash !== closeOut)
    round.find('close-out-changed', id, 'the shop shows another one than the public log names');
}

const DAY_MS = 86_400_000;
/** From its round: a run is sealed within 7 days, and its sales end 1,096 days later at the latest. Then it is public. */
const MAX_HIDDEN_MS = (7 + 1_096 + 7) * DAY_MS;

/** What is sealed and not on sale nobody can look at: of several the shop could sell the one that it likes. */
function lookForHidden(round: Round): void {
  const { attempts, runs } = round.state;
  const hidden = Object.entries(runs).filter(([, run]) => run.hash !== undefined && !wasPublic(run));
  if (hidden.length > 0)
    round.notes.push(
      `Sealed and not looked at yet, as they aren’t public: ${hidden.map(([id]) => `run ${id}`).join(', ')}.`,
    );
  for (const [id] of hidden) {
    const attempt = Object.values(attempts).find(({ run }) => run === id);
    const due = attempt && dueOf(attempt);
    if (!attempt) round.find('attempt-changed', id, 'it is sealed, and the public log announced no attempt');
    else if (due !== undefined && due + MAX_HIDDEN_MS < round.now)
      round.find('run-withheld', id, 'it is sealed, and was never public until its sales had to end');
  }
}

interface Turn {
  readonly isOnSale: boolean;
  readonly isAnew: boolean;
}

/** The runs to read anew: open ones once a day, and of those that are done the one that waited longest, after a day. */
function listAnew({ state, now }: Round): ReadonlySet<string> {
  const ageOf = ({ wholeAt }: KnownRun): number => now - Date.parse(wholeAt ?? '1970-01-01T00:00:00Z');
  const due = Object.entries(state.runs).filter(([, run]) => ageOf(run) >= DAY_MS);
  const done = due.filter(([, run]) => run.isDone).toSorted(([, a], [, b]) => ageOf(b) - ageOf(a));
  return new Set([...due.filter(([, run]) => !run.isDone), ...done.slice(0, 1)].map(([id]) => id));
}

/** Runs that the shop sells, by its products. */
async function listOnSale(round: Round): Promise<string[]> {
  const ids: string[] = [];
  await askPages(round.ask, '/api/products', (rows) => {
    for (const { stock } of rows) {
      const runId = stock ? readFields(stock, 'stock').runId : undefined;
      if (typeof runId === 'string') ids.push(runId);
    }
  });
  return ids;
}

/** Looks at each run that the public log names or the shop sells, then for cards in two of them. */
export async function watchRuns(round: Round): Promise<void> {
  let onSale: string[] = [];
  await round.part('products', 'run-broken', async () => {
    onSale = await listOnSale(round);
  });
  const ids = new Set([...Object.keys(round.state.runs), ...onSale]);
  const anew = listAnew(round);
  for (const id of ids)
    await round.part(`run ${id}`, 'run-broken', () =>
      watchRun(round, id, { isOnSale: onSale.includes(id), isAnew: anew.has(id) }),
    );
  lookForHidden(round);
  try {
    checkTogether(round.replayed);
  } catch (error) {
    round.find('unit-twice', 'runs', reasonOf(error));
  }
}
