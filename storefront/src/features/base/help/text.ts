import { pluralise } from '../../../lib/text/format.ts';

export const text = {
  title: 'Help',
  lead: 'Answers by topic. Fees, limits and waits on this page are the shop’s current settings.',
  search: 'Search the answers',
  found: (count: number) => (count === 0 ? 'No answer found' : pluralise(count, 'answer', 'answers')),
  nothing: 'Try fewer words, or write to us.',
  contact: 'Contact support',
  stillNeed: 'Still need help?',
  write: 'Write to us',
} as const;
