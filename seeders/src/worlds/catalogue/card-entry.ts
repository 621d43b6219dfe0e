import { type Family, type Rarity, families } from '../../art/spec.ts';
import type { CardSet, CatalogueCard } from './types.ts';

/** Short form in which the sets below are written. */
export interface CardEntry {
  name: string;
  class: Rarity;
  /** family/palette, plus a seed suffix where the first drawing was rejected */
  art: string;
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

function parseArt(art: string): { family: Family; palette: string; variant: string } {
  const [name, palette = '', variant = ''] = art.split('/');
  const family = families.find((known) => known === name);
  if (!family) throw new Error(`no art family in "${art}"`);
  return { family, palette, variant };
}

/** Numbers a set's entries in order. */
export const listCards = (
  set: CardSet,
  vaultCounts: Readonly<Record<Rarity, number>>,
  entries: readonly CardEntry[],
): CatalogueCard[] =>
  entries.map((entry, index) => {
    const key = slugOf(entry.name);
    const { family, palette, variant } = parseArt(entry.art);
    const [attack, defence, speed] = entry.stats;
    return {
      key,
      setKey: set.key,
      number: index + 1,
      name: entry.name,
      classKey: entry.class,
      artist: entry.artist,
      kind: `${family[0]?.toUpperCase()}${family.slice(1)} · ${entry.kind}`,
      power: entry.power,
      stats: { attack, defence, speed },
      rulesText: entry.rules,
      flavourText: entry.flavour,
      marketValueCents: entry.cents,
      vaultCount: vaultCounts[entry.class],
      motif: { family, palette, seed: `${key}${variant}` },
    };
  });
