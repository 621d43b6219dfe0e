import { isUnsold, freeNeighbours, type Wall } from '../../../../lib/wall-bitmap.ts';
import { replaceGone } from './draw.ts';
import { text } from '../order/purchase-text.ts';
import type { Step } from '../order/step.ts';

/**
 * Updates the step to the current wall: sold numbers of a draw are replaced by its next ones; for sold hand picks it
 * offers the nearest free numbers. Numbers known to be sold are never shown next to "Pay".
 */
export function followWall(step: Step, wall: Wall | null, runId: string | null): Step {
  if (step.name !== 'confirm' && step.name !== 'funds') return step;
  const { choice } = step;
  if (wall === null || choice.runId === null || choice.runId !== runId) return step;
  const gone = choice.numbers.filter((packNo) => !isUnsold(wall, packNo));
  if (gone.length === 0) return step;
  if (choice.draw === null)
    return { name: 'taken', choice, gone, free: listNearest(wall, gone, choice.numbers), refusal: null };
  const replaced = replaceGone(choice.draw, wall, choice.numbers);
  if (!replaced) return { name: 'failed', message: text.soldOutFew(wall.remaining) };
  const moved = { ...choice, numbers: replaced.numbers };
  return step.name === 'funds'
    ? { ...step, choice: moved }
    : { ...step, choice: moved, notice: text.drawGoesOn(replaced.gone, replaced.fresh) };
}

/** The nearest free number for each sold one. */
function listNearest(wall: Wall, gone: readonly number[], chosen: readonly number[]): number[] {
  const used = new Set(chosen);
  return gone.flatMap((packNo) => {
    const nearest = freeNeighbours(wall, packNo, used.size + 1).find((free) => !used.has(free));
    if (nearest === undefined) return [];
    used.add(nearest);
    return [nearest];
  });
}
