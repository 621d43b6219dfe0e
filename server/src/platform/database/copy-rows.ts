import { finished } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Signature, flags, and the length of the header's extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** A row of −1 fields. */
const trailer = Buffer.of(0xff, 0xff);
/** PostgreSQL counts microseconds from 2000. */
const epochMs = Date.UTC(2000, 0, 1);
const uuidBytes = 16;
const lengthBytes = 4;

/** Fields of `COPY … FROM STDIN (FORMAT binary)`, encoded as they are added: PostgreSQL has nothing to parse. */
export class CopyFields {
  #bytes: Buffer;
  #length = 0;

  constructor(firstBytes = 256) {
    this.#bytes = Buffer.allocUnsafe(firstBytes);
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  uuid(id: string): this {
    this.#begin(uuidBytes);
    for (let byte = 0, place = 0; byte < uuidBytes; byte += 1, place += 2) {
      if (byte === 4 || byte === 6 || byte === 8 || byte === 10) place += 1;
      this.#bytes[this.#length + byte] = (digitAt(id, place) << 4) | digitAt(id, place + 1);
    }
    this.#length += uuidBytes;
    return this;
  }

  integer(value: number | null): this {
    this.#begin(value === null ? -1 : 4);
    if (value !== null) this.#length = this.#bytes.writeInt32BE(value, this.#length);
    return this;
  }

  bigint(value: number): this {
    this.#begin(8);
    this.#length = this.#bytes.writeBigInt64BE(BigInt(value), this.#length);
    return this;
  }

  boolean(value: boolean): this {
    this.#begin(1);
    this.#length = this.#bytes.writeUInt8(value ? 1 : 0, this.#length);
    return this;
  }

  timestamptz(at: Date): this {
    return this.bigint((at.getTime() - epochMs) * 1_000);
  }

  text(value: string): this {
    // UTF-8 takes at most three bytes for each code unit.
    this.#reserve(lengthBytes + value.length * 3);
    const written = this.#bytes.write(value, this.#length + lengthBytes, 'utf8');
    this.#length = this.#bytes.writeInt32BE(written, this.#length) + written;
    return this;
  }

  bytea(value: Uint8Array): this {
    this.#begin(value.length);
    return this.add(value);
  }

  /** Adds fields that are encoded already: those that many rows have in common. */
  add(encoded: Uint8Array): this {
    this.#reserve(encoded.length);
    this.#bytes.set(encoded, this.#length);
    this.#length += encoded.length;
    return this;
  }

  protected count(fields: number): void {
    this.#reserve(2);
    this.#length = this.#bytes.writeInt16BE(fields, this.#length);
  }

  /** The length of a field, −1 for null. */
  #begin(bytes: number): void {
    this.#reserve(lengthBytes + Math.max(0, bytes));
    this.#length = this.#bytes.writeInt32BE(bytes, this.#length);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Rows for a binary COPY. Each begins with `row`, followed by its fields in the order and of the types of the columns. */
export class CopyRows extends CopyFields {
  #rows = 0;

  constructor() {
    super(1 << 18);
    this.add(header);
  }

  get length(): number {
    return this.#rows;
  }

  row(fields: number): this {
    this.count(fields);
    this.#rows += 1;
    return this;
  }

  /** Sends the rows; resolves to their number. A transaction that is tried again sends them again. */
  async send(client: pg.Client, statement: string): Promise<number> {
    const stream = client.query(copyFrom(statement));
    stream.write(this.bytes);
    stream.end(trailer);
    await finished(stream);
    return stream.rowCount;
  }
}

const digits = new Int8Array(128).fill(-1);
for (let value = 0; value < 16; value += 1) digits[value.toString(16).charCodeAt(0)] = value;

function digitAt(id: string, place: number): number {
  const value = digits[id.charCodeAt(place)] ?? -1;
  if (value < 0) throw new Error(`${id} is no UUID.`);
  return value;
}
