import type { PackSimulationDto } from '../../../contract/index.ts';
import { fairRecipe } from '../fair-recipe.ts';
import {
  countUnits,
  dealRun,
  FairnessFault,
  tagHash,
  u32,
  type Composition,
} from '../../../base/fairness/index.ts';
import type { PreviewTask } from '../preview/compute-preview.ts';
import { allotUnits, compareTakes, type Take } from '../allot/allot.ts';
import { shortageOf } from '../allot/shortage.ts';
import { openSupply, valueOf, type Supply } from '../allot/supply.ts';
import { describeValues } from './describe-values.ts';

export interface SimulationTask extends PreviewTask {
  seed: number;
}

/** A simulation, or the message of the fairness rule that the recipe breaks. */
export type SimulationOutcome = { simulation: PackSimulationDto } | { fault: string };

/** Allots and deals a run like sealing, with a key that no run uses. Pure: needs no database. */
export function computeSimulation(task: SimulationTask): SimulationOutcome {
  try {
    return { simulation: simulate(task) };
  } catch (failure) {
    if (failure instanceof FairnessFault) return { fault: failure.message };
    throw failure;
  }
}

function simulate({ size, seed, priceCents, bundleSize, ...task }: SimulationTask): PackSimulationDto {
  const recipe = fairRecipe(task.recipe);
  const { supply } = openSupply(task.supply);
  const { composition, takes, refusal } = allotUnits(undefined, recipe, size, supply);
  const answer = { size, seed, priceCents, bundleSize };
  if (refusal) {
    const { code, message } = refusal;
    return { ...answer, values: null, refusal: { code, message, ...shortageOf(refusal) } };
  }
  const { cardOfUnit, valueOfUnit } = listUnits(composition, takes, supply, recipe.distinctNames ?? false);
  const deal = dealRun({
    composition,
    cardOfUnit,
    allowRepeats: recipe.allowRepeats ?? false,
    packsPerBox: recipe.packsPerBox,
    dealKey: tagHash('pullproof/simulation', u32(seed)),
  });
  const values = new Float64Array(size);
  for (let pack = 1; pack <= size; pack += 1)
    for (const unit of deal.unitsOfPack(pack)) values[pack - 1]! += valueOfUnit[unit] ?? 0; // pack is at most size
  return { ...answer, values: describeValues(values, priceCents / bundleSize), refusal: null };
}

/** Number of its card, or name, and value of every unit, in checklist order. */
function listUnits(
  composition: Composition,
  takes: Take[],
  supply: Supply,
  isByName: boolean,
): { cardOfUnit: Uint32Array; valueOfUnit: Uint32Array } {
  const cardOfUnit = new Uint32Array(countUnits(composition));
  const valueOfUnit = new Uint32Array(cardOfUnit.length);
  const numbers = new Map<string, number>();
  let index = 0;
  for (const { card, valuedAs, count } of takes.sort(compareTakes)) {
    const once = isByName ? (supply.cards.get(card)?.name ?? card) : card;
    const number = numbers.get(once) ?? numbers.size;
    numbers.set(once, number);
    cardOfUnit.fill(number, index, index + count);
    valueOfUnit.fill(valueOf(supply, valuedAs), index, index + count);
    index += count;
  }
  return { cardOfUnit, valueOfUnit };
}
