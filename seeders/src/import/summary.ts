import type { FailedBooster, ImportPlan } from './plan.ts';
import type { WrittenBoosters } from './write-import.ts';

/** Reports for the terminal what an import found and wrote. `written` is missing after a dry run. */
export function summarise(
  { game, boosters, failed, warnings }: ImportPlan,
  written?: WrittenBoosters,
): string {
  const inNone = game.cards.filter((card) => card.boosters.length === 0).length;
  const outcome = written
    ? `${written.added} added, ${written.changed} changed, ${written.unchanged} unchanged`
    : 'dry run, nothing written';
  return [
    `sets      ${game.sets.length}`,
    `classes   ${game.rarities.length}`,
    `cards     ${game.cards.length}${inNone > 0 ? ` (${inNone} in no booster)` : ''}`,
    `boosters  ${boosters.length} imported (${outcome}), ${failed.length} without a recipe`,
    ...gather(failed).map((line) => `  ✗ ${line}`),
    ...(warnings.length > 0 ? [`warnings  ${warnings.length}`] : []),
    ...warnings.map((warning) => `  ! ${warning}`),
  ].join('\n');
}

/** Groups boosters of one set that fail for the same reason into one line. */
function gather(failed: readonly FailedBooster[]): string[] {
  const lines = new Map<string, { set: string; names: string[]; reason: string }>();
  for (const { set, name, reason } of failed.flatMap(({ reasons, ...of }) =>
    reasons.map((reason) => ({ ...of, reason })),
  )) {
    const line = lines.get(`${set} ${reason}`) ?? { set, names: [], reason };
    line.names.push(name);
    lines.set(`${set} ${reason}`, line);
  }
  return [...lines.values()].map(({ set, names, reason }) => `${set} ${names.join(', ')}: ${reason}`);
}
