/** One way to read a file's name; of several that fit, the one with the least rank counts. */
export interface Reading {
  rank: number;
  /** Lower case; null where the name says nothing of the set. */
  setWord: string | null;
  /** Of a card by number or name, or of the set's cards together. */
  kind: 'number' | 'name' | 'set';
  word: string;
  side: Side;
}

type Side = 'front' | 'back';
type Rest = Pick<Reading, 'kind' | 'word' | 'side'>;

const nearestFolders = 4;
const separators = /[\s_\-–—.,#()[\]]+/u;
const sideAtEnd = /^(?:(.*?)[\s_\-–—.(]+)?\(?(front|back)\)?$/iu;
const sideFolder = /^(front|back)s?$/u;
/** Both sides of a card as scanners number them. */
const sideLetter = /^(.*\d)([ab])$/u;

/** A card's name as files spell it: letters and digits only. In SQL `picture_word`. */
export const wordOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Reads set, card and side from a path: `KND/012.png`, `KND-012 Ember Fox.jpg`, `kindling/Ember Fox_front.webp`. A card's own back
 * says so or stands in a folder of backs: `KND/012-back.png`, `KND/backs/012.png`, `KND/012b.png`, `KND/012/back.png`. `KND/back.png`
 * is the back that a set's cards share.
 */
export function readName(path: string): Reading[] {
  const parts = path.normalize('NFC').toLowerCase().split('/');
  const stem = (parts.pop() ?? '').replace(/\.[a-z0-9]{1,5}$/u, '').trim();
  const named = parts.toReversed().map((folder) => folder.trim());
  const folders = named.filter((folder) => !sideFolder.test(folder)).slice(0, nearestFolders);
  const [, bare = '', atEnd] = sideAtEnd.exec(stem) ?? ['', stem];
  const said =
    atEnd ?? named.map((folder) => sideFolder.exec(folder)?.[1]).find((side) => side !== undefined);
  const side = said === 'front' || said === 'back' ? said : undefined;
  const readings = bare.trim() === '' ? sideOnly(folders, side) : ofCards(bare.trim(), folders, side);
  return readings.map((reading, rank) => ({ rank, ...reading }));
}

type Unranked = Omit<Reading, 'rank'>;

const ofSet = (setWord: string | null): Unranked => ({ setWord, kind: 'set', word: '', side: 'back' });

/** `back.png` and `front.png` belong to the set or card that the nearest folder names. */
function sideOnly(folders: readonly string[], side: Side | undefined): Unranked[] {
  const [nearest, ...outer] = folders;
  if (nearest === undefined) return side === 'back' ? [ofSet(null)] : [];
  const cards = outer.flatMap((setWord) => rests(nearest, side).map((rest) => ({ setWord, ...rest })));
  if (side !== 'back') return cards;
  // `KND/999/back.png` of a card that the shop lacks is not the back of the set.
  const sets = /\d/u.test(nearest) ? [] : [...outer.map(ofSet), ofSet(null)];
  return [ofSet(nearest), ...cards, ...sets];
}

function ofCards(bare: string, folders: readonly string[], side: Side | undefined): Unranked[] {
  const readings: Unranked[] = [];
  const add = (setWord: string | null, rest: string): void => {
    for (const reading of rests(rest, side)) readings.push({ setWord, ...reading });
  };
  for (const folder of folders) add(folder, bare);
  if (side === 'back') readings.push(ofSet(bare));
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

/** A number, whole or before or after a name, then one with the letter of a side, then a name. */
function rests(rest: string, side: Side | undefined): Rest[] {
  const words = rest.split(separators).filter((word) => word !== '');
  const [first, last] = [words[0], words.at(-1)];
  const numbers = [rest, first, words.length > 1 ? last : undefined].filter(
    (word): word is string => word !== undefined && /\d/u.test(word),
  );
  const named = [rest, words.slice(1).join(' ')].map(wordOf).filter((word) => word !== '');
  const lettered = side === undefined ? numbers.flatMap(withoutLetter) : [];
  const of = (kind: 'number' | 'name', all: readonly string[]): Rest[] =>
    [...new Set(all)].map((word) => ({ kind, word, side: side ?? 'front' }));
  return [...of('number', numbers), ...lettered, ...of('name', named)];
}

function withoutLetter(number: string): Rest[] {
  const [, word, letter] = sideLetter.exec(number) ?? [];
  return word === undefined ? [] : [{ kind: 'number', word, side: letter === 'b' ? 'back' : 'front' }];
}
