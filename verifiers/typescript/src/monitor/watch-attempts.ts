import { dueAt, findChain } from '../beacon/chains.ts';
import { bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { documentHash, parseCanonical } from '../bytes/canonical.ts';
import { taggedHash, ZERO_BYTE } from '../bytes/tagged-hash.ts';
import { demand, type Fields, readFields, readHex, readText } from '../shape.ts';
import { askPages } from './ask.ts';
import { reasonOf } from './findings.ts';
import type { Round } from './round.ts';
import type { KnownAttempt } from './state.ts';

const WEEK_MS = 7 * 86_400_000;

/** Holds the public document of an abandoned attempt against what was announced. Throws a Mismatch. */
function checkAbandonment(document: string, { run, planHash, seedHash, abandoned }: KnownAttempt): void {
  const bytes = utf8(document);
  const hash = hexOf(taggedHash('pullproof/1/abandoned', bytes));
  demand(hash === abandoned, `its document hashes to ${hash}, the public log names ${abandoned ?? 'none'}`);
  const fields = readFields(parseCanonical(bytes).value, 'the document');
  const plan = hexOf(documentHash('pullproof/1/plan', readFields(fields.plan, 'the plan')));
  demand(plan === planHash, `its plan hashes to ${plan}, announced was ${planHash}`);
  const seed = bytesOfHex(readHex(fields, 'seed'));
  const sealed = hexOf(taggedHash('pullproof/1/run-seed', utf8(run), ZERO_BYTE, seed));
  demand(sealed === seedHash, `its seed hashes to ${sealed}, announced was ${seedHash}`);
}

function findGap(round: Round): void {
  const numbers = Object.keys(round.state.attempts).map(Number);
  const missing = numbers.find((number) => number > 1 && !(number - 1 in round.state.attempts));
  if (missing !== undefined)
    round.find('attempt-number', 'log', `the public log names attempt ${missing} and not ${missing - 1}`);
}

const isOverdue = ({ chain, round: number }: KnownAttempt, now: number): boolean => {
  const known = findChain('drand', chain) ?? findChain('test-chain', chain);
  return known === undefined || dueAt(known, number) * 1_000 + WEEK_MS < now;
};

/** Looks at each attempt to seal that the public log announced: it became a run within a week, or was abandoned in public. */
export async function watchAttempts(round: Round): Promise<void> {
  const { attempts, runs } = round.state;
  findGap(round);
  const open = Object.entries(attempts).filter(([, { isDone }]) => !isDone);
  if (open.length === 0) return;
  const published = new Map<string, Fields>();
  await round.part('attempts', 'attempt-withheld', () =>
    askPages(round.ask, '/api/attempts', (rows) => {
      for (const row of rows) published.set(readText(row, 'run'), row);
    }),
  );
  for (const [number, attempt] of open) {
    if (runs[attempt.run]?.hash !== undefined) {
      attempt.isDone = true;
      if (attempt.abandoned !== undefined)
        round.find('attempt-changed', attempt.run, `attempt ${number} was abandoned, and became a run`);
    } else if (attempt.abandoned !== undefined) lookAtAbandoned(round, number, attempt, published);
    else if (isOverdue(attempt, round.now))
      round.find('attempt-overdue', attempt.run, `attempt ${number} has no outcome a week after its round`);
  }
}

function lookAtAbandoned(
  round: Round,
  number: string,
  attempt: KnownAttempt,
  published: ReadonlyMap<string, Fields>,
): void {
  const row = published.get(attempt.run);
  try {
    demand(row !== undefined, 'the shop doesn’t list it');
    checkAbandonment(readText(row, 'document'), attempt);
    attempt.isDone = true;
    round.notes.push(`Attempt ${number} to seal was abandoned; its plan and seed are those that were announced.`);
  } catch (error) {
    round.findLater('attempt-withheld', attempt.run, `attempt ${number}: ${reasonOf(error)}`);
  }
}
