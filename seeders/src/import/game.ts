import { join } from 'node:path';

import { setCodePattern } from '@pullproof/server/contract';

import { FaultReport } from './fault.ts';
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
  description: string;
  /** Of the card's own row; else its rarity's. */
  valueCents: number;
  rarity: RarityMapping;
  boosters: string[];
}

/** Rates of one kind of pack, as published: weights are the numbers' source texts. */
export interface RateVariant {
  name: string;
  weight: string;
  cardCount?: number;
  slots: { number: number; rows: { rarity: string; weight: string }[] }[];
}

/** Set codes as the list of sets has them, by their small letters. */
type Codes = ReadonlyMap<string, string>;

/** A game's files, each validated and cross-checked. */
export interface Game {
  sets: GameSet[];
  cards: GameCard[];
  /** By set code. */
  rates: Map<string, RateVariant[]>;
  rarities: (RarityMapping & { name: string })[];
}

/** Reads every file to the end. Throws ImportFaults with every fault in any of them. */
export async function readGame(folder: string, mapping: Mapping): Promise<Game> {
  const report = new FaultReport();
  const open = (file: string): Promise<Field | undefined> => report.later(readFields(join(folder, file)));
  const { rarityNames } = mapping;
  const [sets, cards, rates, names] = await Promise.all([
    open(mapping.sets.file),
    open(mapping.cards.file),
    open(mapping.rates.file),
    rarityNames && open(rarityNames.file),
  ]);
  // When the sets cannot be read their codes are unknown: then cards and rates are not checked against them.
  const codes = sets && new Map<string, string>();
  const game: Game = {
    sets:
      report.attempt(() => sets && readSets(sets, mapping, report, codes ?? new Map<string, string>())) ?? [],
    cards: report.attempt(() => cards && readCards(cards, mapping, report, codes)) ?? [],
    rates:
      report.attempt(() => rates && readRates(rates, mapping, report, codes)) ??
      new Map<string, RateVariant[]>(),
    rarities: nameRarities(mapping, names, report),
  };
  report.finish();
  return game;
}

function nameRarities(
  { rarityNames, rarities }: Mapping,
  file: Field | undefined,
  report: FaultReport,
): Game['rarities'] {
  return report.each([...rarities.values()], (rarity) => ({
    ...rarity,
    name:
      rarity.name ??
      (file && rarityNames ? file.member(rarity.rarity).get(rarityNames.nameField).text() : ''),
  }));
}

/** A list of records, a map of them, or an object of lists (series of sets, for example). */
const recordsOf = (root: Field): Field[] =>
  root.isList ? root.list() : root.entries().flatMap(([, each]) => (each.isList ? each.list() : [each]));

function readSets(
  root: Field,
  { sets: where }: Mapping,
  report: FaultReport,
  codes: Map<string, string>,
): GameSet[] {
  return report.each(recordsOf(root), (record) => {
    const count = where.countField === undefined ? undefined : record.get(where.countField);
    const releasedOn = where.releasedOnField === undefined ? undefined : record.get(where.releasedOnField);
    const read = report.whole({
      code: () => readCode(record.get(where.codeField), codes),
      name: () => record.get(where.nameField).text(),
      publishedCount: () => (count?.isPresent ? count.wholeNumber(0, 1_000_000) : undefined),
      releasedOn: () => (releasedOn?.isPresent ? readDay(releasedOn) : undefined),
      boosters: () => textsOf(record, where.boostersField),
    });
    const { publishedCount, releasedOn: day, ...set } = read;
    return {
      ...set,
      ...(publishedCount !== undefined && { publishedCount }),
      ...(day !== undefined && { releasedOn: day }),
    };
  });
}

/** Codes of sets with other faults count as known too, so that their cards are not reported as well. */
function readCode(field: Field, codes: Map<string, string>): string {
  const code = field.text();
  if (!setCodePattern.test(code))
    field.refuse(`"${code}" is not a set code of letters, digits, dots and hyphens`);
  if (codes.has(code.toLowerCase())) field.refuse(`the set ${code} stands here twice`);
  codes.set(code.toLowerCase(), code);
  return code;
}

