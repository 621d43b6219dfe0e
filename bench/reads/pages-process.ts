/** Next in a separate process, where the shop uses a thread, so that its CPU time can be told from the API's. */
import { listenInside, prepareNext } from '../../server/src/front-door/pages/next-server.ts';
import { everyTag } from '../../server/src/platform/http/revalidate.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface PageRenders {
  folder: string;
  path: string;
  count: number;
}

export interface Rendered {
  /** CPU time of one render, in ms. */
  cpuMs: number;
  htmlBytes: number;
}

let origin: string | undefined;

/** Renders a page `count` times, each time after everything cached for it has expired. */
async function render({ folder, path, count }: PageRenders): Promise<Rendered> {
  origin ??= await listenInside(await prepareNext({ dir: folder, dev: false }));
  let htmlBytes = 0;
  let cpuUs = 0;
  for (let done = 0; done < count; done += 1) {
    await expire(origin);
    const before = process.cpuUsage();
    const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } });
    htmlBytes = (await answer.arrayBuffer()).byteLength;
    const { user, system } = process.cpuUsage(before);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    cpuUs += user + system;
  }
  return { cpuMs: cpuUs / count / 1_000, htmlBytes };
}

async function expire(at: string): Promise<void> {
  const answer = await fetch(`${at}/internal/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Internal-Key': process.env['INTERNAL_KEY'] ?? '' },
    body: JSON.stringify({ tags: everyTag }),
  });
  if (!answer.ok) throw new Error(`The tags were refused: ${answer.status}.`);
}

answerParent<PageRenders>(render);
