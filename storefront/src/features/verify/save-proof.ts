import type { PullFile } from './evidence.ts';

/** One file that the verifier checks with the network off: the opened pack and the commitment it belongs to. */
export function buildProofFile(pull: PullFile, commitment: string): Blob {
  const { receipt, receiptSignature, ...rest } = pull;
  const signed = receipt === undefined ? {} : { receipt: { document: receipt, signature: receiptSignature } };
  return new Blob([JSON.stringify({ ...rest, ...signed, commitment })], { type: 'application/json' });
}
