import { until } from '../../../testing/until.ts';
import { beginWork, watchLoop } from './loop-watch.ts';

/** Measures CPU time: a busy machine makes the block longer, never shorter. */
function block(ms: number): void {
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < ms * 1_000);
}

test('names the work that blocked the event loop, also when it has just ended', async () => {
  const lines: { blockedMs: number; cpuMs: number; during: string[] }[] = [];
  const stop = watchLoop((facts) => lines.push(facts as (typeof lines)[number])); // as logged
  const end = beginWork(() => 'GET /slow');
  block(200);
  end();
  await until('the block is noticed', () => lines.find(({ during }) => during.includes('GET /slow')));
  stop();
  expect(lines[0]?.blockedMs).toBeGreaterThan(100);
  // `block` counts all threads of the process.
  expect(lines[0]?.cpuMs).toBeGreaterThan(100);
});
