import { Worker } from 'node:worker_threads';

/**
 * Starts a thread of a file. From source the thread loads tsx by itself: the flags of its parent do not reach
 * a thread's loader. `environment` replaces that of the process, for tests.
 */
export function startThread(file: URL, workerData: unknown, environment?: NodeJS.ProcessEnv): Worker {
  const options = { workerData, ...(environment && { env: environment }) };
  if (!file.pathname.endsWith('.ts')) return new Worker(file, options);
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })
    .catch((failure) => { setImmediate(() => { throw failure; }); });`;
  return new Worker(program, { ...options, eval: true });
}
