import { closeSync, mkdtempSync, openSync, readSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bufferBytes = 1 << 20;

/**
 * The checklist's lines in a temporary file, readable by index: a million lines would take half a gigabyte of memory.
 * It contains only what the checklist publishes; nothing in it shows which pack a unit is in.
 */
export class Spool {
  readonly #folder: string;
  readonly #file: number;
  readonly #starts: Float64Array;
  #count = 0;
  #length = 0;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #line = Buffer.alloc(4_096);

  private constructor(folder: string, lines: number) {
    this.#folder = folder;
    this.#file = openSync(join(folder, 'checklist.ndjson'), 'w+', 0o600);
    this.#starts = new Float64Array(lines + 1);
  }

  static open(lines: number): Promise<Spool> {
    return Promise.resolve(new Spool(mkdtempSync(join(tmpdir(), 'pullproof-seal-')), lines));
  }

  append(line: string): void {
    const bytes = Buffer.from(line, 'utf8');
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    this.#length += bytes.length;
    this.#count += 1;
    this.#starts[this.#count] = this.#length;
    if (this.#pendingBytes >= bufferBytes) this.#flush();
  }

  lineAt(index: number): string {
    if (this.#pendingBytes > 0) this.#flush();
    const start = this.#starts[index] ?? 0;
    const length = (this.#starts[index + 1] ?? 0) - start;
    if (length > this.#line.length) this.#line = Buffer.alloc(length * 2);
    readSync(this.#file, this.#line, 0, length, start);
    return this.#line.toString('utf8', 0, length);
  }

  async remove(): Promise<void> {
    closeSync(this.#file);
    await rm(this.#folder, { recursive: true, force: true });
  }

  #flush(): void {
    writeSync(this.#file, Buffer.concat(this.#pending));
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
