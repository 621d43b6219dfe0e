import type { SignedStatement } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { canonical, signDocument, TAGS } from '../../../base/fairness/index.ts';
import { signingKeyOf } from '../../keys/index.ts';
import type { RunForSale } from './run-for-sale.ts';

/**
 * Signs that these numbers were taken, so that the customer can check it against the log: each was not unsold at some
 * entry from the run's head on, up to 60 s after `at`. The head was read before the claim failed: had a number's sale
 * been refunded by that head, the claim would have found it unsold.
 */
export function signRefusal(run: RunForSale, taken: readonly number[], at: Date): SignedStatement {
  const document = {
    commitment: run.commitmentHash,
    head: run.head,
    numbers: [...taken],
    run: run.id,
    time: clock.stamp(at),
    v: 1,
  };
  return {
    document: canonical(document),
    signature: signDocument(signingKeyOf(run.signingKey), TAGS.refusal, document),
  };
}
