import type { Recipe, ShortRowDto } from '../../../contract/index.ts';
import { refuse } from '../../../platform/errors.ts';
import { fairRecipe } from '../fair-recipe.ts';
import {
  allotSupply,
  composeRun,
  listCardsOverfull,
  listDemands,
  matchesFilter,
  mintQuotas,
  type Composition,
  type Demand,
} from '../fairness/index.ts';
import { vaultShort } from './job.ts';
import type { Supply } from './supply.ts';

/** `count` units of one card for one row, out of the vault or to be minted. */
export interface Take {
  at: readonly [number, number, number];
  card: string;
  kindId: string;
  kind: string;
  count: number;
  isMinted: boolean;
}

export interface RunPlan {
  composition: Composition;
  takes: Take[];
}

/**
 * Decides which cards fill which rows of a run. Errors: VAULT_SHORT with every short row and by how much,
 * RECIPE_UNSATISFIABLE naming the card with more copies in a variant than the variant has packs.
 */
export function allotRun(runId: string, recipe: Recipe, size: number, supply: Supply): RunPlan {
  const committed = fairRecipe(recipe);
  const { composition } = composeRun(committed, size);
  const demands = listDemands(committed, composition);
  const isDigital = (demand: Demand): boolean => supply.digitalKinds.has(demand.filter.kind ?? '');
  const takes = [
    ...takeFromVault(
      demands.filter((demand) => !isDigital(demand)),
      recipe,
      composition,
      supply,
    ),
    ...mint(runId, demands.filter(isDigital), recipe, supply),
  ].sort(compareTakes);
  if (!recipe.allowRepeats) refuseOverfull(takes, composition, supply);
  return { composition, takes };
}

function takeFromVault(demands: Demand[], recipe: Recipe, composition: Composition, supply: Supply): Take[] {
  const allotment = allotSupply(demands, supply.groups, composition, fairRecipe(recipe).pools);
  if (!allotment.isMet) {
    const short = allotment.short.flatMap(({ filter, rows, demanded, missing }) =>
      rows
        .slice(0, 1)
        .map(([variant, slot, row]) => shortRow(recipe, [variant, slot, row], filter, demanded, missing)),
    );
    throw vaultShort(short);
  }
  return allotment.takes.flatMap(({ at, supply: index, count }) => {
    const group = supply.groups[index];
    return group
      ? [{ at, card: group.card, kindId: group.kindId, kind: group.kind, count, isMinted: false }]
      : [];
  });
}

function mint(runId: string, demands: Demand[], recipe: Recipe, supply: Supply): Take[] {
  const { pools } = fairRecipe(recipe);
  return demands.flatMap(({ at, filter, quota }) => {
    const kind = filter.kind ?? '';
    const eligible = [...supply.cards.values()]
      .filter((card) => matchesFilter(filter, { ...card, card: card.id, kind }, pools))
      .map((card) => card.id);
    if (eligible.length === 0) throw vaultShort([shortRow(recipe, at, filter, quota, quota)]);
    return [...mintQuotas(runId, quota, eligible)]
      .filter(([, count]) => count > 0)
      .map(([card, count]) => ({
        at,
        card,
        kind,
        kindId: supply.digitalKinds.get(kind) ?? '',
        count,
        isMinted: true,
      }));
  });
}

function shortRow(
  recipe: Recipe,
  [variant, slot, row]: readonly [number, number, number],
  filter: object,
  needed: number,
  missing: number,
): ShortRowDto {
  const name = recipe.variants[variant]?.name ?? String(variant);
  return { variant: name, slot, row, filter: { ...filter }, needed, missing, available: needed - missing };
}

function refuseOverfull(takes: Take[], composition: Composition, supply: Supply): void {
  const counts = takes.map(({ at, card, count }) => ({ variant: at[0], card, count }));
  const [overfull] = listCardsOverfull(counts, composition);
  if (!overfull) return;
  const name = supply.cards.get(overfull.card)?.name ?? overfull.card;
  throw refuse(
    'RECIPE_UNSATISFIABLE',
    `“${name}” would be in this run ${overfull.copies} times, but only ${overfull.packs} packs of its variant can hold one each.`,
    { cardId: overfull.card, copies: overfull.copies, packs: overfull.packs },
  );
}

/** Checklist order of what is known so far: row, then card. Ids are ascii, so plain comparison is byte order. */
function compareTakes(left: Take, right: Take): number {
  for (let place = 0; place < 3; place += 1) {
    const difference = (left.at[place] ?? 0) - (right.at[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.card < right.card ? -1 : left.card > right.card ? 1 : 0;
}
