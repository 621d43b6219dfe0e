import type { Served } from './canonical.ts';
import { examineCommitment } from './commitment.ts';
import type { Signed } from './receipt.ts';
import { secondsOf } from './shape.ts';
import { checkRefusal, checkWall } from './statement.ts';
import { Examination, type Verdict } from './verdict.ts';

/**
 * Checks the members, time and signature of a refusal or wall statement. Whether it holds only the log can tell:
 * give it to `replayOpenRun`. `now` is in milliseconds since 1970.
 */
export function verifySigned(
  kind: 'refusal' | 'wall',
  signed: Signed,
  commitmentBytes: Served,
  now: number = Date.now(),
): Verdict {
  const nowSeconds = secondsOf(now);
  const examination = new Examination();
  return examination.verdict(() => {
    const commitment = examination.step(
      'commitment',
      () => examineCommitment(commitmentBytes, nowSeconds),
      (read) => `its fingerprint is ${read.hash}`,
    );
    examination.run = commitment.run;
    examination.step(
      'statements',
      () => (kind === 'refusal' ? checkRefusal : checkWall)(signed, commitment, nowSeconds),
      ({ head }) => `signed with the key of this run, about its log at entry ${head.seq}`,
    );
  });
}
