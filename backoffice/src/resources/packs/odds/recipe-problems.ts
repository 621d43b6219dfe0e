import { formatCount, maxUnitsPerPack, type Recipe } from '@pullproof/server/contract';
import { parseWeight } from './rational.ts';

type Row = Recipe['variants'][number]['slots'][number]['rows'][number];

/** Lists the problems that block saving a recipe, each naming its place; empty when it is valid. */
export function findRecipeProblems(recipe: Recipe): string[] {
  const problems: string[] = [];
  if (recipe.variants.length === 0) return ['The recipe has no variant'];
  problems.push(
    ...weightProblems(
      'Variants',
      recipe.variants.map((variant) => variant.weight),
    ),
  );
  const { packsPerBox = 1 } = recipe;
  if (!Number.isInteger(packsPerBox) || packsPerBox < 1)
    problems.push('Packs in a box is a whole number from 2');
  const names = recipe.variants.map((variant) => variant.name.trim().toLowerCase());
  if (new Set(names).size < names.length) problems.push('Two variants have the same name');
  for (const variant of recipe.variants) {
    const name = variant.name.trim() || 'A variant';
    if (variant.name.trim() === '') problems.push('A variant has no name');
    if (variant.slots.length === 0) problems.push(`${name} has no slot`);
    const units = variant.slots.reduce((sum, { draws }) => sum + draws, 0);
    if (units > maxUnitsPerPack)
      problems.push(`${name}: a pack or box holds at most ${formatCount(maxUnitsPerPack)} cards`);
    for (const [index, slot] of variant.slots.entries()) {
      const place = `${name}, slot ${index + 1}`;
      if (!Number.isInteger(slot.draws) || slot.draws < 1) {
        problems.push(`${place}: the number of cards is a whole number from 1`);
      } else if (slot.draws % packsPerBox !== 0)
        problems.push(
          `${place}: ${slot.draws} cards can’t be dealt equally to the ${packsPerBox} packs of a box`,
        );
      if (slot.rows.length === 0) problems.push(`${place} has no odds row`);
      else
        problems.push(
          ...weightProblems(
            place,
            slot.rows.map((row) => row.weight),
          ),
        );
      problems.push(
        ...slot.rows.flatMap((row, at) => rowProblems(`${place}, row ${at + 1}`, row, recipe.pools)),
      );
    }
  }
  return problems;
}

function weightProblems(place: string, weights: string[]): string[] {
  const parsed = weights.map(parseWeight);
  const unreadable = weights.filter((_, index) => parsed[index] === undefined);
  if (unreadable.length > 0) {
    return unreadable.map((text) => `${place}: the weight “${text}” is not a number like 7, 0.05 or 7/8`);
  }
  return parsed.every((weight) => weight?.n === 0n)
    ? [`${place}: all weights are 0, so nothing can be drawn`]
    : [];
}

function rowProblems(place: string, { filter }: Row, pools: Recipe['pools'] = {}): string[] {
  const { minValueCents, maxValueCents } = filter;
  const isUpsideDown =
    minValueCents !== undefined && maxValueCents !== undefined && minValueCents > maxValueCents;
  const hasWeights = pools[filter.pool ?? '']?.some(({ weight }) => weight !== undefined) ?? false;
  const isBesideWeights = hasWeights && Object.keys(filter).some((key) => key !== 'pool' && key !== 'kind');
  return [
    ...((filter.class ?? '') === '' && filter.pool === undefined
      ? [`${place}: choose a class, or a card list under its conditions`]
      : []),
    ...(isBesideWeights
      ? [`${place}: the list ${filter.pool} has weights, so only the kind of unit can be asked for beside it`]
      : []),
    ...(isUpsideDown ? [`${place}: the value band ends below its start`] : []),
  ];
}
