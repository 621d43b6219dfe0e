import { until } from '../testing/until.ts';
import { beginWork, watchLoop } from './loop-watch.ts';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('names the work that blocked the event loop, also when it has just ended', async () => {
  const lines: { blockedMs: number; during: string[] }[] = [];
  const stop = watchLoop((facts) => lines.push(facts as { blockedMs: number; during: string[] })); // as logged
  const end = beginWork(() => 'GET /slow');
  block(200);
  end();
  await until('the block is noticed', () => lines.find(({ during }) => during.includes('GET /slow')));
  stop();
  expect(lines[0]?.blockedMs).toBeGreaterThan(100);
});
