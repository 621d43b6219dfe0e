import type { Deal } from '../../../src/base/fairness/deal/deal.ts';
import { countPacksWith } from '../../../src/base/fairness/deal/pack.ts';
import { disclosedPackLine } from '../../../src/base/fairness/documents/close-out.ts';
import type { UnitRecord } from '../../../src/base/fairness/documents/unit.ts';
import { deriveRunKeys, runSeedHash, saltFor, type RunKeys } from '../../../src/base/fairness/keys/keys.ts';
import { hashLeaf, MerkleRoot } from '../../../src/base/fairness/merkle/merkle.ts';
import type { MerkleTree } from '../../../src/base/fairness/merkle/merkle-tree.ts';
import type { Composition } from '../../../src/base/fairness/recipe/compose.ts';
import type { Recipe } from '../../../src/base/fairness/recipe/recipe.ts';
import { hashText, loose, signText, type SignedText } from '../forge.ts';
import { publishEntries, type PublishedLists } from '../lists.ts';
import { bytes, dealVector } from '../seal.ts';
import type { SetFiles } from '../story.ts';
import type { BaseRun, ListName, Loose } from './base-run.ts';
import { composeAnew, leafOf, sortUnits, treeOf } from './seal-again.ts';

type Sign = (tag: string, document: string) => SignedText;

/** One cheat. All that follows from it is hashed, chained and signed again with the shop's keys. */
export interface Cheat {
  readonly list: ListName;
  /** Changes one document after everything that goes into it, and before anything that depends on it. */
  readonly document?: { readonly index: number; readonly change: (document: Loose) => unknown };
  /** Changes the list itself: drops, doubles or reorders documents. */
  readonly documents?: (documents: readonly Loose[]) => readonly Loose[];
  /** Signs the changed document in another way. */
  readonly sign?: Sign;
  /** The cheat comes after the sales: customers keep the receipts, refusals and wall statements that they have. */
  readonly isLate?: boolean;
}

export interface ForgedRun {
  readonly files: SetFiles;
  readonly sealed: {
    readonly commitment: string;
    readonly hash: string;
    readonly lines: readonly string[];
    readonly lists: PublishedLists;
    readonly deal: Deal;
    readonly keys: RunKeys;
    readonly tree: MerkleTree;
  };
}

const tags = {
  closeOut: 'pullproof/1/close-out',
  heads: 'pullproof/1/head',
  receipts: 'pullproof/1/receipt',
  refusals: 'pullproof/1/refusal',
  walls: 'pullproof/1/wall',
  corrections: 'pullproof/1/correction',
} as const;
type SignedList = keyof typeof tags;

export const LATE_LISTS: readonly ListName[] = ['receipts', 'refusals', 'walls'];

/** Publishes a run anew after a cheat. Checks nothing. */
export function forgeRun(base: BaseRun, cheat: Cheat): ForgedRun {
  return new Forging(base, cheat).publish();
}

class Forging {
  readonly #base: BaseRun;
  readonly #cheat: Cheat;

  constructor(base: BaseRun, cheat: Cheat) {
    this.#base = base;
    this.#cheat = cheat;
  }

