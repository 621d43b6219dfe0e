/**
 * Words that claim fairness. What they claim must have a check: server/src/contract/claims, docs/claims.md.
 *
 * A name is no claim: "sealed pack", "Sealed", "proof" for the file, "Verify" for the page, "fixed". Nor is a denial
 * ("doesn’t prove", "not verified"), nor the state of a person’s ID ("identity verified").
 */
const denials =
  /\b(?:not|cannot|\w+n['’]t|without) (?:\w+ )?(?:prove[ns]?|verified|guarantees?)\b|\bnot guarantees?\b|\bproves? nothing\b/gi;
const identity = /\b(?:ID|identity|identities|documents?)\b[^.]*?\bverified\b|\bverified identity\b/gi;

const claimWords = [
  /\bverified\b/gi,
  /\bverifiabl[ey]\b/gi,
  /\bprov(?:abl[ey]|en|es?|ed)\b/gi,
  /\bguarantee[ds]?\b/gi,
  /\bexact(?:ly)?\b/gi,
  /\b(?:fair|fairly|fairness|honest|honestly)\b/gi,
  /\btamper\w*/gi,
  /\bimpossible\b/gi,
  /\bnever\b/gi,
  /\b(?:nobody|no one|none of (?:it|them|us)) (?:can|could|ever)\b/gi,
  /\b(?:it|they|these|this|list|log|odds|pack) can(?:not|['’]t) (?:be )?changed?\b/gi,
  /\bno (?:shortcut|time to)\b/gi,
  /\bbefore the first (?:one|sale|entry|pack)\b/gi,
  /\bsealed (?:before|under|and committed)\b/gi,
  /\bmatch(?:es)? the (?:signed|public|published)\b/gi,
];

/** The words of `text` that claim something, in order. */
export function findClaimWords(text) {
  const plain = text.replace(/\s+/g, ' ').replace(denials, '·').replace(identity, '·');
  return claimWords
    .flatMap((word) => [...plain.matchAll(word)])
    .toSorted((a, b) => a.index - b.index)
    .map(([found]) => found);
}
