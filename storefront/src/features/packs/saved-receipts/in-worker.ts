import type { receiptTasks } from './receipt-tasks.ts';

type Tasks = typeof receiptTasks;
type Question<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Answer<Name extends keyof Tasks> = ReturnType<Tasks[Name]>;

/** Computes in this thread, when there is no worker. */
async function computeHere<Name extends keyof Tasks>(
  name: Name,
  question: Question<Name>,
): Promise<Answer<Name>> {
  const { receiptTasks: tasks } = await import('./receipt-tasks.ts');
  const task = tasks[name] as (asked: Question<Name>) => Answer<Name>; // TypeScript does not narrow by `name`
  return task(question);
}

/** Computes off the page's thread. Rejects when the task throws. */
export function inWorker<Name extends keyof Tasks>(
  name: Name,
  question: Question<Name>,
): Promise<Answer<Name>> {
  return new Promise((resolve, reject) => {
    const here = () => void computeHere(name, question).then(resolve, reject);
    try {
      const worker = new Worker(new URL('./receipt-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Answer<Name>>) => {
        worker.terminate();
        resolve(data);
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        here();
      });
      worker.postMessage({ name, question });
    } catch {
      here();
    }
  });
}
