import { renewMissingState } from '../../platform/database/missing-state.ts';
import { explainCondition } from '../../platform/http/problems.ts';
import { refuse, type Refusal } from '../../platform/errors.ts';
import { logger, requestContext } from '../../platform/logger.ts';
import { renewPass } from './watch-pass.ts';

export { recordBefore, recordFirst } from './record-watermarks.ts';
export { registerLogs } from './other-logs.ts';
export type { Behind, OpenFence, Statement } from './fence-types.ts';
export { readNewestWatermarks, type KnownWatermark } from './read-watermarks.ts';
export { parseContent, type MarkedLog } from './watermarks.ts';
export { comparePass } from './compare.ts';
export { ensureShopId, readShopId } from './identity.ts';
export { listFences, readFencedRuns, readFenceState } from './list-fences.ts';
export { describeState, liftRecovered, NotSettled, settleByStatement } from './settle-fence.ts';
export { readPublishedAt } from './read-published-at.ts';
export { requireSalePass } from './require-pass.ts';
export { followLogs, watchPass } from './watch-pass.ts';

/** Work without a request, such as a sealing, is looked at by staff too. */
const refuseFenced = (toCustomers: string, toStaff: string): Refusal =>
  refuse('RUN_FENCED', (requestContext.get()?.isForStaff ?? true) ? toStaff : toCustomers);

// Here and not in the feature: worlds and benches load areas without the composition.
renewMissingState(() =>
  renewPass().catch((failure: unknown) => {
    logger.error({ err: failure }, 'the public logs could not be compared');
    throw refuseFenced(
      'Sales and drops pause until we have compared our public logs with the copies that we keep of their state. Try again in a minute.',
      'The public logs can’t be compared with their watermarks, so nothing is sold, opened, sealed or drawn. Look at the places that WATERMARKS names and at the server’s log, then try again.',
    );
  }),
);
explainCondition('PP004', () =>
  refuseFenced(
    'Our own records show that this run’s public log is missing its newest entries. Until that’s settled, nothing from this run can be bought, opened or returned.',
    'This run’s public log, or the chain of commitments, is behind what was published: it is fenced. An operator settles it with npm run fence.',
  ),
);
