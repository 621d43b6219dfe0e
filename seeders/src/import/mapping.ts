import {
  classShapeNames,
  revealEffects,
  type ClassShape,
  type RevealEffect,
} from '@pullproof/server/contract';

import { readFields, type Field } from './field.ts';

/** Below it are the ranks of the shop's own classes. */
const leastRank = 101;

/** What becomes of a rarity: its class, and what its cards are worth. */
export interface RarityMapping {
  rarity: string;
  slug: string;
  /** Absent: the game's own, from the file of rarities. */
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

/** Where a game's files keep what the shop needs; every `…Field` is a path like `name.en` inside a record. */
export interface Mapping {
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
  };
  rates: { file: string; weightField: string; slotsField: string; sizeField?: string };
  rarityNames?: { file: string; nameField: string };
  rarities: ReadonlyMap<string, RarityMapping>;
  kind: { slug: string; name: string };
  product: { slugPrefix: string; priceCents: number; rank: number };
}

export async function readMapping(file: string): Promise<Mapping> {
  const root = await readFields(file);
  const sets = root.get('sets');
  const cards = root.get('cards');
  const rates = root.get('rates');
  const names = root.get('rarityNames');
  return {
    sets: {
      file: sets.get('file').text(),
      codeField: sets.get('codeField').text(),
      nameField: sets.get('nameField').text(),
      ...optional(sets, ['countField', 'releasedOnField', 'boostersField']),
    },
    cards: {
      file: cards.get('file').text(),
      setField: cards.get('setField').text(),
      numberField: cards.get('numberField').text(),
      nameField: cards.get('nameField').text(),
      rarityField: cards.get('rarityField').text(),
      boostersField: cards.get('boostersField').text(),
      ...optional(cards, ['artistField']),
    },
    rates: {
      file: rates.get('file').text(),
      weightField: rates.get('weightField').text(),
      slotsField: rates.get('slotsField').text(),
      ...optional(rates, ['sizeField']),
    },
    ...(names.isPresent && {
      rarityNames: { file: names.get('file').text(), nameField: names.get('nameField').text() },
    }),
    rarities: readRarities(root.get('rarities'), names.isPresent),
    kind: {
      slug: matching(root.get('kind.slug'), /^[a-z0-9-]{1,40}$/, 'a-z, 0-9 and hyphens'),
      name: root.get('kind.name').text(),
    },
    product: {
      slugPrefix: matching(root.get('product.slugPrefix'), /^[a-z0-9-]{1,20}$/, 'a-z, 0-9 and hyphens'),
      priceCents: root.get('product.priceCents').wholeNumber(1, 100_000_000),
      rank: root.get('product.rank').wholeNumber(0, 1_000_000),
    },
  };
}

function readRarities(field: Field, hasNames: boolean): Map<string, RarityMapping> {
  const slugs = new Set<string>();
  const ranks = new Set<number>();
  return new Map(
    field.entries().map(([rarity, record]): [string, RarityMapping] => {
      const mapped = readRarity(rarity, record);
      if (!hasNames) record.get('name').text();
      if (slugs.has(mapped.slug)) record.get('slug').refuse(`"${mapped.slug}" is another rarity's slug`);
      if (ranks.has(mapped.rank)) record.get('rank').refuse(`${mapped.rank} is another rarity's rank`);
      slugs.add(mapped.slug);
      ranks.add(mapped.rank);
      return [rarity, mapped];
    }),
  );
}

function readRarity(rarity: string, record: Field): RarityMapping {
  const minValueCents = record.get('minValueCents').wholeNumber();
  const maxValueCents = record.get('maxValueCents').wholeNumber(minValueCents);
  return {
    rarity,
    // Committed documents use it as a key.
    slug: matching(record.get('slug'), /^[a-z0-9_]{1,40}$/, 'a-z, 0-9 and underscores'),
    ...optional(record, ['name']),
    rank: record.get('rank').wholeNumber(leastRank, 1_000_000),
    colour: matching(record.get('colour'), /^#[0-9a-f]{6}$/, 'a colour like #a3abba'),
    shape: oneOf(record.get('shape'), classShapeNames),
    revealEffect: oneOf(record.get('revealEffect'), revealEffects),
    minValueCents,
    maxValueCents,
    valueCents: record.get('valueCents').wholeNumber(minValueCents, maxValueCents),
    buybackBps: record.get('buybackBps').wholeNumber(0, 10_000),
    laterBuybackBps: record.get('laterBuybackBps').wholeNumber(0, 10_000),
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
