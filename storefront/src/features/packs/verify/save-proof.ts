import type { PullFile } from '@pullproof/verify';

/** Builds one file that the verifier can check offline: the opened pack and its commitment. */
export function buildProofFile(pull: PullFile, commitment: string): Blob {
  const { receipt, receiptSignature, ...rest } = pull;
  const signed = receipt === undefined ? {} : { receipt: { document: receipt, signature: receiptSignature } };
  return new Blob([JSON.stringify({ ...rest, ...signed, commitment })], { type: 'application/json' });
}
