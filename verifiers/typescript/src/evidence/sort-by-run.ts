import { splitLines } from '../log/lines.ts';
import { checklistRootOf, packsRootOf } from '../log/list-root.ts';
import { readCardLists } from '../run/card-lists.ts';
import { readCommitment } from '../run/commitment.ts';
import type { ServedCloseOut } from '../run/published-run.ts';
import {
  type Evidence,
  type Fields,
  noStatements,
  parseFields,
  type Statements,
  readFirstRecord,
} from './evidence.ts';

/** The evidence about one run. */
export interface RunEvidence extends Statements {
  readonly run: string;
  commitment?: string;
  closeOut?: ServedCloseOut;
  log?: Blob;
  checklist?: Blob;
  lists?: Blob;
  packs?: Blob;
}

const runIn = (fields: Fields | undefined): string => (typeof fields?.run === 'string' ? fields.run : '');

/** The run a document claims; unreadable documents get '' and are refused later. */
const runOf = (document: unknown): string => runIn(parseFields(document));

/** Two different documents where a run can have only one. */
export interface Conflict {
  readonly run: string;
  readonly kind: 'commitment' | 'closeOut' | 'log';
}

class RunSorter {
  readonly runs = new Map<string, RunEvidence>();
  readonly conflicts: Conflict[] = [];

  of(run: string): RunEvidence {
    const known = this.runs.get(run) ?? { run, ...noStatements() };
    this.runs.set(run, known);
    return known;
  }

  addDocuments(evidence: Evidence): void {
    for (const commitment of evidence.commitments) this.setCommitment(commitment);
    for (const closeOut of evidence.closeOuts) this.setCloseOut(closeOut);
    for (const pull of evidence.pulls) this.of(runOf(pull.contents)).pulls.push(pull);
    for (const kept of evidence.kept) this.of(runOf(kept.receipt.document)).kept.push(kept);
    for (const kind of ['receipts', 'heads', 'refusals', 'walls', 'corrections', 'losses'] as const)
      for (const signed of evidence[kind]) this.of(runOf(signed.document))[kind].push(signed);
  }

  setLog(run: string, log: Blob): void {
    const of = this.of(run);
    if (of.log) this.conflicts.push({ run, kind: 'log' });
    of.log = log;
  }

  private setCommitment(commitment: string): void {
    const of = this.of(runOf(commitment));
    if (of.commitment !== undefined && of.commitment !== commitment)
      this.conflicts.push({ run: of.run, kind: 'commitment' });
    of.commitment = commitment;
  }

  private setCloseOut(closeOut: ServedCloseOut): void {
    const of = this.of(runOf(closeOut.document));
    if (of.closeOut && of.closeOut.document !== closeOut.document)
      this.conflicts.push({ run: of.run, kind: 'closeOut' });
    // A copy without the state of the public log takes none away.
    if ((closeOut.attemptLog ?? undefined) !== undefined || !of.closeOut) of.closeOut = closeOut;
  }

  /** Lists name no run: with several runs, each goes to the commitment with its root. */
  async addLists(kind: ListKind, files: readonly Blob[]): Promise<boolean> {
    for (const file of files) {
      const lacking = [...this.runs.values()].filter((run) => run[kind] === undefined);
      const owner = lacking.length === 1 ? lacking[0] : await findOwner(kind, file, lacking);
      if (!owner) return false;
      owner[kind] = file;
    }
    return true;
  }
}

type ListKind = 'checklist' | 'lists' | 'packs';

async function findOwner(
  kind: ListKind,
  file: Blob,
  runs: readonly RunEvidence[],
): Promise<RunEvidence | undefined> {
  if (kind === 'lists') return findOwnerOfLists(file, runs);
  const lines = splitLines(file.stream());
  const root = await (kind === 'checklist' ? checklistRootOf(lines) : packsRootOf(lines)).catch(() => '');
  return runs.find(({ commitment }) => rootIn(kind, parseFields(commitment)) === root);
}

/** The run whose commitment names these lists. */
async function findOwnerOfLists(file: Blob, runs: readonly RunEvidence[]): Promise<RunEvidence | undefined> {
  for (const run of runs)
    try {
      const { recipe } = readCommitment(run.commitment ?? '').plan;
      await readCardLists(recipe, splitLines(file.stream()));
      return run;
    } catch {
      // Those of another run.
    }
  return undefined;
}

/** Whether a commitment names card lists: their lines are then needed beside a checklist. */
export function namesLists(commitment: string): boolean {
  try {
    return readCommitment(commitment).plan.recipe.pools.size > 0;
  } catch {
    return false;
  }
}

function rootIn(kind: 'checklist' | 'packs', commitment: Fields | undefined): unknown {
  if (kind === 'packs') return commitment?.merkleRoot;
  const plan = commitment?.plan;
  const checklist = typeof plan === 'object' && plan && 'checklist' in plan ? plan.checklist : undefined;
  return typeof checklist === 'object' && checklist && 'root' in checklist ? checklist.root : undefined;
}

export interface Sorted {
  readonly runs: readonly RunEvidence[];
  readonly conflicts: readonly Conflict[];
  /** A checklist or list of packs matches none of the runs. */
  readonly hasStray: boolean;
}

/** Sorts evidence by run. */
export async function sortByRun(evidence: Evidence): Promise<Sorted> {
  const sorter = new RunSorter();
  sorter.addDocuments(evidence);
  for (const log of evidence.logs) sorter.setLog(runIn(await readFirstRecord(log)), log);
  if (sorter.runs.size === 0) sorter.of('');
  const isSorted =
    (await sorter.addLists('checklist', evidence.checklists)) &&
    (await sorter.addLists('lists', evidence.cardLists)) &&
    (await sorter.addLists('packs', evidence.packLists));
  return { runs: [...sorter.runs.values()], conflicts: sorter.conflicts, hasStray: !isSorted };
}
