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
  readonly #pending = Buffer.allocUnsafe(bufferBytes);
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
    // UTF-8 takes at most three bytes for each code unit; a line is a few kB at most.
    if (this.#pendingBytes + line.length * 3 > bufferBytes) this.#flush();
    const bytes = this.#pending.write(line, this.#pendingBytes, 'utf8');
    this.#pendingBytes += bytes;
    this.#length += bytes;
    this.#count += 1;
    this.#starts[this.#count] = this.#length;
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
    writeSync(this.#file, this.#pending, 0, this.#pendingBytes);
    this.#pendingBytes = 0;
  }
}