function readDay(field: Field): string {
  const day = field.text();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isDay ? day : field.refuse(`"${day}" is not a day like 2025-01-31`);
}

function readCards(
  root: Field,
  { cards: where, rarities }: Mapping,
  report: FaultReport,
  codes: Codes | undefined,
): GameCard[] {
  const known = new Set<string>();
  return report.each(recordsOf(root), (record) => {
    const artist = where.artistField === undefined ? undefined : record.get(where.artistField);
    const text = where.textField === undefined ? undefined : record.get(where.textField);
    const value = where.valueField === undefined ? undefined : record.get(where.valueField);
    const { ownCents, ...read } = report.whole<
      Omit<GameCard, 'valueCents'> & { ownCents: number | undefined }
    >({
      set: () => readKnown(record.get(where.setField), codes),
      number: () => record.get(where.numberField).label(),
      name: () => record.get(where.nameField).text(),
      artist: () => (artist?.isPresent ? artist.text() : ''),
      description: () => (text?.isPresent ? text.text() : ''),
      ownCents: () => (value?.isPresent ? readCents(value) : undefined),
      rarity: () => readRarity(record.get(where.rarityField), rarities),
      boosters: () => textsOf(record, where.boostersField),
    });
    const card = { ...read, valueCents: ownCents ?? read.rarity.valueCents };
    const { set, number } = card;
    if (known.has(`${set} ${number}`))
      record.get(where.numberField).refuse(`${set} has a card ${number} already`);
    known.add(`${set} ${number}`);
    return card;
  });
}

/** Dollars as a number or a text, halves of a cent up. */
function readCents(field: Field): number {
  const cents = Math.round(Number((Number(field.weight()) * 100).toFixed(6)));
  return cents <= 1_000_000_000 ? cents : field.refuse(`${field.weight()} is more than ten million`);
}

/** Returns the code as the list of sets has it. */
function readKnown(field: Field, codes: Codes | undefined): string {
  const code = field.label();
  if (!codes) return code;
  return codes.get(code.toLowerCase()) ?? field.refuse(`there is no set ${code}`);
}

function readRarity(field: Field, rarities: Mapping['rarities']): RarityMapping {
  const code = field.text();
  return rarities.get(code) ?? field.refuse(`the mapping knows no rarity ${code}`);
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

function readRates(
  root: Field,
  { rates: where }: Mapping,
  report: FaultReport,
  codes: Codes | undefined,
): Game['rates'] {
  return new Map(
    report.each(root.entries(), ([code, variants]): [string, RateVariant[]] => {
      const known = codes ? codes.get(code.toLowerCase()) : code;
      if (known === undefined) return variants.refuse(`there is no set ${code}`);
      return [
        known,
        report.each(variants.entries(), ([name, variant]) => readVariant(name, variant, where, report)),
      ];
    }),
  );
}

function readVariant(name: string, record: Field, where: Mapping['rates'], report: FaultReport): RateVariant {
  const size = where.sizeField === undefined ? undefined : record.get(where.sizeField);
  const { cardCount, ...read } = report.whole({
    name: () => name.normalize('NFC'),
    weight: () => record.get(where.weightField).weight(),
    cardCount: () => (size?.isPresent ? size.wholeNumber(1, 255) : undefined),
    slots: () => readSlots(record.get(where.slotsField), report),
  });
  return { ...read, ...(cardCount !== undefined && { cardCount }) };
}

function readSlots(field: Field, report: FaultReport): RateVariant['slots'] {
  const slots = report.each(field.entries(), ([key, slot]) => {
    if (!/^\d{1,3}$/.test(key)) slot.refuse(`"${key}" is not the number of a slot`);
    const rows = report.each(slot.entries(), ([rarity, share]) => ({ rarity, weight: share.weight() }));
    return { number: Number(key), rows };
  });
  return slots.sort((left, right) => left.number - right.number);
}
