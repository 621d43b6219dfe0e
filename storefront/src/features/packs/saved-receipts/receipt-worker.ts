import { receiptTasks } from './receipt-tasks.ts';

type Tasks = typeof receiptTasks;

globalThis.addEventListener(
  'message',
  ({ data: { name, question } }: MessageEvent<{ name: keyof Tasks; question: never }>) => {
    globalThis.postMessage(receiptTasks[name](question));
  },
);
