import { parseLine, type Served } from '../bytes/canonical.ts';
import type { CardLists } from './card-lists.ts';
import type { Commitment } from './commitment.ts';
import { hashLeaf, MerkleRoot } from '../log/merkle.ts';
import { countCards } from './quotas.ts';
import { demandRow, type VariantQuotas } from './recipe.ts';
import { demand } from '../shape.ts';
import { certificateOf, compareUnits, readUnit, type Unit } from './unit.ts';

const CHUNK_BYTES = 1 << 22;

/** Many short byte strings in a few large buffers: half a million JavaScript strings need several times the memory. */
class ByteShelf {
  private readonly chunks: Uint8Array[] = [];
  private used = CHUNK_BYTES;
  private readonly chunkOf: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly lengths: Uint32Array;

  constructor(count: number) {
    this.chunkOf = new Uint32Array(count);
    this.starts = new Uint32Array(count);
    this.lengths = new Uint32Array(count);
  }

  put(index: number, bytes: Uint8Array): void {
    let chunk = this.chunks.at(-1);
    if (!chunk || this.used + bytes.length > chunk.length) {
      chunk = new Uint8Array(Math.max(CHUNK_BYTES, bytes.length));
      this.chunks.push(chunk);
      this.used = 0;
    }
    chunk.set(bytes, this.used);
    this.chunkOf[index] = this.chunks.length - 1;
    this.starts[index] = this.used;
    this.lengths[index] = bytes.length;
    this.used += bytes.length;
  }

  get(index: number): Uint8Array {
    const chunk = this.chunks[this.chunkOf[index] ?? 0];
    demand(chunk !== undefined && index < this.lengths.length, `there is no unit ${index}`);
    const start = this.starts[index] ?? 0;
    return chunk.subarray(start, start + (this.lengths[index] ?? 0));
  }
}

/** Numbers strings 0, 1, 2 … in order of first occurrence. */
class Numbering {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  of(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.names.length);
    this.names.push(name);
    return this.names.length - 1;
  }
}

function sumQuotas(composition: readonly VariantQuotas[]): number {
  return composition
    .flatMap((variant) => variant.slots.flatMap((slot) => slot.rows))
    .reduce((a, b) => a + b, 0);
}

/** The units of a run, added line by line; throws at the first invalid line. */
export class Checklist {
  /** Numbers of what a pack may hold once: cards, or names where the recipe wants distinct names. */
  readonly onceOf: Uint32Array;
  readonly classOf: Uint32Array;
  readonly classes = new Numbering();
  count = 0;
  private readonly once = new Numbering();
  private readonly nameOf = new Map<string, string>();
  private readonly cardCounts = new Map<string, number>();
  private readonly cardQuotas: ReturnType<typeof countCards>;
  private readonly lines: ByteShelf;
  private readonly indexes = new Map<string, number>();
  private readonly certificates = new Map<string, number>();
  private readonly tree = new MerkleRoot();
  private readonly commitment: Commitment;
  private readonly lists: CardLists;
  private readonly quotaCounts = new Map<string, number>();
  private previous: Unit | undefined;

  /** The composition must already be checked against the recipe and size. */
  constructor(commitment: Commitment, lists: CardLists) {
    const { composition, unitCount } = commitment.plan;
    demand(sumQuotas(composition) === unitCount, `the composition needs other than ${unitCount} units`);
    this.commitment = commitment;
    this.lists = lists;
    this.cardQuotas = countCards(commitment.plan.recipe, composition, lists);
    this.onceOf = new Uint32Array(unitCount);
    this.classOf = new Uint32Array(unitCount);
    this.lines = new ByteShelf(unitCount);
  }

