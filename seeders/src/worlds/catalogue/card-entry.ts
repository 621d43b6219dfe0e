import type { Rarity } from '../../art/spec.ts';
import { motifOf } from './casting.ts';
import type { CardSet, CatalogueCard } from './types.ts';

export const families = ['astral', 'ember', 'abyss', 'grove', 'forge', 'arcana'] as const;
export type Family = (typeof families)[number];

/** Short form in which the sets below are written. */
export interface CardEntry {
  name: string;
  class: Rarity;
  family: Family;
  kind: string;
  artist: string;
  power: number;
  /** attack, defence, speed */
  stats: readonly [number, number, number];
  cents: number;
  rules: string;
  flavour: string;
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Numbers a set's entries in order. */
export const listCards = (
  set: CardSet,
  vaultCounts: Readonly<Record<Rarity, number>>,
  entries: readonly CardEntry[],
): CatalogueCard[] =>
  entries.map((entry, index) => {
    const key = slugOf(entry.name);
    const [attack, defence, speed] = entry.stats;
    return {
      key,
      setKey: set.key,
      number: index + 1,
      name: entry.name,
      classKey: entry.class,
      artist: entry.artist,
      kind: `${entry.family[0]?.toUpperCase()}${entry.family.slice(1)} · ${entry.kind}`,
      power: entry.power,
      stats: { attack, defence, speed },
      rulesText: entry.rules,
      flavourText: entry.flavour,
      marketValueCents: entry.cents,
      vaultCount: vaultCounts[entry.class],
      motif: motifOf(entry.name),
    };
  });
