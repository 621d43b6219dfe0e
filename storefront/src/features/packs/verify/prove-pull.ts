import { type PublicPull, type PullVerdict, verifyPublicPull } from '@pullproof/verify';
import { fetchCommitment } from './fetch-proof.ts';

/** Verifies a public pull in this browser. Rejects when the commitment fails to load. */
export async function provePull(receipt: PublicPull): Promise<PullVerdict> {
  return verifyPublicPull(receipt, await fetchCommitment(receipt.pull.runId));
}
