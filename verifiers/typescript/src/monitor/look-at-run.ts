import { splitLines } from '../log/lines.ts';
import type { LogReplay } from '../log/log.ts';
import { OPENED } from '../log/log-history.ts';
import type { Signed } from '../log/receipt.ts';
import { checkRefusal } from '../log/statement.ts';
import { type ReplayedRun, RunReplay } from '../replay-run.ts';
import type { Commitment } from '../run/commitment.ts';
import { Pacer, type OnProgress } from '../pacer.ts';
import { demand, type Fields, listOf, readCount, readFields, readText, secondsOf } from '../shape.ts';
import { Examination, type Verdict } from '../verdict.ts';
import { reasonOf } from './findings.ts';
import type { LoadedRun } from './load-run.ts';

/** Within this time before its refusal, a sale may have been made because of the pick. */
const JUST_BEFORE_SECONDS = 60;

/** Numbers that were asked for and refused, and how many of these had been sold less than a minute before. */
export interface RefusalCount {
  readonly refused: number;
  readonly justBefore: number;
}

export interface RunLook {
  readonly verdict: Verdict;
  readonly odds: { readonly state: 'held' | 'broken' | 'unchecked'; readonly detail: string };
  readonly refusals?: RefusalCount;
  /** Absent when the run was refused. */
  readonly replayed?: ReplayedRun;
}

/** Counts refused numbers by the run’s log. The refusals were checked by its replay. */
export function countRefusals(
  refusals: readonly Signed[],
  { commitment, log }: Pick<ReplayedRun, 'commitment' | 'log'>,
  nowSeconds: number,
): RefusalCount {
  let [refused, justBefore] = [0, 0];
  for (const signed of refusals) {
    const { numbers, timeSeconds } = checkRefusal(signed, commitment, nowSeconds);
    const last = log.history.lastUpTo(timeSeconds + JUST_BEFORE_SECONDS);
    for (const number of numbers) {
      refused += 1;
      const sold = log.history.soldAt(number, last);
      if (sold !== undefined && timeSeconds - sold < JUST_BEFORE_SECONDS) justBefore += 1;
    }
  }
  return { refused, justBefore };
}

function countOpened({ history }: LogReplay, size: number, seq: number): number {
  let count = 0;
  for (let pack = 1; pack <= size; pack++) if (history.stateAt(pack, seq) === OPENED) count += 1;
  return count;
}

function demandShare(fields: Fields, key: string, count: number, of: number): void {
  const share = readFields(fields[key], key);
  const [numerator, denominator] = [readCount(share, 'numerator'), readCount(share, 'denominator')];
  demand(
    numerator * of === count * denominator,
    `${key} says ${numerator} in ${denominator}, not ${count} in ${of}`,
  );
}

/** Every class of the run once: odds without the best class, or with one twice, would read as honest. */
function demandClasses(rows: readonly Fields[], { packsWith }: Commitment): void {
  const shown = rows.map((row) => readText(row, 'classSlug'));
  for (const name of packsWith.keys()) demand(shown.includes(name), `the odds leave out ${name}`);
  for (const [place, name] of shown.entries()) {
    demand(packsWith.has(name), `the odds name ${name}, which the run hasn’t`);
    demand(shown.indexOf(name) === place, `the odds name ${name} twice`);
  }
}

/** Packs with at least one of a class: exact until one is opened, then within what is possible. */
function demandPacks(
  row: Fields,
  { left, opened, unrevealed, packs }: Record<'left' | 'opened' | 'unrevealed' | 'packs', number>,
): void {
  const share = readFields(row.atLeastOne, 'atLeastOne');
  const [numerator, denominator] = [readCount(share, 'numerator'), readCount(share, 'denominator')];
  const count = (numerator * unrevealed) / denominator;
  const most = Math.min(packs, left, unrevealed);
  const least = Math.max(packs - opened, left > 0 ? 1 : 0);
  demand(
    Number.isInteger(count) && count >= least && count <= most,
    `atLeastOne says ${numerator} in ${denominator}, not ${least === most ? least : `${least} to ${most}`} in ${unrevealed}`,
  );
}

/** Units in one pack, at least and at most. */
function packSizes({ plan }: Commitment): [number, number] {
  const sizes = plan.recipe.variants.map(({ slots }) => slots.reduce((sum, slot) => sum + slot.draws, 0));
  return [Math.min(...sizes), Math.max(...sizes)];
}

