import { formatCount } from '@pullproof/server/contract';
import { formatDate, pluralise } from '../../../lib/text/format.ts';

export const text = {
  facts: { set: 'Set', number: 'Number', artist: 'Artist', value: 'Market value' },
  noArtist: 'Unknown',
  valueAsOf: (source: string, asOf: string) => `${source}, ${formatDate(asOf)}`,
  sources: 'Where it can be pulled now',
  noSources: 'In nothing that is on sale at the moment.',
  copiesLeft: (left: number, copies: number) =>
    `${formatCount(left)} of ${pluralise(copies, 'copy', 'copies')} nobody has opened yet`,
  odds: 'Live odds',
  oddsOf: (title: string) => `Live odds of ${title}`,
  singles: 'On sale as a single',
  listed: (count: number) => `${formatCount(count)} listed`,
  pulls: 'Recent pulls',
  noPulls: 'Nobody has pulled it here yet.',
  pulledFrom: (packNo: number, title: string) => `No. ${formatCount(packNo)} of ${title}`,
  anonymous: 'Anonymous',
} as const;
