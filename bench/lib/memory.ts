import { readFileSync } from 'node:fs';

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;

/** Starts watching a process's memory; the returned function gives its peak growth in bytes. */
export function watchGrowth(pid: number): () => number {
  const before = residentBytes(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), 20);
  return () => {
    clearInterval(watch);
    return peak - before;
  };
}
