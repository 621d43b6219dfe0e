import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { compress, sizeOf, type Sendable, type Variants } from './pages/variants.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const alreadyPacked = new Set(['.png', '.webp', '.ico', '.woff2']);
const maxBytes = 96 * 1024 * 1024;

interface CachedFile {
  version: string;
  file: Sendable;
}

/** The built files of a front end, compressed once and cached in memory. */
export class BuiltFiles {
  private readonly folder: string;
  private readonly cache = new Map<string, CachedFile>();
  private bytes = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns a file of the folder by its URL path; undefined also for dot files, unknown types and path traversal. */
  async find(urlPath: string, headers: Readonly<Record<string, string>>): Promise<Sendable | undefined> {
    const path = safePath(urlPath);
    const ending = path === undefined ? '' : extname(path);
    const type = types[ending];
    if (path === undefined || type === undefined) return undefined;
    const found = await stat(join(this.folder, path)).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs}:${found.size}`;
    const known = this.cache.get(path);
    if (known?.version === version) return known.file;
    const bytes = await readFile(join(this.folder, path));
    const variants: Variants = alreadyPacked.has(ending) ? { identity: bytes } : await compress(bytes, 9);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const vary = alreadyPacked.has(ending) ? {} : { Vary: 'Accept-Encoding' };
    const file = { status: 200, etag, headers: { ...headers, ...vary, 'Content-Type': type }, variants };
    this.store(path, { version, file });
    return file;
  }

  private store(path: string, entry: CachedFile): void {
    this.bytes += sizeOf(entry.file.variants) - sizeOf(this.cache.get(path)?.file.variants ?? nothing);
    this.cache.set(path, entry);
    for (const [oldest, { file }] of this.cache) {
      if (this.bytes <= maxBytes) return;
      this.cache.delete(oldest);
      this.bytes -= sizeOf(file.variants);
    }
  }
}

const nothing: Variants = { identity: Buffer.alloc(0) };

function safePath(urlPath: string): string | undefined {
  try {
    const path = decodeURIComponent(urlPath).replace(/^\/+/, '');
    const isSafe = path.split('/').every((part) => part !== '' && !part.startsWith('.'));
    return isSafe && !/[\\\p{Cc}:]/u.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
