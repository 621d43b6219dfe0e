import { gzipSync } from 'node:zlib';

const sizes = new Map<string, Promise<number>>();

/** Size of a file gzipped at maximum level; each is fetched once. */
function sizeOf(address: string): Promise<number> {
  let size = sizes.get(address);
  if (!size) {
    size = fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
    });
    sizes.set(address, size);
  }
  return size;
}

/** Kilobytes of scripts, gzipped; each address counts once. */
export async function sumScriptKb(addresses: readonly string[]): Promise<number> {
  const all = await Promise.all([...new Set(addresses)].map(sizeOf));
  return all.reduce((sum, bytes) => sum + bytes, 0) / 1_024;
}

/** Lists the scripts that a page's HTML names, which it needs to hydrate. Those only for old browsers do not count. */
export async function listPageScripts(origin: string, path: string): Promise<string[]> {
  const html = await (await fetch(origin + path)).text();
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  return tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\b(?:src|data-files)="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [])
    .map((src) => new URL(src.replaceAll('&amp;', '&'), origin).href);
}