  add(line: Served): void {
    const { value, bytes } = parseLine(line);
    const unit = readUnit(value);
    const index = this.count;
    demand(index < this.commitment.plan.unitCount, 'there are more units than the plan says');
    demand(!this.previous || compareUnits(this.previous, unit) < 0, 'the units are not in order');
    demand(!this.indexes.has(unit.id), `unit ${unit.id} is listed twice`);
    demandRow(
      unit,
      this.commitment.plan.recipe,
      (pool, card) => this.lists.get(pool)?.set.has(card) === true,
    );
    const place = unit.at.join('/');
    this.quotaCounts.set(place, (this.quotaCounts.get(place) ?? 0) + 1);
    if (this.cardQuotas.has(place)) this.countCard(`${place}/${unit.card}`);
    this.index(unit, index);
    this.onceOf[index] = this.once.of(this.readOnce(unit));
    this.classOf[index] = this.classes.of(unit.className);
    this.lines.put(index, bytes);
    this.tree.add(hashLeaf(bytes));
    this.previous = unit;
    this.count++;
  }

  private countCard(placeAndCard: string): void {
    this.cardCounts.set(placeAndCard, (this.cardCounts.get(placeAndCard) ?? 0) + 1);
  }

  /** A name stands for its cards only if each card has one name. */
  private readOnce({ card, name, id }: Unit): string {
    if (!this.commitment.plan.recipe.distinctNames) return card;
    const known = this.nameOf.get(card);
    demand(known === undefined || known === name, `unit ${id} has another name than its card before`);
    this.nameOf.set(card, name);
    return name;
  }

  private index(unit: Unit, index: number): void {
    this.indexes.set(unit.id, index);
    const certificate = certificateOf(unit);
    if (certificate === undefined) return;
    demand(!this.certificates.has(certificate), `the certificate of unit ${unit.id} is listed twice`);
    this.certificates.set(certificate, index);
  }

  /** Call after the last line: checks that every quota is met and returns the root. */
  finish(): Uint8Array {
    const { composition, unitCount } = this.commitment.plan;
    demand(this.count === unitCount, `the checklist has ${this.count} of ${unitCount} units`, this.count);
    composition.forEach((variant, v) =>
      variant.slots.forEach((slot, s) =>
        slot.rows.forEach((quota, r) => {
          const found = this.quotaCounts.get(`${v}/${s}/${r}`) ?? 0;
          demand(found === quota, `row ${v}/${s}/${r} has ${found} units, the composition says ${quota}`);
        }),
      ),
    );
    for (const [place, quotas] of this.cardQuotas)
      for (const [card, quota] of quotas) {
        const found = this.cardCounts.get(`${place}/${card}`) ?? 0;
        demand(found === quota, `row ${place} has ${found} units of ${card}, its list gives ${quota}`);
      }
    this.checkPacksWith();
    return this.tree.root();
  }

  /** Bounds of what only the deal can show exactly: how many packs have a class. */
  private checkPacksWith(): void {
    const { packsWith, plan } = this.commitment;
    const columns = Math.max(
      ...plan.recipe.variants.map(({ slots }) => slots.reduce((sum, { draws }) => sum + draws, 0)),
    );
    const units = new Uint32Array(this.classes.names.length);
    for (const of of this.classOf) units[of] = (units[of] ?? 0) + 1;
    for (const name of packsWith.keys())
      demand(this.classes.names.includes(name), `no unit is of the class ${name} that packsWith names`);
    this.classes.names.forEach((name, i) => {
      const [count, packs] = [units[i] ?? 0, packsWith.get(name)];
      demand(packs !== undefined, `packsWith does not name the class ${name}`);
      const [least, most] = [Math.ceil(count / columns), Math.min(plan.size, count)];
      demand(
        packs >= least && packs <= most,
        `${count} units of the class ${name} are in ${least} to ${most} packs, packsWith says ${packs}`,
      );
    });
  }

  /** C(unit), as served. */
  bytesOf(index: number): Uint8Array {
    return this.lines.get(index);
  }

  unitAt(index: number): Unit {
    return readUnit(parseLine(this.lines.get(index)).value);
  }

  indexOf(id: string): number | undefined {
    return this.indexes.get(id);
  }

  find(id: string): Unit | undefined {
    const index = this.indexes.get(id);
    return index === undefined ? undefined : this.unitAt(index);
  }

  ids(): Iterable<string> {
    return this.indexes.keys();
  }

  /** Indices of the units with a certificate. */
  certified(): Iterable<number> {
    return this.certificates.values();
  }

  hasCertificate(certificate: string): boolean {
    return this.certificates.has(certificate);
  }
}
