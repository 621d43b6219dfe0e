import { formatCount, formatDate, formatOneIn, pluralise } from '../../lib/format.ts';

export const text = {
  facts: { set: 'Set', number: 'Number', artist: 'Artist', value: 'Market value' },
  noArtist: 'Unknown',
  valueAsOf: (source: string, asOf: string) => `${source}, ${formatDate(asOf)}`,
  sources: 'Where it can be pulled now',
  noSources: 'In no pack that is on sale at the moment.',
  copiesLeft: (copies: number, packs: number) =>
    `${pluralise(copies, 'copy', 'copies')} in ${formatCount(packs)} unopened packs`,
  chance: (copies: number, packs: number) => `1 in ${formatOneIn(copies / packs)}`,
  odds: 'Live odds',
  singles: 'On sale as a single',
  listed: (count: number) => `${formatCount(count)} listed`,
  pulls: 'Recent pulls',
  noPulls: 'Nobody has pulled it here yet.',
} as const;
