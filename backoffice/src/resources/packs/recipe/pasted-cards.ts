/** A line of what somebody pasted: a card by its number or name in a set, or a whole set. */
export interface PastedLine {
  line: string;
  set: string;
  /** Number or name; empty for the whole set. */
  card: string;
  weight?: string;
}

/** What is needed of a card to find it. */
export interface KnownCard {
  id: string;
  setCode: string;
  number: string;
  name: string;
}

export interface FoundCards {
  cards: { card: string; weight?: string }[];
  /** Lines that name no card, or several. */
  missing: string[];
}

/** Reads `SET NUMBER`, `SET Name` or `SET` from each line; a weight may follow after a tab, a semicolon or `=`, of a whole set only after `=`. */
export function readPastedLines(text: string): PastedLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, named = '', sign, last] = /^(.*?)(?:\s*([\t;=])\s*([0-9./]+))?$/.exec(line) ?? [];
      const [, set = '', card = ''] = /^([^\s;]+)[\s;]*(.*)$/.exec(named) ?? [];
      // Two columns of a spreadsheet are a set and a number.
      if (card === '' && last !== undefined && sign !== '=') return { line, set, card: last };
      return { line, set, card: card.trim(), ...(last === undefined ? {} : { weight: last }) };
    });
}

/** Numbers are the same with leading zeros, and with the count of their set: `1`, `001`, `1/204`. */
const plainNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/\/.*$/, '')
    .replace(/^0+(?=.)/, '');

interface KnownSet {
  cards: KnownCard[];
  byNumber: Map<string, KnownCard[]>;
  byName: Map<string, KnownCard[]>;
}

const emptySet = (): KnownSet => ({ cards: [], byNumber: new Map(), byName: new Map() });

/** Looked up by line: a list may have thousands of both. */
function indexSets(known: readonly KnownCard[]): Map<string, KnownSet> {
  const sets = new Map<string, KnownSet>();
  for (const card of known) {
    const code = card.setCode.toLowerCase();
    const set = sets.get(code) ?? emptySet();
    sets.set(code, set);
    set.cards.push(card);
    for (const [index, key] of [
      [set.byNumber, plainNumber(card.number)],
      [set.byName, card.name.toLowerCase()],
    ] as const)
      index.set(key, [...(index.get(key) ?? []), card]);
  }
  return sets;
}

/** Finds the cards that lines mean, each card once, in their order. A name must be the only one of its set. */
export function findPastedCards(lines: readonly PastedLine[], known: readonly KnownCard[]): FoundCards {
  const sets = indexSets(known);
  const found = new Map<string, { card: string; weight?: string }>();
  const missing: string[] = [];
  for (const { line, set: code, card, weight } of lines) {
    const set = sets.get(code.toLowerCase()) ?? emptySet();
    const byNumber = set.byNumber.get(plainNumber(card)) ?? [];
    const byName = set.byName.get(card.toLowerCase()) ?? [];
    const meant =
      card === '' ? set.cards : byNumber.length === 1 ? byNumber : byName.length === 1 ? byName : [];
    if (meant.length === 0) missing.push(line);
    for (const { id } of meant) found.set(id, { card: id, ...(weight === undefined ? {} : { weight }) });
  }
  return { cards: [...found.values()], missing };
}
