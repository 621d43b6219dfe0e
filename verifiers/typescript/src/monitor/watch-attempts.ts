import { dueAt, findChain } from '../beacon/chains.ts';
import { bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { parseCanonical, parseLine } from '../bytes/canonical.ts';
import { taggedHash, ZERO_BYTE } from '../bytes/tagged-hash.ts';
import { readLines } from '../log/lines.ts';
import { hashLeaf, MerkleRoot } from '../log/merkle.ts';
import { readCardLists } from '../run/card-lists.ts';
import { type Plan, readPlan } from '../run/plan.ts';
import { demand, readFields, readHex, readText } from '../shape.ts';
import { askPages, askText } from './ask.ts';
import { linesOf } from './look-at-run.ts';
import { COPY_MS, type Round } from './round.ts';
import type { KnownAttempt } from './state.ts';

const WEEK_MS = 7 * 86_400_000;

/** Holds the public document of an abandoned attempt against what was announced; returns its plan. Throws a Mismatch. */
function checkAbandonment(
  document: string,
  number: number,
  { run, planHash, seedHash, abandoned }: KnownAttempt,
): Plan {
  const bytes = utf8(document);
  const hash = hexOf(taggedHash('pullproof/1/abandoned', bytes));
  demand(hash === abandoned, `its document hashes to ${hash}, the public log names ${abandoned ?? 'none'}`);
  const fields = readFields(parseCanonical(bytes).value, 'the document');
  demand(fields.attempt === number && fields.run === run, 'its document is of another attempt');
  const plan = readPlan(fields.plan, run);
  demand(plan.hash === planHash, `its plan hashes to ${plan.hash}, but ${planHash} was announced`);
  const seed = bytesOfHex(readHex(fields, 'seed'));
  const sealed = hexOf(taggedHash('pullproof/1/run-seed', utf8(run), ZERO_BYTE, seed));
  demand(sealed === seedHash, `its seed hashes to ${sealed}, but ${seedHash} was announced`);
  return plan;
}

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

/** When its round is due, in milliseconds since 1970; undefined for a chain that nobody knows. */
export function dueOf({ chain: name, round }: KnownAttempt): number | undefined {
  const chain = findChain('drand', name) ?? findChain('test-chain', name);
  return chain && dueAt(chain, round) * 1_000;
}

/** Looks at each attempt to seal that the public log announced: it became a run within a week, or was abandoned in public. */
export async function watchAttempts(round: Round): Promise<void> {
  findGap(round);
  // Also where somebody read it as abandoned before: its seed is public, and so is each pack of a run that it deals.
  for (const [number, { run, abandoned }] of Object.entries(round.state.attempts))
    if (abandoned !== undefined && round.state.runs[run]?.hash !== undefined)
      round.find('attempt-changed', run, `attempt ${number} was abandoned, and became a run`);
  const open = Object.entries(round.state.attempts).filter(([, { isDone }]) => !isDone);
  for (const [number, attempt] of open) {
    const due = dueOf(attempt);
    if (round.state.runs[attempt.run]?.hash !== undefined) checkSealed(round, number, attempt, due);
    else if (attempt.abandoned === undefined && (due === undefined || due + WEEK_MS < round.now))
      round.find('attempt-overdue', attempt.run, `attempt ${number} has no outcome a week after its round`);
  }
  const abandoned = open.filter(([, one]) => !one.isDone && one.abandoned !== undefined);
  if (abandoned.length > 0)
    await round.part('attempts', 'attempt-withheld', () => lookAtAbandoned(round, abandoned));
}

/** A round that was out when nobody could have the announcement yet could be chosen for its deal. */
function checkSealed(round: Round, number: string, attempt: KnownAttempt, due: number | undefined): void {
  const { run, notLoggedAt } = attempt;
  attempt.isDone = true;
  if (notLoggedAt !== undefined && due !== undefined && Date.parse(notLoggedAt) >= due + COPY_MS)
    round.find(
      'attempt-late',
      run,
      `at ${notLoggedAt} the public log didn’t have attempt ${number} yet, whose round was out at ${new Date(due).toISOString()}`,
    );
}

async function lookAtAbandoned(
  round: Round,
  abandoned: readonly (readonly [string, KnownAttempt])[],
): Promise<void> {
  const published = new Map<string, string>();
  await askPages(round.ask, '/api/attempts', (rows) => {
    for (const row of rows)
      if (typeof row.document === 'string') published.set(readText(row, 'run'), row.document);
  });
  for (const [number, attempt] of abandoned) {
    const { run } = attempt;
    const document = published.get(run);
    if (document === undefined)
      round.findLater('attempt-withheld', run, `plan and seed of attempt ${number} aren’t published`);
    else
      await round.part(run, 'attempt-withheld', async () => {
        const plan = checkAbandonment(document, Number(number), attempt);
        const published = (what: string): Promise<string> =>
          askText(round.ask, `/api/attempts/${run}/${what}`);
        await readCardLists(plan.recipe, linesOf(await published('lists')));
        await checkUnits(plan, await published('checklist'));
        attempt.isDone = true;
        round.notes.push(
          `Attempt ${number} to seal was abandoned; its plan, seed, lists and units are those that were announced.`,
        );
      });
  }
}
