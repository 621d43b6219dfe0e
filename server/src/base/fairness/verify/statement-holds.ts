import { readRefusal, readWallStatement } from '../documents/statements.ts';
import { TAGS } from '../encoding/tags.ts';
import { checkNotAhead, parseTime } from '../encoding/time.ts';
import { insist, openSigned, type SignedText } from './files.ts';
import { isInLog, type LogEvidence } from './receipt-binding.ts';

const JUDGED_AFTER_SECONDS = 60;
const LETTERS = { unsold: 'u', sold: 's', opened: 'o' } as const;

/** Returns false for a refusal that only a longer log can decide. `judgedBy`: the latest time that this log covers. */
export function checkRefusal(signed: SignedText, evidence: LogEvidence, judgedBy: number): boolean {
  const { commitment, commitmentHash, history, now } = evidence;
  const refusal = openSigned(signed, commitment.signingKey, TAGS.refusal, readRefusal);
  insist(refusal.run === commitment.run, 'the refusal is of another run');
  insist(refusal.commitment === commitmentHash, 'the refusal names another commitment');
  insist(
    (refusal.numbers.at(-1) ?? 0) <= commitment.plan.size,
    'the refusal names a pack that does not exist',
  );
  checkNotAhead(refusal.time, now);
  const { head, numbers } = refusal;
  insist(isInLog(head, history), 'the head of the refusal is not of this log');
  const end = parseTime(refusal.time) + JUDGED_AFTER_SECONDS;
  const last = Math.max(head.seq, history.lastSeqBy(end));
  const free = numbers.find((number) => !history.wasTaken(number, head.seq, last));
  if (free === undefined) return true;
  insist(judgedBy < end, `pack ${free} was refused although it was free`);
  return false;
}

export function checkWall(signed: SignedText, evidence: LogEvidence): void {
  const { commitment, history, now } = evidence;
  const wall = openSigned(signed, commitment.signingKey, TAGS.wall, readWallStatement);
  insist(wall.run === commitment.run, 'the wall statement is of another run');
  insist(wall.to <= commitment.plan.size, 'the wall statement names a pack that does not exist');
  checkNotAhead(wall.time, now);
  insist(isInLog(wall.head, history), 'the head of the wall statement is not of this log');
  for (let i = 0; i < wall.states.length; i += 1)
    insist(
      wall.states[i] === LETTERS[history.stateAt(wall.from + i, wall.head.seq)],
      `pack ${wall.from + i} was in another state`,
    );
}
