import { join } from 'node:path';

import { readFields, type Field } from './field.ts';
import type { Mapping, RarityMapping } from './mapping.ts';

export interface GameSet {
  code: string;
  name: string;
  publishedCount?: number;
  releasedOn?: string;
  boosters: string[];
}

export interface GameCard {
  set: string;
  number: string;
  name: string;
  artist: string;
  rarity: RarityMapping;
  boosters: string[];
}

/** Rates of one kind of pack, as published: weights are the numbers' own texts. */
export interface RateVariant {
  name: string;
  weight: string;
  cardCount?: number;
  slots: { number: number; rows: { rarity: string; weight: string }[] }[];
}

/** A game's files, read and checked one by one and against each other. */
export interface Game {
  sets: GameSet[];
  cards: GameCard[];
  /** By set code. */
  rates: Map<string, RateVariant[]>;
  rarities: (RarityMapping & { name: string })[];
}

export async function readGame(folder: string, mapping: Mapping): Promise<Game> {
  const open = (file: string): Promise<Field> => readFields(join(folder, file));
  const sets = readSets(await open(mapping.sets.file), mapping);
  const codes = new Set(sets.map(({ code }) => code));
  const cards = readCards(await open(mapping.cards.file), mapping, codes);
  const rates = readRates(await open(mapping.rates.file), mapping, codes);
  return { sets, cards, rates, rarities: await nameRarities(mapping, open) };
}

async function nameRarities(
  mapping: Mapping,
  open: (file: string) => Promise<Field>,
): Promise<Game['rarities']> {
  const { rarityNames } = mapping;
  const file = rarityNames && (await open(rarityNames.file));
  return [...mapping.rarities.values()].map((rarity) => {
    const name =
      rarity.name ??
      (file && rarityNames ? file.member(rarity.rarity).get(rarityNames.nameField).text() : '');
    return { ...rarity, name };
  });
}

/** A list of records, or an object of such lists (series of sets, say). */
const recordsOf = (root: Field): Field[] =>
  root.isList ? root.list() : root.entries().flatMap(([, series]) => series.list());

function readSets(root: Field, { sets: where }: Mapping): GameSet[] {
  const known = new Set<string>();
  return recordsOf(root).map((record) => {
    const code = record.get(where.codeField).text();
    if (!/^[A-Za-z0-9-]{1,40}$/.test(code))
      record.get(where.codeField).refuse(`"${code}" is not a set code of letters, digits and hyphens`);
    if (known.has(code)) record.get(where.codeField).refuse(`the set ${code} stands here twice`);
    known.add(code);
    const count = where.countField === undefined ? undefined : record.get(where.countField);
    const releasedOn = where.releasedOnField === undefined ? undefined : record.get(where.releasedOnField);
    return {
      code,
      name: record.get(where.nameField).text(),
      ...(count?.isPresent && { publishedCount: count.wholeNumber(0, 1_000_000) }),
      ...(releasedOn?.isPresent && { releasedOn: readDay(releasedOn) }),
      boosters: textsOf(record, where.boostersField),
    };
  });
}

function readDay(field: Field): string {
  const day = field.text();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isDay ? day : field.refuse(`"${day}" is not a day like 2025-01-31`);
}

function readCards(root: Field, { cards: where, rarities }: Mapping, codes: ReadonlySet<string>): GameCard[] {
  const known = new Set<string>();
  return recordsOf(root).map((record) => {
    const set = record.get(where.setField).text();
    if (!codes.has(set)) record.get(where.setField).refuse(`there is no set ${set}`);
    const number = record.get(where.numberField).label();
    if (known.has(`${set} ${number}`))
      record.get(where.numberField).refuse(`${set} has a card ${number} already`);
    known.add(`${set} ${number}`);
    const code = record.get(where.rarityField).text();
    const rarity =
      rarities.get(code) ?? record.get(where.rarityField).refuse(`the mapping knows no rarity ${code}`);
    const artist = where.artistField === undefined ? undefined : record.get(where.artistField);
    return {
      set,
      number,
      name: record.get(where.nameField).text(),
      artist: artist?.isPresent ? artist.text() : '',
      rarity,
      boosters: textsOf(record, where.boostersField),
    };
  });
}

function textsOf(record: Field, path: string | undefined): string[] {
  if (path === undefined || !record.get(path).isPresent) return [];
  return [
    ...new Set(
      record
        .get(path)
        .list()
        .map((name) => name.text()),
    ),
  ];
}

function readRates(root: Field, { rates: where }: Mapping, codes: ReadonlySet<string>): Game['rates'] {
  return new Map(
    root.entries().map(([code, variants]): [string, RateVariant[]] => {
      if (!codes.has(code)) variants.refuse(`there is no set ${code}`);
      return [code, variants.entries().map(([name, variant]) => readVariant(name, variant, where))];
    }),
  );
}

function readVariant(name: string, record: Field, where: Mapping['rates']): RateVariant {
  const size = where.sizeField === undefined ? undefined : record.get(where.sizeField);
  const slots = record
    .get(where.slotsField)
    .entries()
    .map(([key, slot]) => {
      if (!/^\d{1,3}$/.test(key)) slot.refuse(`"${key}" is not the number of a slot`);
      const rows = slot.entries().map(([rarity, share]) => ({ rarity, weight: share.weight() }));
      return { number: Number(key), rows };
    });
  return {
    name: name.normalize('NFC'),
    weight: record.get(where.weightField).weight(),
    ...(size?.isPresent && { cardCount: size.wholeNumber(1, 255) }),
    slots: slots.sort((left, right) => left.number - right.number),
  };
}