  publish(): ForgedRun {
    const sealed = this.#seal();
    const { log, receipts, position } = this.#chain(sealed);
    const { closeOut } = this.#base.story.files;
    const about = (document: Loose): Loose => ({
      ...document,
      ...('commitment' in document && { commitment: sealed.hash }),
      ...('head' in document && { head: position(document['head'] as Loose) }),
    });
    const signAll = (list: SignedList): SignedText[] =>
      this.#documentsOf(list).map((document, i) => this.#sign(list, i, about(document)));
    const statements = (['refusals', 'walls', 'corrections'] as const).map((list) => [
      list,
      this.#isKept(list) ? (this.#base.story.files[list] ?? []) : signAll(list),
    ]);
    const heads = this.#documentsOf('heads').map((document, i) =>
      this.#sign('heads', i, { ...document, ...position(document) }),
    );
    const files: SetFiles = {
      commitment: sealed.commitment,
      checklist: [...sealed.lines],
      ...(sealed.lists.lines.length > 0 && { lists: sealed.lists.lines }),
      log,
      now: this.#base.spec.now,
      ...Object.fromEntries(statements),
      heads,
      receipts,
      ...(closeOut && {
        closeOut: this.#closeOut(sealed, { hash: position({ seq: Infinity })['hash'], seq: log.length }, log),
        packs: this.#listPacks(sealed),
      }),
    };
    return { files, sealed };
  }

  /** After the sales, what customers hold stays as it was. */
  #isKept(list: ListName): boolean {
    return this.#cheat.isLate === true && LATE_LISTS.includes(list);
  }

  #documentsOf(list: ListName): readonly Loose[] {
    const documents = this.#base.documents[list];
    return this.#cheat.list === list ? (this.#cheat.documents?.(documents) ?? documents) : documents;
  }

  #edit(list: ListName, index: number, document: Loose): unknown {
    const { document: change } = this.#cheat;
    return this.#cheat.list === list && change?.index === index ? change.change(document) : document;
  }

  #sign(list: SignedList, index: number, document: Loose): SignedText {
    const text = loose(this.#edit(list, index, document));
    const isForged = this.#cheat.list === list && (this.#cheat.document?.index ?? 0) === index;
    return isForged && this.#cheat.sign ? this.#cheat.sign(tags[list], text) : signText(tags[list], text);
  }

  #seal() {
    const { sealed: original } = this.#base.story;
    const { run } = original.spec;
    const units = this.#documentsOf('checklist').map((unit, i) => this.#edit('checklist', i, unit) as Loose);
    if (this.#cheat.list === 'checklist' && this.#cheat.document) sortUnits(units);
    const lines = units.map(loose);
    const lists = publishEntries(
      this.#documentsOf('lists').map((entry, i) => this.#edit('lists', i, entry) as Loose),
    );
    const plan = this.#plan(lines, lists);
    const planHash = hashText('pullproof/1/plan', loose(plan));
    const [honest = {}] = this.#base.documents.commitment;
    const made = {
      ...honest,
      plan,
      planHash,
      seedHash: runSeedHash(run, bytes(original.seed)).toString('hex'),
    };
    // The beacon goes into the keys, and nothing that depends on the keys goes into the beacon.
    const { beacon } = this.#edit('commitment', 0, made) as { beacon?: { randomness?: unknown } };
    const randomness = String(beacon?.randomness);
    // Without 32 bytes there are no keys: then any, as such a commitment is refused for its beacon.
    const beaconHex = /^[0-9a-f]{64}$/.test(randomness) ? randomness : '00'.repeat(32);
    const keys = deriveRunKeys(bytes(original.seed), bytes(planHash), bytes(beaconHex));
    const dealt = this.#deal(units, lines, plan, keys);
    const commitment = loose(
      this.#edit('commitment', 0, {
        ...made,
        merkleRoot: dealt.tree.root().toString('hex'),
        packsWith: dealt.packsWith,
      }),
    );
    return {
      ...dealt,
      commitment,
      hash: hashText('pullproof/1/commitment', commitment),
      lines,
      lists,
      keys,
      beaconHex,
    };
  }

  #plan(lines: readonly string[], { pools }: PublishedLists): Loose {
    const root = new MerkleRoot();
    for (const line of lines) root.push(hashLeaf(Buffer.from(line, 'utf8')));
    const [honest = {}] = this.#base.documents.plan;
    const checklist = { root: root.root().toString('hex'), units: lines.length };
    const recipe = honest['recipe'] as Loose; // made by the generator
    const made = { ...honest, checklist, recipe: 'pools' in recipe ? { ...recipe, pools } : recipe };
    const plan = this.#edit('plan', 0, made) as Loose;
    const isComposedAnew = ['recipe', 'size'].some((key) => loose(plan[key]) !== loose(honest[key]));
    return isComposedAnew ? { ...plan, ...composeAnew(plan) } : plan;
  }

  /** Deals again where that is possible; otherwise the packs stay as they were. */
  #deal(units: readonly Loose[], lines: readonly string[], plan: Loose, keys: RunKeys) {
    const { sealed: original } = this.#base.story;
    const { run, size } = original.spec;
    try {
      const records = units as unknown as UnitRecord[]; // forged ones throw below
      const { deal, classOfUnit, classes } = dealVector(
        records,
        plan['composition'] as Composition,
        plan['recipe'] as Recipe,
        keys,
      );
      const packsWith = countPacksWith(deal, classOfUnit, classes);
      return { deal, packsWith, tree: treeOf(run, deal.place.length, deal, lines, keys) };
    } catch {
      const { deal } = original;
      const packsWith = this.#base.documents.commitment[0]?.['packsWith'] as Record<string, number>;
      return { deal, packsWith, tree: treeOf(run, size, deal, lines, keys) };
    }
  }

  #chain(sealed: { hash: string; tree: MerkleTree }) {
    const { files, sealed: original } = this.#base.story;
    const { run } = original.spec;
    const entries = this.#documentsOf('log');
    const log: string[] = [];
    const hashes = [sealed.hash];
    const seqs = new Map([[0, 0]]);
    /** The state of the forged log that stands where this one stood. */
    const position = ({ seq }: Loose): Loose => {
      const wanted = Number(seq);
      const known = [...seqs.keys()].filter((old) => old <= wanted);
      const at = known.length === 0 ? 0 : (seqs.get(Math.max(...known)) ?? 0);
      return { hash: hashes[at], seq: at };
    };
    const receiptOf = new Map<string, { text: SignedText; hash: string }>();
    const receipts = new Map<number, SignedText>();
    const remake = (old: string): string => {
      const index = (files.receipts ?? []).findIndex(
        ({ document }) => hashText(tags.receipts, document) === old,
      );
      const document = this.#documentsOf('receipts')[index];
      if (!document || this.#isKept('receipts')) return old;
      const known = receiptOf.get(old);
      if (known) return known.hash;
      const made = { ...document, commitment: sealed.hash, head: position(document['head'] as Loose) };
      const text = this.#sign('receipts', index, made);
      const hash = hashText(tags.receipts, text.document);
      receiptOf.set(old, { text, hash });
      receipts.set(index, text);
      return hash;
    };
    entries.forEach((entry, i) => {
      const seq = log.length + 1;
      const leaf = entry['kind'] === 'open' && leafOf(sealed.tree, Number(entry['pack']));
      const made = {
        ...entry,
        ...('receipt' in entry && { receipt: remake(String(entry['receipt'])) }),
        ...(leaf && { leaf }),
        prev: hashes.at(-1),
        run,
        seq,
      };
      const text = loose(this.#edit('log', i, made));
      log.push(text);
      hashes.push(hashText('pullproof/1/log', text));
      seqs.set(Number(entry['seq']), seq);
    });
    seqs.set(Infinity, log.length);
    return { log, receipts: this.#receipts(receipts), position };
  }

  #receipts(made: ReadonlyMap<number, SignedText>): SignedText[] {
    const { receipts = [] } = this.#base.story.files;
    if (this.#isKept('receipts')) return receipts;
    const all = receipts.map((old, i) => made.get(i) ?? old);
    return this.#cheat.list === 'receipts' && this.#cheat.documents
      ? this.#cheat.documents(all.map((text) => ({ text }))).map(({ text }) => text as SignedText)
      : all;
  }

  #closeOut(
    { hash, deal, beaconHex }: { hash: string; deal: Deal; beaconHex: string },
    head: Loose,
    log: readonly string[],
  ): SignedText {
    const [honest = {}] = this.#base.documents.closeOut;
    const substitutions = log.filter((entry) => entry.includes('"kind":"substitute"')).length;
    return this.#sign('closeOut', 0, {
      ...honest,
      beacon: beaconHex,
      commitment: hash,
      head,
      repairs: deal.repairs,
      substitutions,
    });
  }

  #listPacks({ tree, keys, deal }: { tree: MerkleTree; keys: RunKeys; deal: Deal }): string[] {
    const lines = Array.from({ length: tree.size }, (_, i) =>
      disclosedPackLine(i + 1, saltFor(keys, i + 1), tree.leafAt(i), deal.unitsOfPack(i + 1)),
    );
    if (this.#cheat.list !== 'packs') return lines;
    const parsed = lines.map((line) => JSON.parse(line) as Loose); // made above
    return (this.#cheat.documents?.(parsed) ?? parsed).map((line, i) => loose(this.#edit('packs', i, line)));
  }
}
