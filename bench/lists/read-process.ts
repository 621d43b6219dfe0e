/** Readers: each requests one path after the other over its own connection. */
import { Browser } from '../lib/browser.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface ReadQuestion {
  origin: string;
  cookie: string;
  paths: string[];
  count: number;
  readers: number;
}

export interface Read {
  elapsedMs: number;
  latenciesMs: number[];
}

async function read({ origin, cookie, paths, count, readers }: ReadQuestion): Promise<Read> {
  const latenciesMs: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const browser = new Browser(origin);
      browser.cookie = cookie;
      while (next < count) {
        const path = paths[next % paths.length] ?? '/';
        next += 1;
        const sentAt = performance.now();
        const reply = await browser.send('GET', path);
        if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.body}`);
        latenciesMs.push(performance.now() - sentAt);
      }
      browser.close();
    }),
  );
  return { elapsedMs: performance.now() - began, latenciesMs };
}

answerParent<ReadQuestion>(read);
