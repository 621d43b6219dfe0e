import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread. From source the thread loads tsx itself: its parent's loader flags do not reach it.
 * `environment` replaces the process's environment, for tests.
 */
export function startThread(file: URL, workerData: unknown, environment?: NodeJS.ProcessEnv): Worker {
  const options = { workerData, ...(environment && { env: environment }) };
  if (!file.pathname.endsWith('.ts')) return new Worker(file, options);
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })
    .catch((failure) => { setImmediate(() => { throw failure; }); });`;
  return new Worker(program, { ...options, eval: true });
}
