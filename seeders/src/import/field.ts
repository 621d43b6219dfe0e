import { readFile } from 'node:fs/promises';

import { ImportFault } from './fault.ts';
import { readJson, type JsonNode } from './read-json.ts';
import { readTable } from './read-table.ts';

/** A value in a file together with its path, so that errors can name the place. */
export class Field {
  readonly #file: string;
  readonly #path: string;
  readonly #node: JsonNode | undefined;
  readonly #line: number;

  constructor(file: string, path: string, node: JsonNode | undefined, line: number) {
    this.#file = file;
    this.#path = path;
    this.#node = node;
    this.#line = node?.line ?? line;
  }

  get isPresent(): boolean {
    return this.#node !== undefined && this.#node.kind !== 'null';
  }

  /** The nested field, by a path like `name.en`. */
  get(path: string): Field {
    let node: JsonNode | undefined = this.#node;
    let line = this.#line;
    for (const name of path.split('.')) {
      if (node !== undefined && node.kind !== 'object') this.refuse('must be an object');
      line = node?.line ?? line;
      node = node?.members.get(name);
    }
    return new Field(this.#file, this.#path === '' ? path : `${this.#path}.${path}`, node, line);
  }

  text(): string {
    if (this.#node?.kind !== 'text') return this.refuse('must be a text');
    if (this.#node.text.trim() === '') this.refuse('is empty');
    return this.#node.text.normalize('NFC');
  }

  /** A text, or a number as written in the file. */
  label(): string {
    return this.#node?.kind === 'number' ? this.#node.source : this.text();
  }

  wholeNumber(min = 0, max = Number.MAX_SAFE_INTEGER): number {
    const source = this.#numberSource();
    const value = Number(source);
    if (!Number.isSafeInteger(value) || value < min || value > max)
      this.refuse(`${source} is not a whole number from ${min} to ${max}`);
    return value;
  }

  flag(): boolean {
    if (this.#node?.kind === 'flag') return this.#node.flag;
    const said = this.#node?.kind === 'text' ? this.#node.text.toLowerCase() : '';
    return said === 'true' || said === 'false' ? said === 'true' : this.refuse('must be true or false');
  }

  /** A non-negative number, exactly as written. */
  weight(): string {
    const source = this.#numberSource();
    if (!/^\d{1,18}(?:\.\d{1,18})?$/.test(source))
      this.refuse(`${source} cannot be a weight: write a number like 7 or 0.05`);
    return source;
  }

  /** Cells of a table are texts. */
  #numberSource(): string {
    if (this.#node?.kind === 'number') return this.#node.source;
    return this.#node?.kind === 'text' && this.#node.isCell && this.#node.text !== ''
      ? this.#node.text
      : this.refuse('must be a number');
  }

  /** A list; of a table's cell, the parts between bars. */
  list(): Field[] {
    if (this.#node?.kind === 'text' && this.#node.isCell) {
      const { line, column, text } = this.#node;
      const parts = text.split('|').map((part) => part.trim());
      return parts
        .filter((part) => part !== '')
        .map((part) => new Field(this.#file, this.#path, { kind: 'text', text: part, line, column }, line));
    }
    if (this.#node?.kind !== 'list') return this.refuse('must be a list');
    return this.#node.items.map((item, i) => new Field(this.#file, `${this.#path}[${i}]`, item, item.line));
  }

  entries(): [string, Field][] {
    if (this.#node?.kind !== 'object') return this.refuse('must be an object');
    return [...this.#node.members.keys()].map((name) => [name, this.member(name)]);
  }

  /** The member of exactly this name, whatever characters it contains. */
  member(name: string): Field {
    const node = this.#node?.kind === 'object' ? this.#node.members.get(name) : undefined;
    return new Field(this.#file, this.#path === '' ? name : `${this.#path}.${name}`, node, this.#line);
  }

  get isList(): boolean {
    return this.#node?.kind === 'list';
  }

  refuse(reason: string): never {
    const path = this.#path === '' ? '' : `${this.#path} `;
    const shown = this.#node === undefined ? 'is missing' : reason;
    throw new ImportFault(this.#file, `${path}(line ${this.#line})`, shown);
  }
}

export async function readFields(file: string): Promise<Field> {
  const bytes = await readFile(file).catch((failure: unknown) => {
    const { code } = failure as NodeJS.ErrnoException; // Node's file system rejects with this
    throw new ImportFault(file, '', `cannot be read (${String(code)})`);
  });
  const node = /\.(csv|tsv|txt)$/i.test(file)
    ? await readTable(bytes, file)
    : readJson(decode(bytes, file), file);
  return new Field(file, '', node, 1);
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFault(file, '', 'is not UTF-8');
  }
}
