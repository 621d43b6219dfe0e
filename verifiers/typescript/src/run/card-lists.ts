import { bytesOfHex, equalBytes, isHex, utf8 } from '../bytes/bytes.ts';
import { canonical, parseLine, type Served } from '../bytes/canonical.ts';
import { type Lines, readLines } from '../log/lines.ts';
import { hashLeaf, MerkleRoot, verifyInclusion } from '../log/merkle.ts';
import { demand, demandKeys, readCount, readFields, readTexts, readText } from '../shape.ts';
import { apportion } from './apportion.ts';
import type { CommittedLists, Recipe } from './recipe.ts';

/** A card list: its cards in order, and their weights if it has weights. */
export interface CardList {
  readonly cards: readonly string[];
  readonly set: ReadonlySet<string>;
  readonly weights: readonly string[];
}
/** By the name that filters use. */
export type CardLists = ReadonlyMap<string, CardList>;

class ListReader {
  readonly cards: string[] = [];
  readonly weights: string[] = [];
  readonly tree = new MerkleRoot();

  add(bytes: Uint8Array, card: string, weight: string | undefined): void {
    this.cards.push(card);
    if (weight !== undefined) this.weights.push(weight);
    this.tree.add(hashLeaf(bytes));
  }
}

/** Reads the lists of a recipe, one after another in the order of their names, and holds each against its root and count. */
export async function readCardLists(recipe: Recipe, lines: Lines): Promise<CardLists> {
  const { pools } = recipe;
  const readers = new Map<string, ListReader>();
  let last = '';
  await readLines(lines, 0, (line: Served) => {
    const { value, bytes } = parseLine(line);
    const fields = readFields(value, 'the card');
    demandKeys(fields, 'the card', ['card', 'list'], ['weight']);
    const [card, name] = [readText(fields, 'card'), readText(fields, 'list')];
    demand(pools.has(name), `the commitment has no card list ${name}`);
    demand(name >= last, 'the card lists are not in the order of their names');
    last = name;
    const reader = readers.get(name) ?? new ListReader();
    readers.set(name, reader);
    reader.add(bytes, card, fields.weight === undefined ? undefined : readText(fields, 'weight'));
  });
  return closeLists(pools, readers);
}

function closeLists(pools: CommittedLists, readers: ReadonlyMap<string, ListReader>): CardLists {
  const lists = new Map<string, CardList>();
  for (const [name, { cards: count, root }] of pools) {
    const { cards, weights, tree } = readers.get(name) ?? new ListReader();
    demand(cards.length === count, `the card list ${name} has ${cards.length} cards, committed are ${count}`);
    demand(
      equalBytes(tree.root(), bytesOfHex(root)),
      `the card list ${name} doesn’t have the root in the commitment`,
    );
    const set = new Set(cards);
    demand(set.size === cards.length, `the card list ${name} has a card twice`);
    demand(
      weights.length === 0 || weights.length === cards.length,
      `some cards of the list ${name} have a weight, others none`,
    );
    if (weights.length > 0) apportion(0, weights);
    lists.set(name, { cards, set, weights });
  }
  return lists;
}

/** Refuses filters that ask for more than weights can be counted by. */
export function demandCountable({ variants }: Recipe, lists: CardLists): void {
  for (const { filter } of variants.flatMap(({ slots }) => slots.flatMap(({ rows }) => rows))) {
    const list = typeof filter.pool === 'string' ? lists.get(filter.pool) : undefined;
    const isKindAlone = Object.keys(filter).every((key) => key === 'pool' || key === 'kind');
    demand(
      isKindAlone || !list || list.weights.length === 0,
      `a filter asks for more than a kind beside the weights of the list ${String(filter.pool)}`,
    );
  }
}

/** Takes the proofs of an opened pack, one for each card from a list, in the order of the pack. */
export class ListProofs {
  private readonly proofs: readonly unknown[];
  private readonly pools: CommittedLists;
  used = 0;

  constructor(proofs: readonly unknown[], pools: CommittedLists) {
    this.proofs = proofs;
    this.pools = pools;
  }

  /** Whether the next proof leads from this card to the root of the list. */
  isListed(pool: string, card: string): boolean {
    const list = this.pools.get(pool);
    demand(this.used < this.proofs.length, `no proof was given that a card is in the list ${pool}`);
    const fields = readFields(this.proofs[this.used], 'the proof of a list');
    this.used += 1;
    demandKeys(fields, 'the proof of a list', ['index', 'path'], ['weight']);
    const path = readTexts(fields, 'path');
    demand(
      path.every((hash) => isHex(hash, 32)),
      'the proof of a list holds something that is not a hash',
    );
    const weight = fields.weight === undefined ? {} : { weight: readText(fields, 'weight') };
    const leaf = hashLeaf(utf8(canonical({ card, list: pool, ...weight })));
    const index = readCount(fields, 'index');
    return (
      list !== undefined &&
      verifyInclusion(leaf, index, list.cards, path.map(bytesOfHex), bytesOfHex(list.root))
    );
  }

  /** Call after the last card. */
  finish(): void {
    demand(this.used === this.proofs.length, 'there are more proofs than cards from lists');
  }
}
