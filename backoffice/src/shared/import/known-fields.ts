import { describeFieldName } from '../values/describe-value.ts';
import type { ImportTarget } from './import-target.ts';
import type { ImportField } from './mapping.ts';

const all = (required: string[], optional: string[]): ImportField[] => [
  ...required.map((name) => ({ name, required: true })),
  ...optional.map((name) => ({ name, required: false })),
];

/** The fields of each import, for mapping columns before the server answers; its answer takes precedence. */
export const knownFields: Record<ImportTarget, readonly ImportField[]> = {
  cards: all(
    ['set', 'number'],
    ['setName', 'name', 'artist', 'description', 'class', 'value', 'valueCents', 'valueSource'],
  ),
  collectibles: all(
    ['set', 'number'],
    ['kind', 'cert', 'grader', 'grade', 'origin', 'shelf', 'bin', 'cost', 'costCents', 'notes'],
  ),
};

const names: Record<string, string> = {
  cert: 'Certificate',
  cost: 'Cost in dollars',
  costCents: 'Cost in cents',
  value: 'Value in dollars',
  valueCents: 'Value in cents',
};

/** A file with only the header: a sample row would get imported sooner or later. */
export const templateOf = (kind: ImportTarget): string =>
  `${knownFields[kind].map(({ name }) => name).join(',')}\r\n`;

/** An import field's label. */
export const nameField = (name: string): string => names[name] ?? describeFieldName(name);
