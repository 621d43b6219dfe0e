import { join } from 'node:path';

import { readGame } from '../../seeders/src/import/game.ts';
import { readMapping } from '../../seeders/src/import/mapping.ts';
import { planImport } from '../../seeders/src/import/plan.ts';

/** A published share and what the run actually contains. */
export interface Comparison {
  variant: string;
  slot: string;
  row: string;
  total: number;
  count: number;
  published: string;
  /** Deviation in packs or units, never rounded down to a pass. */
  deviation: number;
  isWithinOne: boolean;
}

/** Compares counts of the published checklist with the rates in the game's own files, in exact arithmetic. */
export async function compareRates(input: {
  folder: string;
  mappingFile: string;
  productSlug: string;
  lines: AsyncIterable<string>;
  packsOf: readonly number[];
  size: number;
}): Promise<Comparison[]> {
  const mapping = await readMapping(input.mappingFile);
  const { boosters } = planImport(await readGame(input.folder, mapping), mapping);
  const booster = boosters.find(({ slug }) => slug === input.productSlug);
  if (!booster) throw new Error(`The files hold no booster ${input.productSlug}.`);
  const counts = await countClasses(input.lines);
  const variants = compareShares(booster.variants, input.size, (place) => input.packsOf[place] ?? 0).map(
    (share, place) => ({ variant: booster.variants[place]?.name ?? '', slot: 'all', row: 'packs', ...share }),
  );
  const rows = booster.variants.flatMap(({ name, slots }, v) =>
    slots.flatMap(({ draws, rows: published }, s) => {
      const total = (input.packsOf[v] ?? 0) * draws;
      const shares = compareShares(
        published,
        total,
        (r) => counts.get(`${v} ${s} ${published[r]?.classSlug ?? ''}`) ?? 0,
      );
      return shares.map((share, r) => ({
        variant: name,
        slot: `${s + 1} (${draws})`,
        row: published[r]?.classSlug ?? '',
        ...share,
      }));
    }),
  );
  return [...variants, ...rows];
}

async function countClasses(lines: AsyncIterable<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const line of lines) {
    const unit = JSON.parse(line) as { at: [number, number, number]; class: string };
    const key = `${unit.at[0]} ${unit.at[1]} ${unit.class}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

type Share = Omit<Comparison, 'variant' | 'slot' | 'row'>;

function compareShares(
  weighted: readonly { weight: string }[],
  total: number,
  countOf: (place: number) => number,
): Share[] {
  const weights = integersOf(weighted.map(({ weight }) => weight));
  const sum = weights.reduce((left, right) => left + right, 0n);
  return weights.map((weight, place) => {
    const count = countOf(place);
    const off = BigInt(count) * sum - BigInt(total) * weight;
    const distance = off < 0n ? -off : off;
    return {
      total,
      count,
      published: weighted[place]?.weight ?? '',
      deviation: Number((distance * 1_000_000n) / sum) / 1_000_000,
      isWithinOne: distance < sum,
    };
  });
}

/** Scales decimal texts to integers by the largest number of decimal places. */
function integersOf(weights: readonly string[]): bigint[] {
  const places = Math.max(...weights.map((weight) => (weight.split('.')[1] ?? '').length));
  return weights.map((weight) => {
    const [whole = '', digits = ''] = weight.split('.');
    return BigInt(whole + digits.padEnd(places, '0'));
  });
}

export const shippedMapping = (root: string): string => join(root, 'seeders/src/import/mappings/pocket.json');
export const fixtureFolder = (root: string): string => join(root, 'seeders/src/import/fixture');
