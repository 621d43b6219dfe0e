import {
  classShapeNames,
  revealEffects,
  type ClassShape,
  type RevealEffect,
} from '@pullproof/server/contract';

import { FaultReport } from './fault.ts';
import { readFields, type Field } from './field.ts';

/** Lower ranks are reserved for the shop's own classes. */
const minRank = 101;

/** Maps a rarity to its class and its cards' value. */
export interface RarityMapping {
  rarity: string;
  slug: string;
  /** Missing: the game's own name, from the file of rarities. */
  name?: string;
  rank: number;
  colour: string;
  shape: ClassShape;
  revealEffect: RevealEffect;
  minValueCents: number;
  maxValueCents: number;
  buybackBps: number;
  laterBuybackBps: number;
  valueCents: number;
}

/** Where the shop's data is in a game's files; every `…Field` is a path like `name.en` inside a record. */
export interface Mapping {
  /** Needed once the shop has several. */
  game?: { slug: string; name: string };
  sets: {
    file: string;
    codeField: string;
    nameField: string;
    countField?: string;
    releasedOnField?: string;
    boostersField?: string;
  };
  cards: {
    file: string;
    setField: string;
    numberField: string;
    nameField: string;
    rarityField: string;
    boostersField: string;
    artistField?: string;
    textField?: string;
    valueField?: string;
  };
  rates: { file: string; weightField: string; slotsField: string; sizeField?: string };
  rarityNames?: { file: string; nameField: string };
  rarities: ReadonlyMap<string, RarityMapping>;
  kind: { slug: string; name: string; isDigital: boolean };
  product: { slugPrefix: string; priceCents: number; rank: number };
}

/** Reads a mapping. Throws ImportFaults with every fault in the file. */
export async function readMapping(file: string): Promise<Mapping> {
  const report = new FaultReport();
  const root = await report.later(readFields(file));
  report.finish();
  if (!root) throw new Error('A file without faults was read.');
  const names = root.get('rarityNames');
  const { rarityNames, game, ...mapping } = report.whole({
    game: () =>
      root.get('game').isPresent
        ? report.whole({
            slug: () => matching(root.get('game.slug'), /^[a-z0-9-]{1,40}$/, 'a-z, 0-9 and hyphens'),
            name: () => root.get('game.name').text(),
          })
        : undefined,
    sets: () =>
      readPlaces(root.get('sets'), report, setFields, ['countField', 'releasedOnField', 'boostersField']),
    cards: () =>
      readPlaces(root.get('cards'), report, cardFields, ['artistField', 'textField', 'valueField']),
    rates: () => readPlaces(root.get('rates'), report, rateFields, ['sizeField']),
    rarityNames: () => (names.isPresent ? readPlaces(names, report, nameFields, []) : undefined),
    rarities: () => readRarities(root.get('rarities'), names.isPresent),
    kind: () =>
      report.whole<Mapping['kind']>({
        slug: () => matching(root.get('kind.slug'), /^[a-z0-9-]{1,40}$/, 'a-z, 0-9 and hyphens'),
        name: () => root.get('kind.name').text(),
        isDigital: () => !root.get('kind.isDigital').isPresent || root.get('kind.isDigital').flag(),
      }),
    product: () =>
      report.whole<Mapping['product']>({
        slugPrefix: () =>
          matching(root.get('product.slugPrefix'), /^[a-z0-9-]{1,20}$/, 'a-z, 0-9 and hyphens'),
        priceCents: () => root.get('product.priceCents').wholeNumber(1, 100_000_000),
        rank: () => root.get('product.rank').wholeNumber(0, 1_000_000),
      }),
  });
  return { ...mapping, ...(game && { game }), ...(rarityNames && { rarityNames }) };
}

const setFields = ['file', 'codeField', 'nameField'] as const;
const cardFields = ['file', 'setField', 'numberField', 'nameField', 'rarityField', 'boostersField'] as const;
const rateFields = ['file', 'weightField', 'slotsField'] as const;
const nameFields = ['file', 'nameField'] as const;

/** Reads where the shop's fields are in one of the game's files; the last may be missing. */
function readPlaces<Name extends string, Optional extends string>(
  record: Field,
  report: FaultReport,
  names: readonly Name[],
  more: readonly Optional[],
): Record<Name, string> & Partial<Record<Optional, string>> {
  const texts = Object.fromEntries(names.map((name) => [name, () => record.get(name).text()]));
  const read = report.whole<Record<string, string>>(texts) as Record<Name, string>; // every name has its text
  return { ...read, ...optional(record, more) };
}

function readRarities(field: Field, hasNames: boolean): Map<string, RarityMapping> {
  const report = new FaultReport();
  const slugs = new Set<string>();
  const ranks = new Set<number>();
  const rarities = report.each(field.entries(), ([rarity, record]): [string, RarityMapping] => {
    const mapped = readRarity(rarity, record, report);
    if (!hasNames) record.get('name').text();
    if (slugs.has(mapped.slug)) record.get('slug').refuse(`"${mapped.slug}" is another rarity's slug`);
    if (ranks.has(mapped.rank)) record.get('rank').refuse(`${mapped.rank} is another rarity's rank`);
    slugs.add(mapped.slug);
    ranks.add(mapped.rank);
    return [rarity, mapped];
  });
  report.finish();
  return new Map(rarities);
}

function readRarity(rarity: string, record: Field, report: FaultReport): RarityMapping {
  const least = record.get('minValueCents');
  const max = record.get('maxValueCents');
  return {
    rarity,
    ...optional(record, ['name']),
    ...report.whole<Omit<RarityMapping, 'rarity' | 'name'>>({
      // Committed documents use it as a key.
      slug: () => matching(record.get('slug'), /^[a-z0-9_]{1,40}$/, 'a-z, 0-9 and underscores'),
      rank: () => record.get('rank').wholeNumber(minRank, 1_000_000),
      colour: () => matching(record.get('colour'), /^#[0-9a-f]{6}$/, 'a colour like #a3abba'),
      shape: () => oneOf(record.get('shape'), classShapeNames),
      revealEffect: () => oneOf(record.get('revealEffect'), revealEffects),
      minValueCents: () => least.wholeNumber(),
      maxValueCents: () => max.wholeNumber(least.wholeNumber()),
      valueCents: () => record.get('valueCents').wholeNumber(least.wholeNumber(), max.wholeNumber()),
      buybackBps: () => record.get('buybackBps').wholeNumber(0, 10_000),
      laterBuybackBps: () => record.get('laterBuybackBps').wholeNumber(0, 10_000),
    }),
  };
}

function matching(field: Field, pattern: RegExp, wanted: string): string {
  const text = field.text();
  return pattern.test(text) ? text : field.refuse(`"${text}" is not ${wanted}`);
}

function oneOf<Value extends string>(field: Field, allowed: readonly Value[]): Value {
  const text = field.text();
  const value = allowed.find((each) => each === text);
  return value ?? field.refuse(`"${text}" is none of ${allowed.join(', ')}`);
}

function optional<Name extends string>(record: Field, names: readonly Name[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) if (record.get(name).isPresent) found[name] = record.get(name).text();
  return found;
}
