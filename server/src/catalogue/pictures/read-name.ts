import { pictureSides } from '../../contract/schemas/pictures.schema.ts';

/** One way to read a file's name; of several that fit, the one with the least rank counts. */
export interface Reading {
  rank: number;
  /** Lower case; null where the name says nothing of the set. */
  setWord: string | null;
  kind: 'number' | 'name' | 'back';
  word: string;
}

const nearestFolders = 4;
const separators = /[\s_\-–—.,#()[\]]+/u;
const sideAtEnd = new RegExp(`^(?:(.*?)[\\s_\\-–—.(]+)?\\(?(${pictureSides.join('|')})\\)?$`, 'iu');

/** A card's name as files spell it: letters and digits only. In SQL `picture_word`. */
export const wordOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Reads set and card from a path: `KND/012.png`, `KND-012 Ember Fox.jpg`, `kindling/Ember Fox_front.webp`. `back.png` is the
 * back that a set's cards share: no card has one of its own.
 */
export function readName(path: string): Reading[] {
  const parts = path.normalize('NFC').toLowerCase().split('/');
  const stem = (parts.pop() ?? '').replace(/\.[a-z0-9]{1,5}$/u, '').trim();
  const folders = parts
    .toReversed()
    .slice(0, nearestFolders)
    .map((folder) => folder.trim());
  const [, bare = '', side] = sideAtEnd.exec(stem) ?? ['', stem];
  return side === 'back' ? backReadings(bare.trim(), folders) : cardReadings(bare.trim(), folders);
}

/** Of a set named by the file itself, or by the nearest folder. */
function backReadings(bare: string, folders: readonly string[]): Reading[] {
  const named = bare === '' ? [...folders, null] : [bare];
  return named.map((setWord, rank) => ({ rank, setWord, kind: 'back', word: '' }));
}

function cardReadings(bare: string, folders: readonly string[]): Reading[] {
  const readings: Reading[] = [];
  const add = (setWord: string | null, rest: string): void => {
    for (const reading of restReadings(rest)) readings.push({ rank: readings.length, setWord, ...reading });
  };
  for (const folder of folders) add(folder, bare);
  for (const [setWord, rest] of splits(bare)) add(setWord, rest);
  add(null, bare);
  return readings;
}

/** The set's code before a separator, longest last: `op01-001` is a number too, which is tried without a set. */
function splits(bare: string): [setWord: string, rest: string][] {
  const found: [string, string][] = [];
  for (const { index, 0: separator } of bare.matchAll(/[\s_\-–—.]+/gu))
    if (index > 0 && index + separator.length < bare.length)
      found.push([bare.slice(0, index), bare.slice(index + separator.length)]);
  return found.slice(0, 4);
}

/** The whole rest as number or name, then a number before or after a name. */
function restReadings(rest: string): Pick<Reading, 'kind' | 'word'>[] {
  const words = rest.split(separators).filter((word) => word !== '');
  const [first, last] = [words[0], words.at(-1)];
  const numbers = [rest, first, words.length > 1 ? last : undefined].filter(
    (word): word is string => word !== undefined && /\d/u.test(word),
  );
  const named = [rest, words.slice(1).join(' ')].map(wordOf).filter((word) => word !== '');
  return [
    ...[...new Set(numbers)].map((word) => ({ kind: 'number' as const, word })),
    ...[...new Set(named)].map((word) => ({ kind: 'name' as const, word })),
  ];
}
