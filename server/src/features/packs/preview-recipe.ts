import { shareOf, type Recipe, type RecipePreviewDto, type ShortRowDto } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { fairRecipe } from './fair-recipe.ts';
import { composeRun, matchesFilter, type RowFilter } from './fairness/index.ts';
import { refuseFaultyRecipe } from './save-recipe.ts';
import { allotRun } from './sealing/allot.ts';
import { readSupply, type Supply } from './sealing/supply.ts';

interface PreviewRequest {
  size: number;
  priceCents?: number | undefined;
  recipe?: Recipe | undefined;
}

interface RowFigures {
  quota: number;
  inVault: number;
  averageValueCents: number;
  averageCashCents: number;
}

/** Composition, expected value and shortages of a run before it is sealed; changes nothing. */
export async function previewRecipe(packId: string, request: PreviewRequest): Promise<RecipePreviewDto> {
  const pack = found(
    await one<{ recipe: Recipe; packPriceCents: number | null }>(
      `SELECT recipe, (SELECT price_cents::float / bundle_size FROM products WHERE pack_id = packs.id ORDER BY created_at LIMIT 1) AS "packPriceCents"
       FROM packs WHERE id = $1`,
      [packId],
    ),
  );
  const recipe = request.recipe ?? pack.recipe;
  refuseFaultyRecipe(recipe);
  const supply = await readSupply();
  const rates = await readRates();
  const { composition } = composeRun(fairRecipe(recipe), request.size);
  const figures = composition.map(({ packs, slots }, v) => ({
    variant: recipe.variants[v]?.name ?? '',
    packs,
    slots: slots.map(({ draws, rows }, s) => ({
      draws,
      rows: rows.map((quota, r) => {
        const filter = recipe.variants[v]?.slots[s]?.rows[r]?.filter;
        return filter
          ? figuresOf(quota, fairRecipe(recipe).variants[v]?.slots[s]?.rows[r]?.filter, recipe, supply, rates)
          : emptyRow;
      }),
    })),
  }));
  const rows = figures.flatMap(({ slots }) => slots.flatMap((slot) => slot.rows));
  const value = rows.reduce((sum, row) => sum + row.quota * row.averageValueCents, 0);
  const cash = rows.reduce((sum, row) => sum + row.quota * row.averageCashCents, 0);
  const price = (request.priceCents ?? pack.packPriceCents ?? 0) * request.size;
  return {
    size: request.size,
    composition: figures.map((variant) => ({
      ...variant,
      slots: variant.slots.map(({ draws, rows: slotRows }) => ({
        draws,
        rows: slotRows.map(({ quota, inVault, averageValueCents }) => ({
          quota,
          inVault,
          averageValueCents,
        })),
      })),
    })),
    averageValueCents: Math.floor(value / request.size),
    valueReturnBps: price === 0 ? 0 : Math.floor((value * 10_000) / price),
    cashReturnBps: price === 0 ? 0 : Math.floor((cash * 10_000) / price),
    short: findShortRows(recipe, request.size, supply),
  };
}

const emptyRow: RowFigures = { quota: 0, inVault: 0, averageValueCents: 0, averageCashCents: 0 };

function figuresOf(
  quota: number,
  filter: RowFilter | undefined,
  recipe: Recipe,
  supply: Supply,
  rates: ReadonlyMap<string, number>,
): RowFigures {
  if (!filter) return emptyRow;
  const { pools } = fairRecipe(recipe);
  const isDigital = supply.digitalKinds.has(filter.kind ?? '');
  const matching = isDigital
    ? [...supply.cards.values()]
        .map((card) => ({ ...card, card: card.id, kind: filter.kind ?? '', count: 1 }))
        .filter((card) => matchesFilter(filter, card, pools))
    : supply.groups.filter((group) => matchesFilter(filter, group, pools));
  const count = matching.reduce((sum, group) => sum + group.count, 0);
  const value = matching.reduce((sum, group) => sum + group.count * group.valueCents, 0);
  const cash = matching.reduce(
    (sum, { count: units, valueCents, class: slug }) =>
      sum + units * shareOf(valueCents, rates.get(slug) ?? 0),
    0,
  );
  return {
    quota,
    inVault: isDigital ? quota : count,
    averageValueCents: count === 0 ? 0 : Math.round(value / count),
    averageCashCents: count === 0 ? 0 : Math.round(cash / count),
  };
}

async function readRates(): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ slug: string; bps: number }>('SELECT slug, buyback_bps AS bps FROM card_classes');
  return new Map(rows.map(({ slug, bps }) => [slug, bps]));
}

function findShortRows(recipe: Recipe, size: number, supply: Supply): ShortRowDto[] {
  try {
    allotRun('00000000-0000-7000-8000-000000000000', recipe, size, supply);
    return [];
  } catch (failure) {
    if (failure instanceof Refusal && Array.isArray(failure.facts['short']))
      return failure.facts['short'] as ShortRowDto[]; // made by vaultShort
    if (failure instanceof Refusal) return [];
    throw failure;
  }
}
