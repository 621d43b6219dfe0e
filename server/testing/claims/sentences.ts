import * as claims from '../../src/contract/claims/index.ts';

type Sentence = string | ((...values: string[]) => string);

export const sentences: Readonly<Record<string, Sentence>> = claims;

/** The sentence, with `value` for each of its parameters. */
export function fill(sentence: Sentence, value: string): string {
  if (typeof sentence === 'string') return sentence;
  return sentence(...Array.from({ length: sentence.length }, () => value));
}
