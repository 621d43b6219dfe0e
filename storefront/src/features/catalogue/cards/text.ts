import { formatCount, formatMoney } from '@pullproof/server/contract';
import { formatShortMoney, pluralise } from '../../../lib/text/format.ts';
import type { ValueBand } from './filters.ts';
import { text as shared } from '../../../lib/text/common.ts';

export const text = {
  results: 'Cards',
  search: 'Search',
  searchHint: 'Name, number or set',
  game: 'Game',
  anyGame: 'All games',
  set: 'Set',
  anySet: 'All sets',
  setOption: (name: string, count: number) => `${name} (${formatCount(count)})`,
  class: 'Class',
  anyClass: 'All classes',
  value: 'Value',
  anyValue: 'Any value',
  ownBand: 'As in the link',
  band: ({ minValueCents, maxValueCents }: ValueBand) => {
    if (minValueCents === null) return `Under ${formatShortMoney((maxValueCents ?? 0) + 1)}`;
    if (maxValueCents === null) return `${formatShortMoney(minValueCents)} and more`;
    return `${formatShortMoney(minValueCents)} to ${formatMoney(maxValueCents)}`;
  },
  sort: 'Sort',
  sorts: {
    '-valueCents': 'Value, high first',
    valueCents: 'Value, low first',
    name: 'Name',
    number: 'Set and number',
  },
  found: (count: number) => pluralise(count, 'card', 'cards'),
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `${formatCount(page)} of ${formatCount(pages)}`,
  emptyTitle: 'No card matches',
  emptyBody: 'Check the spelling, or try fewer filters.',
  suggested: 'You could be looking for',
  pastTitle: 'The list ends before this page',
  toFirstPage: 'To the first page',
  clear: 'Show all cards',
  oneCard: 'Card',
  goneTitle: 'There is no such card',
  goneBody: 'The link may be incomplete, or the card was taken out of the catalogue.',
  hint: shared.turnHint,
} as const;
