import type { Served } from './bytes/canonical.ts';
import { examineCommitment } from './run/commitment.ts';
import type { Signed } from './log/receipt.ts';
import { secondsOf } from './shape.ts';
import { checkCorrection, checkHead, checkLoss, checkRefusal, checkWall } from './log/statement.ts';
import { Examination, type Verdict } from './verdict.ts';

const CHECKS = {
  refusal: checkRefusal,
  wall: checkWall,
  correction: checkCorrection,
  loss: checkLoss,
  head: checkHead,
} as const;

/**
 * Checks the members, time and signature of a statement. Whether it is true needs the log: pass it to
 * `replayOpenRun`. `now` is Unix time in milliseconds.
 */
export function verifySigned(
  kind: keyof typeof CHECKS,
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
      () => CHECKS[kind](signed, commitment, nowSeconds),
      () => `the ${kind} is signed with the key of this run; whether it holds, its log shows`,
    );
  });
}
