import { bytes, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

/** A run's place in the chain of all commitments. */
export const ChainedCommitment = table('commitments', {
  position: integer.primary,
  runId: uuid,
  hash: text,
  /** `previous` is a method of every model. */
  previousHash: text.named('previous'),
  createdAt: timestamp,
});

/** A run's seed, wrapped under an app key. */
export const RunSecret = table('run_secrets', {
  runId: uuid.primary,
  keyId: text,
  wrapped: bytes,
});
