import { composeCards, countUnits, type Composition } from '../recipe/compose.ts';
import { FairnessFault } from '../fault.ts';
import { hashLeafText, MerkleRoot } from './merkle.ts';
import { matchesFilter, type Recipe } from '../recipe/recipe.ts';
import { compareUnits, linesLike, unitLine, type UnitPlace, type UnitRecord } from '../documents/unit.ts';

/**
 * Checks the units of a run one by one, in checklist order, and stores only what the deal needs: the Merkle root and a
 * card and a class number per unit. Refuses wrong order, wrong counts per row, of a list with weights also per card, and
 * units that do not match their row.
 * Does not check that ids are unique across rows: that is up to the caller.
 */
export class Checklist {
  /** Equal numbers are the same card, or of a recipe with distinct names the same name. */
  readonly cardOfUnit: Uint32Array;
  readonly classOfUnit: Uint32Array;
  /** Card number → card id. */
  readonly cards: string[] = [];
  /** Class number → class. */
  readonly classes: string[] = [];
  readonly #recipe: Recipe;
  readonly #rows: readonly Row[];
  readonly #tree = new MerkleRoot();
  readonly #cardNumbers = new Map<string, number>();
  readonly #classNumbers = new Map<string, number>();
  /** Of rows whose list has weights: the units still to come, by row and card. */
  readonly #left: Map<string, number>;
  #row = 0;
  #inRow = 0;
  #last: UnitPlace | undefined;

  constructor(recipe: Recipe, composition: Composition) {
    this.#recipe = recipe;
    const quotas = composeCards(recipe, composition);
    this.#rows = listRows(composition, quotas);
    this.#left = countByCard(recipe, quotas);
    this.cardOfUnit = new Uint32Array(countUnits(composition));
    this.classOfUnit = new Uint32Array(this.cardOfUnit.length);
  }

  get count(): number {
    return this.#tree.count;
  }

  /** Returns the line to store and to serve (without newline). */
  push(unit: UnitRecord): string {
    this.#check(unit, unit);
    return this.#add(unit, unitLine(unit));
  }

  /** Returns a `push` for units that differ from this one in id and serial alone, which writes their lines faster. */
  pushLike(unit: UnitRecord): (id: string, serial: string) => string {
    const lineOf = linesLike(unit);
    const { at, card } = unit;
    return (id, serial) => {
      this.#check(unit, { at, card, id });
      return this.#add(unit, lineOf(id, serial));
    };
  }

  #check(unit: UnitRecord, place: UnitPlace): void {
    const index = this.count;
    this.#checkRow(unit, index);
    if (this.#last && compareUnits(this.#last, place) >= 0)
      throw new FairnessFault('checklist', `unit ${index} is out of order or stands there twice`, { index });
    this.#last = place;
  }

  #add({ card, name, class: slug }: UnitRecord, line: string): string {
    const once = this.#recipe.distinctNames === true ? name : card;
    this.cardOfUnit[this.count] = numberFor(once, this.cards, this.#cardNumbers);
    this.classOfUnit[this.count] = numberFor(slug, this.classes, this.#classNumbers);
    this.#tree.push(hashLeafText(line));
    return line;
  }

  /** Returns the Merkle root; refuses while rows lack units. */
  finish(): { readonly root: string; readonly units: number } {
    if (this.count !== this.cardOfUnit.length)
      throw new FairnessFault('checklist', 'the checklist is shorter than the composition', {
        units: this.count,
        expected: this.cardOfUnit.length,
      });
    return { root: this.#tree.root().toString('hex'), units: this.count };
  }

  #checkRow(unit: UnitRecord, index: number): void {
    while (this.#inRow === this.#rows[this.#row]?.quota) {
      this.#row += 1;
      this.#inRow = 0;
    }
    const [v, s, r] = unit.at;
    const row = this.#rows[this.#row];
    if (!row || row.v !== v || row.s !== s || row.r !== r)
      throw new FairnessFault(
        'checklist',
        `unit ${index} stands in row ${v}/${s}/${r}, against the composition`,
        {
          index,
        },
      );
    const filter = this.#recipe.variants[v]?.slots[s]?.rows[r]?.filter;
    if (!filter || !matchesFilter(filter, unit, this.#recipe.pools))
      throw new FairnessFault('checklist', `unit ${index} does not fit the filter of row ${v}/${s}/${r}`, {
        index,
      });
    this.#inRow += 1;
    if (!row.hasWeights) return;
    const left = (this.#left.get(`${v}/${s}/${r} ${unit.card}`) ?? 0) - 1;
    if (left < 0)
      throw new FairnessFault(
        'checklist',
        `unit ${index} is one more of its card than row ${v}/${s}/${r} has`,
        {
          index,
        },
      );
    this.#left.set(`${v}/${s}/${r} ${unit.card}`, left);
  }
}

function countByCard(recipe: Recipe, quotasOf: ReadonlyMap<string, number[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [row, quotas] of quotasOf) {
    const [v = 0, s = 0, r = 0] = row.split('/').map(Number);
    const pool = recipe.variants[v]?.slots[s]?.rows[r]?.filter.pool ?? '';
    (recipe.pools?.[pool] ?? []).forEach(({ card }, i) => counts.set(`${row} ${card}`, quotas[i] ?? 0));
  }
  return counts;
}

interface Row {
  readonly v: number;
  readonly s: number;
  readonly r: number;
  readonly quota: number;
  /** Its list has weights: each card has its own count. */
  readonly hasWeights: boolean;
}

function listRows(composition: Composition, quotasOf: ReadonlyMap<string, number[]>): Row[] {
  return composition.flatMap(({ slots }, v) =>
    slots.flatMap(({ rows }, s) =>
      rows.map((quota, r) => ({ v, s, r, quota, hasWeights: quotasOf.has(`${v}/${s}/${r}`) })),
    ),
  );
}

function numberFor(name: string, names: string[], numbers: Map<string, number>): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, names.length);
  return names.push(name) - 1;
}
