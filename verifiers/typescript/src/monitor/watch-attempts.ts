import { type Chain, dueAt, findChain } from '../beacon/chains.ts';
import { hexOf, utf8 } from '../bytes/bytes.ts';
import { parseLine } from '../bytes/canonical.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';
import { readLines } from '../log/lines.ts';
import { hashLeaf, MerkleRoot } from '../log/merkle.ts';
import { readCardLists } from '../run/card-lists.ts';
import type { Plan } from '../run/plan.ts';
import { demand, type Fields } from '../shape.ts';
import { askText } from './ask.ts';
import { isOfThisLog } from './follow-log.ts';
import { askAttempts, checkAbandonment, checkSealed } from './look-at-attempts.ts';
import { linesOf } from './look-at-run.ts';
import { CLOCK_MS, COPY_MS, type Round } from './round.ts';
import type { KnownAttempt } from './state.ts';

const WEEK_MS = 7 * 86_400_000;

/** Whether the units served are those of the plan: with them anybody can deal what was given up. Throws a Mismatch. */
async function checkUnits({ unitCount, checklistRoot }: Plan, served: string): Promise<void> {
  const tree = new MerkleRoot();
  const units = await readLines(linesOf(served), 0, (line) => tree.add(hashLeaf(parseLine(line).bytes)));
  demand(units === unitCount, `${units} units are published, but its plan has ${unitCount}`);
  const root = hexOf(tree.root());
  demand(root === checklistRoot, `its units have the root ${root}, but its plan names another`);
}

/** A log that began anew may lack the last attempts of the one before, whose numbers are not given again. */
function findGap(round: Round): void {
  const { attempts, endedAt } = round.state;
  let last = 0;
  // In their order, as members that are numbers come.
  for (const number of Object.keys(attempts).map(Number)) {
    const lost = number === last + 2 ? `attempt ${last + 1}` : `attempts ${last + 1} to ${number - 1}`;
    if (number > last + 1 && endedAt?.includes(last))
      round.notes.push(`The public log began anew after attempt ${last}, and lacks ${lost}.`);
    else if (number > last + 1)
      round.find('attempt-number', 'log', `the public log names attempt ${number} and not ${number - 1}`);
    last = number;
  }
}

const chainOf = ({ chain }: KnownAttempt): Chain | undefined =>
  findChain('drand', chain) ?? findChain('test-chain', chain);

/** When its round is due, in milliseconds since 1970; undefined for a chain that nobody knows. */
export function dueOf(attempt: KnownAttempt): number | undefined {
  const chain = chainOf(attempt);
  return chain && dueAt(chain, attempt.round) * 1_000;
}

/** Looks at each attempt to seal that the public log announced: it became a run within a week, or was abandoned in public. */
export async function watchAttempts(round: Round): Promise<void> {
  findGap(round);
  const { attempts, runs } = round.state;
  const isSealed = ({ run }: KnownAttempt): boolean => runs[run]?.hash !== undefined;
  // Also where somebody read it as abandoned before: its seed is public, and so is each pack of a run that it deals.
  for (const [number, attempt] of Object.entries(attempts))
    if (attempt.abandoned !== undefined && isSealed(attempt))
      round.find('attempt-changed', attempt.run, `attempt ${number} was abandoned, and became a run`);
  const open = Object.entries(attempts).filter(([, { isDone }]) => !isDone);
  for (const [number, attempt] of open) {
    const due = dueOf(attempt);
    if (isSealed(attempt)) compareTimes(round, number, attempt, due);
    else if (attempt.abandoned === undefined && (due === undefined || due + WEEK_MS < round.now))
      round.find('attempt-overdue', attempt.run, `attempt ${number} has no outcome a week after its round`);
  }
  const settled = open.filter(([, one]) => isSealed(one) || one.abandoned !== undefined);
  if (settled.length > 0)
    await round.part('attempts', 'attempt-withheld', async () => {
      const rows = await askAttempts(round.ask);
      for (const [number, attempt] of settled)
        await (isSealed(attempt) ? lookAtSealed : lookAtAbandoned)(
          round,
          number,
          attempt,
          rows.get(attempt.run),
        );
    });
  noteUnseen(round);
}

/** A round that was out when nobody could have the announcement yet could be chosen for its deal. */
function compareTimes(
  round: Round,
  number: string,
  { run, notLoggedAt }: KnownAttempt,
  due: number | undefined,
): void {
  if (notLoggedAt !== undefined && due !== undefined && Date.parse(notLoggedAt) >= due + COPY_MS)
    round.find(
      'attempt-late',
      run,
      `at ${notLoggedAt} the public log didn’t have attempt ${number} yet, whose round was out at ${new Date(due).toISOString()}`,
    );
}

/** For a monitor that comes late: a state of the public log that has the attempt, as the shop kept it at the deal. */
async function lookAtSealed(
  round: Round,
  number: string,
  attempt: KnownAttempt,
  row: Fields | undefined,
): Promise<void> {
  const { run } = attempt;
  await round.part(run, 'attempt-withheld', async () => {
    const chain = chainOf(attempt);
    demand(chain !== undefined, `attempt ${number} waits for a chain that nobody knows`);
    const announced = { ...attempt, attempt: Number(number), beacon: { chain, round: attempt.round } };
    // A monitor that doesn’t accept the test chain accepts no gap for it either.
    const found = checkSealed(row, announced, round.options.isTestChainAccepted === true);
    if (found === 'withheld') {
      round.findLater(
        'attempt-withheld',
        run,
        `no state of the public log is shown that had attempt ${number} before its round`,
      );
      return;
    }
    if (found !== 'played') {
      if (found.late > 0)
        round.find(
          'attempt-late',
          run,
          `a witness named for attempt ${number} signed only after its round: ${found.late} of ${found.late + found.witnesses}`,
        );
      const { root, ...state } = found.state;
      const isOurs = await isOfThisLog(round, run, { ...state, root: hexOf(root) });
      attempt.witnesses = isOurs ? found.witnesses : 0;
    }
    attempt.isDone = true;
  });
}

function noteUnseen(round: Round): void {
  const open = Object.values(round.state.attempts).filter(
    (attempt) =>
      attempt.witnesses === 0 && !(Date.parse(attempt.loggedAt ?? '') + CLOCK_MS < (dueOf(attempt) ?? 0)),
  ).length;
  if (open > 0)
    round.notes.push(
      `Sealing attempts that only the shop says were in the public log before their round: ${open}. Neither this monitor nor a witness saw them in time.`,
    );
}

async function lookAtAbandoned(
  round: Round,
  number: string,
  attempt: KnownAttempt,
  row: Fields | undefined,
): Promise<void> {
  const { run } = attempt;
  const document = row?.document;
  if (typeof document !== 'string') {
    round.findLater('attempt-withheld', run, `plan and seed of attempt ${number} aren’t published`);
    return;
  }
  await round.part(run, 'attempt-withheld', async () => {
    const hash = hexOf(taggedHash('pullproof/1/abandoned', utf8(document)));
    const named = attempt.abandoned ?? 'none';
    demand(hash === named, `its document hashes to ${hash}, the public log names ${named}`);
    const plan = checkAbandonment(document, Number(number), attempt);
    const published = (what: string): Promise<string> => askText(round.ask, `/api/attempts/${run}/${what}`);
    await readCardLists(plan.recipe, linesOf(await published('lists')));
    await checkUnits(plan, await published('checklist'));
    attempt.isDone = true;
    round.notes.push(
      `Attempt ${number} to seal was abandoned; its plan, seed, lists and units are those that were announced.`,
    );
  });
}
