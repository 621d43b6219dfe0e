import { hexOf, u32, utf8 } from '../bytes/bytes.ts';
import { parseLine, type Served } from '../bytes/canonical.ts';
import type { Checklist } from './checklist.ts';
import type { Commitment } from './commitment.ts';
import type { RunKeys } from './close-out.ts';
import { dealRun, type Deal, placeContents } from './deal.ts';
import { Hmac, sha256 } from '../bytes/hashes.ts';
import { MerkleRoot } from '../log/merkle.ts';
import { countOf, demand, demandKeys, listOf, Mismatch, readCount, readFields, readHex } from '../shape.ts';

const LEAF_MARK = Uint8Array.of(0);
const COMMA = utf8(',');
const PACK_END = utf8('],"v":1}');

/** Recomputes every pack of a run from the seed: salt, contents, leaf. */
export class PackReplay {
  readonly leaves: Uint8Array;
  private readonly salts: Hmac;
  private readonly tree = new MerkleRoot();
  private readonly commitment: Commitment;
  private readonly checklist: Checklist;
  private readonly deal: Deal;
  private readonly place: Uint32Array;
  private readonly runText: string;
  private readonly classCounts: Uint32Array;
  private readonly lastPackWith: Uint32Array;

  constructor(
    commitment: Commitment,
    checklist: Checklist,
    saltKey: Uint8Array,
    deal: Deal,
    place: Uint32Array,
  ) {
    this.commitment = commitment;
    this.checklist = checklist;
    this.salts = new Hmac(saltKey);
    this.deal = deal;
    this.place = place;
    this.leaves = new Uint8Array(32 * place.length);
    this.runText = JSON.stringify(commitment.run);
    this.classCounts = new Uint32Array(checklist.classes.names.length);
    this.lastPackWith = new Uint32Array(checklist.classes.names.length);
  }

  /** Returns the unit indices of pack number k, in reveal order. */
  unitsOf(pack: number): Uint32Array {
    let content = this.place[pack - 1] ?? 0;
    for (const variant of this.deal.variants) {
      if (content < variant.packs)
        return variant.units.subarray(content * variant.columns, (content + 1) * variant.columns);
      content -= variant.packs;
    }
    throw new Mismatch(`pack ${pack} has no content`, pack);
  }

  saltOf(pack: number): Uint8Array {
    return this.salts.digest(u32(pack));
  }

  leafOf(pack: number): Uint8Array {
    return this.leaves.subarray(32 * (pack - 1), 32 * pack);
  }

  /** Recomputes pack k; call once for each k in order. */
  seal(pack: number): void {
    const units = this.unitsOf(pack);
    const line = [LEAF_MARK, utf8(`{"pack":${pack},"run":${this.runText},"units":[`)];
    units.forEach((unit, i) => {
      if (i > 0) line.push(COMMA);
      line.push(this.checklist.bytesOf(unit));
      this.countClass(this.checklist.classOf[unit] ?? 0, pack);
    });
    line.push(PACK_END, this.saltOf(pack));
    this.leafOf(pack).set(sha256(...line));
    this.tree.add(this.leafOf(pack));
  }

  private countClass(classNumber: number, pack: number): void {
    if (this.lastPackWith[classNumber] === pack) return;
    this.lastPackWith[classNumber] = pack;
    this.classCounts[classNumber] = (this.classCounts[classNumber] ?? 0) + 1;
  }

  /** Call after the last pack: checks root and class counts against the commitment. */
  checkSealed(): string {
    const root = hexOf(this.tree.root());
    const { merkleRoot, packsWith } = this.commitment;
    demand(root === merkleRoot, `the packs give the root ${root}, published was ${merkleRoot}`);
    const { names } = this.checklist.classes;
    names.forEach((name, i) => {
      const [found, said] = [this.classCounts[i] ?? 0, packsWith.get(name)];
      demand(found === said, `${found} packs hold the class ${name}, the commitment says ${said}`);
    });
    return `${this.place.length} packs give the published root ${root}`;
  }

  /** Checks that a published line `{pack, salt, leaf, units}` is the line of pack k. */
  checkPublished(line: Served, pack: number): void {
    const fields = readFields(parseLine(line).value, 'the line');
    demandKeys(fields, 'the line', ['leaf', 'pack', 'salt', 'units']);
    demand(readCount(fields, 'pack') === pack, `the line of pack ${pack} is missing`);
    demand(readHex(fields, 'salt') === hexOf(this.saltOf(pack)), `pack ${pack} is listed with another salt`);
    demand(readHex(fields, 'leaf') === hexOf(this.leafOf(pack)), `pack ${pack} is listed with another leaf`);
    const listed = listOf(fields.units, 'units').map((unit) => countOf(unit, 'a unit index'));
    demand(listed.join() === this.unitsOf(pack).join(), `pack ${pack} is listed with other units`);
  }
}

/** Deals a run again from its keys; refuses a repair count other than the close-out's. */
export function dealPacks(
  commitment: Commitment,
  checklist: Checklist,
  keys: RunKeys,
  expectedRepairs: number,
): PackReplay {
  const { composition, recipe, size } = commitment.plan;
  const { packsPerBox } = recipe;
  // Boxes are dealt pack by pack, and the packs of a box follow each other.
  const shapes = composition.map(({ packs, slots }) => ({
    packs: packs * packsPerBox,
    draws: slots.map(({ draws }) => draws / packsPerBox),
  }));
  const dealt = dealRun(keys.deal, shapes, checklist.onceOf, recipe.allowRepeats);
  demand(
    dealt.repairCount === expectedRepairs,
    `the deal needs ${dealt.repairCount} repairs, the close-out says ${expectedRepairs}`,
  );
  const variants = dealt.variants.map(({ packs, columns, units }) => ({
    packs: packs / packsPerBox,
    columns: columns * packsPerBox,
    units,
  }));
  const deal = { ...dealt, variants };
  return new PackReplay(commitment, checklist, keys.salt, deal, placeContents(keys.deal, size));
}
