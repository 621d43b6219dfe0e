import { ImportFault } from './fault.ts';

/** A JSON value with its position; a number keeps its source text, so that 0.05 stays 0.05. */
export type JsonNode = { readonly line: number; readonly column: number } & (
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Of a table, where numbers are texts too. */ readonly isCell?: true;
    }
  | { readonly kind: 'number'; readonly source: string }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
);

const space = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const text = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const word = /true|false|null/y;
const deepest = 100;

/** Parses JSON per RFC 8259; unlike JSON.parse it refuses duplicate member names. */
export function readJson(source: string, file: string): JsonNode {
  return new Reader(source.replace(/^\uFEFF/, ''), file).readAll();
}

class Reader {
  readonly #source: string;
  readonly #file: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #depth = 0;

  constructor(source: string, file: string) {
    this.#source = source;
    this.#file = file;
  }

  readAll(): JsonNode {
    const node = this.#readValue();
    this.#skipSpace();
    if (this.#at < this.#source.length) this.#refuse('the file goes on after its end');
    return node;
  }

  #readValue(): JsonNode {
    this.#skipSpace();
    const place = { line: this.#line, column: this.#at - this.#lineStart + 1 };
    switch (this.#source[this.#at]) {
      case '{':
        return { ...place, kind: 'object', members: this.#readMembers() };
      case '[':
        return { ...place, kind: 'list', items: this.#readItems() };
      case '"':
        return { ...place, kind: 'text', text: this.#readText() };
      case undefined:
        return this.#refuse('the file ends too early');
      default:
        return { ...place, ...this.#readWord() };
    }
  }

  #readWord(): { kind: 'number'; source: string } | { kind: 'flag'; flag: boolean } | { kind: 'null' } {
    const source = this.#match(number);
    if (source !== undefined) return { kind: 'number', source };
    const found = this.#match(word);
    if (found === undefined) this.#refuse('this is not JSON');
    return found === 'null' ? { kind: 'null' } : { kind: 'flag', flag: found === 'true' };
  }

  #readMembers(): Map<string, JsonNode> {
    const members = new Map<string, JsonNode>();
    this.#readSeries('}', () => {
      if (this.#source[this.#at] !== '"') this.#refuse('a member begins with its name in quotes');
      const name = this.#readText();
      if (members.has(name)) this.#refuse(`the member "${name}" stands here twice`);
      this.#skipSpace();
      if (this.#source[this.#at] !== ':') this.#refuse(`a colon is missing after "${name}"`);
      this.#at += 1;
      members.set(name, this.#readValue());
    });
    return members;
  }

  #readItems(): JsonNode[] {
    const items: JsonNode[] = [];
    this.#readSeries(']', () => items.push(this.#readValue()));
    return items;
  }

  /** Reads from an opening bracket to its closing one, with commas between. */
  #readSeries(closing: string, readOne: () => void): void {
    this.#depth += 1;
    if (this.#depth > deepest) this.#refuse('this is nested too deeply');
    this.#at += 1;
    this.#skipSpace();
    for (let isFirst = true; this.#source[this.#at] !== closing; isFirst = false) {
      if (!isFirst) {
        if (this.#source[this.#at] !== ',') this.#refuse(`a comma or "${closing}" is missing`);
        this.#at += 1;
        this.#skipSpace();
      }
      readOne();
      this.#skipSpace();
    }
    this.#at += 1;
    this.#depth -= 1;
  }

  #readText(): string {
    const quoted = this.#match(text);
    if (quoted === undefined)
      return this.#refuse('this text does not end, or holds a sign that JSON forbids');
    const value = String(JSON.parse(quoted));
    if (/\p{Surrogate}/u.test(value)) this.#refuse('this text holds half of a sign');
    return value;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #skipSpace(): void {
    const from = this.#at;
    const gap = this.#match(space) ?? '';
    for (let at = gap.indexOf('\n'); at >= 0; at = gap.indexOf('\n', at + 1)) {
      this.#line += 1;
      this.#lineStart = from + at + 1;
    }
  }

  #refuse(reason: string): never {
    throw new ImportFault(this.#file, `line ${this.#line}, column ${this.#at - this.#lineStart + 1}`, reason);
  }
}
