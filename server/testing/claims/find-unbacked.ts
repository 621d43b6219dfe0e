import { findClaimWords } from '../../../scripts/lint/claim-words.mjs';
import { fill, sentences } from './sentences.ts';

/** Stands for a parameter until the sentence is a pattern. */
const gap = '\u0001';

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const patterns = Object.values(sentences)
  .map((sentence) => fill(sentence, gap))
  // A longer sentence may begin with a shorter one.
  .toSorted((a, b) => b.length - a.length)
  .map((text) => new RegExp(text.split(gap).map(escaped).join('.{0,120}?'), 'g'));

/** The words of a rendered text that claim fairness outside the sentences of the claims, each with its surroundings. */
export function findUnbacked(rendered: string): string[] {
  const text = patterns.reduce(
    (rest, pattern) => rest.replace(pattern, ' · '),
    rendered.replace(/\s+/g, ' '),
  );
  return findClaimWords(text).map((word) => {
    const at = text.indexOf(word);
    return `“${word}” in “${text.slice(Math.max(0, at - 60), at + 60)}”`;
  });
}
