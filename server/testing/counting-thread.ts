/**
 * A thread whose tasks increment a counter in shared memory: `ends` tasks once, the others for ever; `fails` tasks
 * throw.
 */
import { parentPort } from 'node:worker_threads';

export interface CountingTask {
  counter: Int32Array;
  how: 'ends' | 'runs on' | 'fails';
}

parentPort?.on('message', ({ counter, how }: CountingTask) => {
  if (how === 'fails') throw new Error('the task has failed');
  do Atomics.add(counter, 0, 1);
  while (how === 'runs on');
  parentPort?.postMessage(Atomics.load(counter, 0));
});
