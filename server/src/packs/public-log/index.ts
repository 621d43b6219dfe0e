// Here and not in the feature: worlds and benches load areas without the composition.
import './log-marks.ts';

export { askWitnesses } from './ask-witnesses.ts';
export { checkShopKey } from './keys.ts';
export { describeLog } from './describe-log.ts';
export { proveAttempt, proveDrop } from './prove-before.ts';
export { proveCommitment } from './proofs.ts';
export { eraseStatement } from './statements.ts';
export { beginLogAnew, writeLog } from './write-log.ts';
