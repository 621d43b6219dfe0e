import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat after the name: parent is the second, times are in clock ticks of 10 ms. */
function readStat(pid: number | string): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number): number => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

const msPerTick = 10;

export const cpuOfProcess = (pid: number): number => (readStat(pid)?.own ?? 0) * msPerTick;

/** CPU time of a process, its children and those of them that have exited. */
export function cpuOfFamily(pid: number): number {
  const top = readStat(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid);
  const ticks =
    (top?.own ?? 0) + (top?.ended ?? 0) + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
  return ticks * msPerTick;
}

/** Lists every direct and indirect child of this process. */
export function listDescendants(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readStat(name)?.parent ?? 0] as const),
  );
  const found: number[] = [];
  for (let generation = [pid]; generation.length > 0; found.push(...generation))
    generation = [...parents].filter(([, parent]) => generation.includes(parent)).map(([child]) => child);
  return found;
}
