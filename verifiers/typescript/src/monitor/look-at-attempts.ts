import { bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { parseCanonical } from '../bytes/canonical.ts';
import { taggedHash, ZERO_BYTE } from '../bytes/tagged-hash.ts';
import { type Announced, checkAttemptTime } from '../run/attempt-time.ts';
import { readCommitment } from '../run/commitment.ts';
import { type Plan, readPlan } from '../run/plan.ts';
import { demand, type Fields, listOf, readFields, readHex, readNumber, readText } from '../shape.ts';
import type { CheckedState } from '../tlog/named-state.ts';
import { checkShopLog, seenOf, type ShownLog } from '../tlog/shop-log.ts';
import { type Ask, askPages } from './ask.ts';
import type { LoadedRun } from './load-run.ts';
import { isPartOf } from './read-log.ts';
import type { KnownAttempt } from './state.ts';

/** What `/api/attempts` shows, by run: all of it, or what comes behind an attempt. */
export async function askAttempts(ask: Ask, after = 0): Promise<Map<string, Fields>> {
  const rows = new Map<string, Fields>();
  const each = (page: readonly Fields[]): void => {
    for (const row of page) rows.set(readText(row, 'run'), row);
  };
  await askPages(ask, '/api/attempts', each, after === 0 ? '' : String(after));
  return rows;
}

/** Holds the public document of an abandoned attempt against plan and seed that were announced; returns its plan. Throws a Mismatch. */
export function checkAbandonment(
  document: string,
  number: number,
  { run, planHash, seedHash }: Pick<KnownAttempt, 'run' | 'planHash' | 'seedHash'>,
): Plan {
  const fields = readFields(parseCanonical(utf8(document)).value, 'the document');
  demand(fields.attempt === number && fields.run === run, 'its document is of another attempt');
  const plan = readPlan(fields.plan, run);
  demand(plan.hash === planHash, `its plan hashes to ${plan.hash}, but ${planHash} was announced`);
  const seed = bytesOfHex(readHex(fields, 'seed'));
  const sealed = hexOf(taggedHash('pullproof/1/run-seed', utf8(run), ZERO_BYTE, seed));
  demand(sealed === seedHash, `its seed hashes to ${sealed}, but ${seedHash} was announced`);
  return plan;
}

/**
 * Holds the state of the public log that the shop shows of an attempt that became a run against what was announced or committed to.
 * `withheld` where it shows none, `played` where it may lack one, as a demo's past was played without the log. Throws a Mismatch.
 */
export function checkSealed(
  row: Fields | undefined,
  announced: Announced,
  isTestChainAccepted: boolean,
): CheckedState | 'withheld' | 'played' {
  const isPlayed = announced.beacon.chain.kind === 'test-chain' && isTestChainAccepted;
  return checkAttemptTime(row?.log, announced) ?? (row && isPlayed ? 'played' : 'withheld');
}

/** What was checked of the attempts that a run's page shows. */
export interface AttemptLook {
  readonly attempt: number;
  /** Witnesses that the shop names, which had signed a state of the public log with it before the round. */
  readonly witnesses: number;
  /** Abandoned ones whose plan and seed are those that the shop lists; whether the public log announced these isn't checked. */
  readonly abandoned: number;
}

/**
 * Looks at a run's own attempt in the public log as shown, and at the abandoned ones on its page. Undefined where the attempt's time
 * can't be checked. Throws a Mismatch, and rejects where something didn't load.
 */
export async function lookAtAttempts(
  ask: Ask,
  { commitment: document, summary }: Pick<LoadedRun, 'commitment' | 'summary'>,
  shown: ShownLog,
  isTestChainAccepted: boolean,
): Promise<AttemptLook | undefined> {
  const commitment = readCommitment(document);
  const abandoned = listOf(summary.abandonedAttempts, 'abandonedAttempts').map((one) => {
    const fields = readFields(one, 'an attempt');
    return { run: readText(fields, 'run'), number: readNumber(fields, 'attempt') };
  });
  const first = Math.min(commitment.attempt, ...abandoned.map(({ number }) => number));
  const rows = await askAttempts(ask, first - 1);
  const found = checkSealed(rows.get(commitment.run), commitment, isTestChainAccepted);
  demand(found !== 'withheld', 'the shop shows no state of its public log that had this attempt');
  for (const { run, number } of abandoned) {
    const row = rows.get(run);
    demand(typeof row?.document === 'string', `plan and seed of attempt ${number} aren’t published`);
    checkAbandonment(row.document, number, {
      ...{ run, planHash: readHex(row, 'planHash'), seedHash: readHex(row, 'seedHash') },
    });
  }
  if (found === 'played') return undefined;
  const { root, ...state } = found.state;
  const isPart = await isPartOf(ask, { ...state, root: hexOf(root) }, seenOf(checkShopLog(shown)));
  demand(isPart !== false, 'the public log doesn’t go on from the state shown for this attempt');
  const { attempt } = commitment;
  return isPart ? { attempt, witnesses: found.witnesses, abandoned: abandoned.length } : undefined;
}
