import { describeFieldName } from '../values/describe-value.ts';
import type { ImportTarget } from './import-target.ts';

/** Headings of a file that needs no mapping. */
const headings: Record<ImportTarget, readonly string[]> = {
  cards: ['set', 'setName', 'number', 'name', 'artist', 'description', 'class', 'value'],
  collectibles: [
    'set',
    'number',
    'kind',
    'quantity',
    'condition',
    'finish',
    'language',
    'cert',
    'grader',
    'grade',
  ].concat(['cost', 'currency', 'origin', 'shelf', 'bin', 'notes']),
  'card-values': ['set', 'number', 'finish', 'condition', 'language', 'grader', 'grade', 'value', 'currency'],
};

const names: Record<string, string> = {
  cert: 'Certificate',
  cost: 'Cost',
  costCents: 'Cost in cents',
  value: 'Value',
  valueCents: 'Value in cents',
};

/** A file with only the header: a sample row would get imported sooner or later. */
export const templateOf = (kind: ImportTarget, hasGames: boolean): string =>
  `${[...(hasGames ? ['game'] : []), ...headings[kind]].join(',')}\r\n`;

/** An import field's label. */
export const nameField = (name: string): string => names[name] ?? describeFieldName(name);
