import { hexOf, utf8 } from '../bytes/bytes.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { readFields, readText } from '../shape.ts';
import { readCommitment } from '../run/commitment.ts';
import { checkTogether } from '../together.ts';
import type { Verdict } from '../verdict.ts';
import { peekCommitment } from '../log/statement.ts';
import { askJson, askPages, askText, ifThere, NotThere } from './ask.ts';
import { type FindingKind, reasonOf } from './findings.ts';
import { hashOfLine, type LoadedRun, loadRun } from './load-run.ts';
import { lookAtRun, type RunLook } from './look-at-run.ts';
import type { Round } from './round.ts';
import { type KnownRun, runOf } from './state.ts';

const hashOf = (tag: string, text: string): string => hexOf(taggedHash(`pullproof/1/${tag}`, utf8(text)));

const BY_REASON: readonly [RegExp, FindingKind][] = [
  [/was sold while it was not for sale|receipt of pack \d+ was used for a sale before/, 'number-repeated'],
  [/sales should have ended|should have been closed/, 'run-overdue'],
];

function kindOf({ step, reason }: Extract<Verdict, { ok: false }>): FindingKind {
  if (step === 'receipts') return 'receipt-broken';
  return BY_REASON.find(([pattern]) => pattern.test(reason))?.[1] ?? 'run-broken';
}

/** Holds the heads in the public log against the run’s own log, and forgets those that agree. */
function compareHeads(round: Round, id: string, run: KnownRun, { lines }: LoadedRun): void {
  for (const { seq, hash } of run.heads) {
    const own = seq > lines.length ? undefined : hashOfLine(lines, seq);
    if (own === undefined)
      round.findLater(
        'run-shrunk',
        id,
        `the public log names entry ${seq}, its own log ends at ${lines.length}`,
      );
    else if (own !== hash)
      round.find('run-rewritten', id, `entry ${seq} of its log is ${own}, the public log names ${hash}`);
  }
  const newest = run.heads.filter(({ seq }) => seq <= lines.length).at(-1);
  run.heads = [...(newest ? [newest] : []), ...run.heads.filter(({ seq }) => seq > lines.length)];
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

function compareDocuments(round: Round, id: string, run: KnownRun, loaded: LoadedRun): void {
  const hash = hashOf('commitment', loaded.commitment);
  if (run.hash === undefined) round.findLater('run-unlogged', id, `its commitment ${hash} is public`);
  else if (run.hash !== hash)
    round.find('commitment-changed', id, `the shop shows ${hash}, the public log names ${run.hash}`);
  if (!loaded.closeOut) return;
  const closeOut = hashOf('close-out', textOf(loaded.closeOut.document));
  if (run.closeOut !== undefined && run.closeOut !== closeOut)
    round.find('close-out-changed', id, `the shop shows ${closeOut}, the public log names ${run.closeOut}`);
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

async function watchRun(round: Round, id: string): Promise<void> {
  const { ask, keep, receipts = [] } = round.options;
  const run = runOf(round.state, id);
  if (run.isDone) return lookForClosed(round, id, run);
  const memory = (await keep.read(id)) ?? { lines: [] };
  let loaded: LoadedRun;
  try {
    loaded = await loadRun(ask, id, memory, { withChecklist: true });
  } catch (error) {
    if (!(error instanceof NotThere)) throw error;
    // A run is logged when it is sealed, and public when its sale begins.
    if (run.seen || run.heads.length > 0)
      round.findLater('run-vanished', id, 'it was public, and the shop says that there is no such run');
    return;
  }
  if (loaded.contradiction) {
    round.find(loaded.contradiction.kind, id, loaded.contradiction.says);
    return;
  }
  compareDocuments(round, id, run, loaded);
  compareHeads(round, id, run, loaded);
  compareRefusals(round, id, run, loaded);
  const hash = hashOf('commitment', loaded.commitment);
  const own = receipts.filter(({ document }) => peekCommitment(document) === hash);
  const packs = loaded.closeOut ? await askText(ask, `/api/runs/${id}/close-out/packs`) : undefined;
  const look = await lookAtRun(loaded, {
    now: round.now,
    receipts: own,
    ...(packs === undefined ? {} : { packs }),
  });
  report(round, id, look, loaded);
  if (!look.verdict.ok) return;
  run.seen = { seq: loaded.lines.length, hash: hashOfLine(loaded.lines, loaded.lines.length) ?? hash };
  run.isDone = loaded.closeOut !== undefined;
  await keep.write(id, run.isDone ? { lines: [] } : memory);
}

/** A run that was replayed whole: it must stay there. */
async function lookForClosed(round: Round, id: string, { closeOut }: KnownRun): Promise<void> {
  const shown = await ifThere(askJson(round.options.ask, `/api/runs/${id}/close-out`));
  if (!shown) round.findLater('run-vanished', id, 'its close-out was public, and is gone');
  else if (closeOut !== undefined && hashOf('close-out', readText(shown, 'document')) !== closeOut)
    round.find('close-out-changed', id, 'the shop shows another one than the public log names');
}

/** Runs that the shop sells, by its products. */
async function listOnSale(round: Round): Promise<string[]> {
  const ids: string[] = [];
  await askPages(round.options.ask, '/api/products', (rows) => {
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
  await round.part('products', async () => {
    onSale = await listOnSale(round);
  });
  const ids = new Set([...Object.keys(round.state.runs), ...onSale]);
  for (const id of ids) await round.part(`run ${id}`, () => watchRun(round, id), 'run-broken');
  try {
    checkTogether(round.replayed);
  } catch (error) {
    round.find('unit-twice', 'runs', reasonOf(error));
  }
}
