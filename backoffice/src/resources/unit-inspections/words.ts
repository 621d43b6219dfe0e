import type { InspectionRecord } from '@pullproof/server/contract';

type Facts = Pick<InspectionRecord, 'kind' | 'needsPerson' | 'seenBy' | 'answer' | 'carrierAt'>;

/** What still has to speak for an open inspection. */
export function waitsFor({ kind, needsPerson, seenBy, answer }: Facts): string {
  if (kind === 'missing') return 'Approval';
  if (answer === 'denied') return 'Customer disputes it';
  const consent = kind === 'to-vault' && answer !== 'given';
  const person = seenBy === null && needsPerson;
  if (consent) return person ? 'Customer’s consent and a scan' : 'Customer’s consent';
  if (person) return kind === 'new-units' ? 'A second count' : 'A second person';
  return seenBy === null && answer === null ? 'Customer or a second person' : 'The other cards';
}
