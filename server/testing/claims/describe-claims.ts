import { type Check, evidence } from '../../src/contract/claims/evidence.ts';
import { fill, sentences } from './sentences.ts';

const intro = `# What the shop claims

Made from \`server/src/contract/claims\` by \`npm run claims\`: every public sentence that claims fairness, as pages, mails and the API say it. A claim, with what it reads in brackets, is no more than its checks: a vector (kind and step, of [runs](fairness-vectors.json) or [drops](fairness-vectors-drop.json)) that the verifier refuses at that step, and accepts with that check alone switched off (\`claims.test.ts\`), or a test of the shop. Claims above one list share its checks. What stays a matter of trust is in [section 12](fairness.md#12-what-the-mathematics-does-not-prove).
`;

const describeCheck = (check: Check): string =>
  'vector' in check
    ? `- ${check.kind} \`${check.step}\`: “${check.vector}”`
    : `- \`${check.file}\`: “${check.title}”`;

/** docs/claims.md: the claims by their checks. */
export function describeClaims(): string {
  const claimsOf = new Map<string, string[]>();
  for (const [id, { reads, checks }] of Object.entries(evidence)) {
    const list = checks.map(describeCheck).join('\n');
    const claim = `**${id}** (${reads})\n\n> ${fill(sentences[id] ?? '', '…')}`;
    claimsOf.set(list, [...(claimsOf.get(list) ?? []), claim]);
  }
  const parts = [...claimsOf].flatMap(([checks, claims]) => [...claims, checks]);
  return `${[intro.trimEnd(), ...parts].join('\n\n')}\n`;
}
