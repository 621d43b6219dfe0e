/** Section 12 of docs/fairness.md, word for word. */
export const HONEST_SENTENCE =
  'Everything in this run was put into numbered packs and locked by a published fingerprint before the first pack ' +
  'was sold; we cannot change a pack afterwards without your browser noticing. The maths does not prove that we hold ' +
  'the cards, that their values are right, or that nobody here has peeked: for that there are vault audits, a public ' +
  'log, and the full list of every pack, sold or not, when the run closes.';

/** What stays a matter of trust, each in one line. */
export const NOT_PROVEN: readonly string[] = [
  'That the cards exist, are in the state shown, and are worth what is said.',
  'That nobody with both the shop’s key and its database has looked into packs before they were opened.',
  'That everyone was shown the same documents: compare fingerprints with other customers.',
  'That this page is honest: keep the downloaded verifier, or write your own from the public specification.',
];

const TITLES: Readonly<Record<string, string>> = {
  commitment: 'The fingerprint published before the first sale',
  plan: 'Recipe and exact numbers',
  contents: 'The opened text, byte for byte',
  run: 'The same run',
  odds: 'Every card from the odds row it fills',
  leaf: 'Contents and salt',
  proof: 'The way to the published root',
  receipt: 'The signed receipt',
  shown: 'What you were shown',
  seed: 'The seed that was locked in',
  composition: 'Exact numbers from the recipe',
  checklist: 'Every unit of the run',
  deal: 'Shuffled again from the seed',
  packs: 'Every pack, sold or not',
  log: 'The public log',
  signatures: 'Signatures',
  announcement: 'The announcement of the drop',
  entries: 'Every entry of the drop',
  draw: 'The draw, repeated',
};

/** A check's name in words a customer knows. */
export function titleOfCheck(name: string): string {
  return TITLES[name] ?? name;
}

export function describeProgress(step: string, done: number, total: number): string {
  return `${titleOfCheck(step)}: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}