/** Holds the odds that the shop shows against the log and the checklist. Throws a Mismatch. */
export function checkOdds(summary: Fields, { commitment, checklist, log }: ReplayedRun): string {
  const { size } = commitment.plan;
  const seq = readCount(summary, 'logSeq');
  demand(seq <= log.seq, `the odds count up to entry ${seq}, the log ends at ${log.seq}`);
  const opened = countOpened(log, size, seq);
  const [said, unrevealed] = [readCount(summary, 'packsOpened'), readCount(summary, 'packsUnrevealed')];
  demand(
    said === opened,
    `the page says ${said} packs are opened, the log says ${opened} up to entry ${seq}`,
  );
  const isClosed = summary.state === 'closed';
  demand(
    unrevealed === (isClosed ? 0 : size - opened),
    `the page says ${unrevealed} packs are unopened, the log says ${size - opened}`,
  );
  if (isClosed || unrevealed === 0) return 'every pack is revealed';
  const units = new Map<string, number>();
  for (const place of checklist?.classOf ?? []) {
    const name = checklist?.classes.names[place] ?? '';
    units.set(name, (units.get(name) ?? 0) + 1);
  }
  const rows = listOf(summary.liveOdds, 'liveOdds').map((one) => readFields(one, 'odds'));
  demandClasses(rows, commitment);
  let revealed = 0;
  for (const row of rows) {
    const name = readText(row, 'classSlug');
    const [total, left] = [readCount(row, 'unitsTotal'), readCount(row, 'unitsUnrevealed')];
    if (checklist)
      demand(
        total === units.get(name),
        `the page says ${total} of ${name}, the checklist ${units.get(name) ?? 0}`,
      );
    demand(left <= total, `more of ${name} are unrevealed than were sealed`);
    demandShare(row, 'expectedPerPack', left, unrevealed);
    demandPacks(row, { left, opened, unrevealed, packs: commitment.packsWith.get(name) ?? 0 });
    revealed += total - left;
  }
  const [least, most] = packSizes(commitment);
  demand(
    revealed >= opened * least && revealed <= opened * most,
    `${opened} opened packs can’t have shown ${revealed} cards`,
  );
  return `${unrevealed} of ${size} packs are unopened after entry ${seq} of its log, and the odds count from there`;
}

function lookAtOdds(summary: Fields, replayed: ReplayedRun): RunLook['odds'] {
  try {
    return { state: 'held', detail: checkOdds(summary, replayed) };
  } catch (error) {
    return { state: 'broken', detail: reasonOf(error) };
  }
}

export const linesOf = (text: string) => splitLines(new Blob([text]).stream());

/** Replays what was loaded of a run, and counts its refusals. Never rejects on bad input. */
export async function lookAtRun(
  loaded: LoadedRun,
  more: {
    readonly now: number;
    readonly isTestChainAccepted?: boolean | undefined;
    readonly receipts?: readonly Signed[];
    readonly packs?: string;
    readonly onProgress?: OnProgress;
  },
): Promise<RunLook> {
  const { commitment, checklist, lists, lines, heads, refusals, corrections, losses, closeOut, summary } =
    loaded;
  const examination = new Examination();
  let replayed: ReplayedRun | undefined;
  const isWhole = closeOut !== undefined && checklist !== undefined;
  const run = {
    commitmentBytes: commitment,
    logLines: lines,
    ...(checklist === undefined ? {} : { checklistLines: linesOf(checklist) }),
    ...(lists === undefined ? {} : { listLines: linesOf(lists) }),
    ...(isWhole ? { closeOut } : {}),
    ...(more.packs === undefined ? {} : { packLines: linesOf(more.packs) }),
    ...{ heads, refusals, corrections, losses, receipts: more.receipts ?? [], now: more.now },
    isTestChainAccepted: more.isTestChainAccepted,
  };
  const verdict = await examination.verdictLater(async () => {
    replayed = await new RunReplay(run, examination, new Pacer(more.onProgress)).replay();
  });
  if (!replayed) return { verdict, odds: { state: 'unchecked', detail: 'the log doesn’t hold' } };
  return {
    verdict,
    replayed,
    odds: lookAtOdds(summary, replayed),
    refusals: countRefusals(refusals, replayed, secondsOf(more.now)),
  };
}
