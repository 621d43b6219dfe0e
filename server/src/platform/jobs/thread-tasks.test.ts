import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { CountingTask } from '../../../testing/counting-thread.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { until } from '../../../testing/until.ts';
import { ThreadTasks } from './thread-tasks.ts';

const file = new URL('../../../testing/counting-thread.ts', import.meta.url);
const newCounter = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));
const forever = new AbortController().signal;

/** Whether the counter stayed unchanged while a task ran in another thread. */
const standsStill = async (counter: Int32Array): Promise<boolean> => {
  const seen = Atomics.load(counter, 0);
  await new ThreadTasks<CountingTask, number>(file).run({ counter: newCounter(), how: 'ends' }, forever);
  return Atomics.load(counter, 0) === seen;
};
const hasBegun = (counter: Int32Array) => until('the task has begun', () => Atomics.load(counter, 0) > 0);

test('one thread does task after task', async () => {
  const tasks = new ThreadTasks<CountingTask, number>(file);
  const counter = newCounter();
  for (const count of [1, 2, 3]) expect(await tasks.run({ counter, how: 'ends' }, forever)).toBe(count);
});

test('an idle thread does not keep the process alive', async () => {
  const program = `import { ThreadTasks } from ${JSON.stringify(new URL('thread-tasks.ts', import.meta.url).href)};
    const task = { counter: new Int32Array(new SharedArrayBuffer(4)), how: 'ends' };
    const tasks = new ThreadTasks(new URL(${JSON.stringify(file.href)}));
    process.stdout.write(String(await tasks.run(task, new AbortController().signal)));`;
  const args = [...programFlags, '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const limit = setTimeout(() => child.kill(), 60_000);
  const end: unknown[] = await once(child, 'exit');
  clearTimeout(limit);
  expect({ output, end }).toEqual({ output: '1', end: [0, null] });
});

test('an aborted task is ended in the middle of its work, and the next one is done', async () => {
  const tasks = new ThreadTasks<CountingTask, number>(file);
  const counter = newCounter();
  const given = new AbortController();
  const running = tasks.run({ counter, how: 'runs on' }, given.signal);
  const waiting = tasks.run({ counter: newCounter(), how: 'ends' }, forever);
  await hasBegun(counter);
  given.abort(new Error('replaced'));
  await expect(running).rejects.toThrow('replaced');
  expect(await waiting).toBe(1);
  await until('the task stands still', () => standsStill(counter));
});

test('a task that was aborted while it waited never begins', async () => {
  const tasks = new ThreadTasks<CountingTask, number>(file);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const counters = [newCounter(), newCounter()] as const;
  const first = tasks.run({ counter: counters[0], how: 'runs on' }, running.signal);
  const second = tasks.run({ counter: counters[1], how: 'ends' }, waiting.signal);
  waiting.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  running.abort(new Error('replaced'));
  await expect(first).rejects.toThrow('replaced');
  expect(await tasks.run({ counter: newCounter(), how: 'ends' }, forever)).toBe(1);
  expect(Atomics.load(counters[1], 0)).toBe(0);
});

test('a task that takes too long is ended and refused, and so is one too many', async () => {
  const tasks = new ThreadTasks<CountingTask, number>(file, { withinMs: 300, maxWaiting: 0 });
  const counter = newCounter();
  const running = tasks.run({ counter, how: 'runs on' }, forever);
  await expect(tasks.run({ counter, how: 'ends' }, forever)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(running).rejects.toMatchObject({ code: 'OVERLOADED' });
  await until('the task stands still', () => standsStill(counter));
});

test('rethrows a task’s error and runs the next task', async () => {
  const tasks = new ThreadTasks<CountingTask, number>(file);
  await expect(tasks.run({ counter: newCounter(), how: 'fails' }, forever)).rejects.toThrow('has failed');
  expect(await tasks.run({ counter: newCounter(), how: 'ends' }, forever)).toBe(1);
});
