import { seededRandom } from '../../art/random.ts';
import type { Rarity } from '../../art/spec.ts';
import { type CardEntry, type Family, families, listCards } from './card-entry.ts';
import { cardClasses } from './classes.ts';
import type { CardSet, CatalogueCard } from './types.ts';

/** Cards per class in a set of 42: seven of every family. */
const classCounts: readonly (readonly [Rarity, number])[] = [
  ['mythic', 2],
  ['legendary', 4],
  ['epic', 6],
  ['rare', 8],
  ['uncommon', 10],
  ['common', 12],
];
const classes = classCounts.flatMap(([rarity, count]) => Array<Rarity>(count).fill(rarity));

const kinds: Readonly<Record<Family, string>> = {
  astral: 'World',
  ember: 'Messenger',
  abyss: 'Drifter',
  grove: 'Warden',
  forge: 'Construct',
  arcana: 'Omen',
};

const artists = [
  'Ines Valcourt',
  'Kaito Brandt',
  'Pella Quist',
  'Tobias Rehm',
  'Sunniva Holt',
  'Oren Mabry',
  'Mirelle Osei',
  'Darian Lindqvist',
  'Hanneke Faro',
];

const powers: Readonly<Record<Rarity, number>> = {
  common: 34,
  uncommon: 48,
  rare: 62,
  epic: 76,
  legendary: 86,
  mythic: 94,
};

export interface SetPlan {
  vaultCounts: Readonly<Record<Rarity, number>>;
}

/** Parses lines `name | rules | flavour`; stats and family follow from the line's position and name. */
export function readCards(set: CardSet, { vaultCounts }: SetPlan, text: string): CatalogueCard[] {
  const lines = text.trim().split('\n');
  return listCards(set, vaultCounts, lines.map(readCard));
}

function readCard(line: string, place: number): CardEntry {
  const [name = '', rules = '', flavour = ''] = line.split('|');
  const family = families[place % families.length] ?? 'astral';
  const rarity = classes[place];
  if (!rarity || flavour === '') throw new Error(`cannot read the card "${line}"`);
  const random = seededRandom(`card ${name}`);
  const power = powers[rarity] + random.integer(-5, 5);
  const stat = (): number => Math.min(99, Math.max(5, power + random.integer(-28, 14)));
  return {
    name,
    class: rarity,
    family,
    kind: kinds[family],
    artist: random.pick(artists),
    power,
    stats: [stat(), stat(), stat()],
    cents: valueOf(rarity, random.next()),
    rules,
    flavour,
  };
}

/** Skewed: most cards of a class are closer to its lowest value than to its highest. */
function valueOf(rarity: Rarity, place: number): number {
  const range = cardClasses.find(({ key }) => key === rarity);
  if (!range) throw new Error(`no class ${rarity}`);
  const cents = range.minValueCents + (range.maxValueCents - range.minValueCents) * place ** 1.4;
  return Math.ceil(cents / 5) * 5;
}
