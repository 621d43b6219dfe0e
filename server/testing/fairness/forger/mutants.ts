import { loose, otherKey, signText, type SignedText } from '../forge.ts';
import { LISTS, type BaseRun, type ListName, type Loose } from './base-run.ts';
import { LATE_LISTS, type Cheat } from './forge-run.ts';
import { apply, Exchange, listPaths, OPERATORS, valueAt, type Operator, type Path } from './operators.ts';

/** A cheat on one run, and where it is. */
export interface Mutant {
  readonly base: BaseRun;
  /** The document, such as `log sale` or `plan`. */
  readonly document: string;
  /** The member without indices, such as `recipe.variants.name`; `(whole)` for the document itself. */
  readonly member: string;
  readonly operator: Operator;
  readonly cheat: Cheat;
  /** The object that the member stands in, to find its shape. */
  readonly owner: unknown;
  readonly key: string;
}

const SIGNED: readonly ListName[] = [
  'closeOut',
  'heads',
  'receipts',
  'refusals',
  'walls',
  'corrections',
];

export const memberOf = (path: Path): string =>
  path.filter((key) => typeof key === 'string').join('.') || '(whole)';

const nameOf = (list: ListName, document: Loose): string =>
  list === 'log' ? `log ${String(document['kind'])}` : list;

/** Members that may be absent from a document, by the text of the object they are absent from. */
export type AbsentMembers = (owner: Loose) => readonly string[];

/** All places of a document, and those where a member could be added. */
function listPlaces(document: Loose, absent: AbsentMembers): Path[] {
  const paths = listPaths(document);
  const objects = [[], ...paths].filter((path) => {
    const value = valueAt(document, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  const missing = objects.flatMap((path) =>
    absent(valueAt(document, path) as Loose).map((key) => [...path, key]), // filtered above
  );
  return [...paths, ...missing];
}

/** How many documents of a kind, and places of a pattern, are forged. */
export interface Depth {
  readonly documents: number;
  readonly places: number;
}

/** Lists every cheat on one run. */
export function* listMutants(base: BaseRun, absent: AbsentMembers, depth: Depth): Generator<Mutant> {
  const exchange = new Exchange(Object.values(base.documents).flat());
  for (const list of LISTS) {
    const seen = new Map<string, number>();
    for (const [index, document] of base.documents[list].entries()) {
      const name = nameOf(list, document);
      if (take(seen, name, depth.documents)) continue;
      yield* mutateDocument(base, { list, index, document, name }, exchange, absent, depth);
    }
    yield* mutateList(base, list);
  }
}

/** Whether `name` was taken `max` times already; counts otherwise. */
function take(seen: Map<string, number>, name: string, max: number): boolean {
  const count = seen.get(name) ?? 0;
  seen.set(name, count + 1);
  return count >= max;
}

interface Place {
  readonly list: ListName;
  readonly index: number;
  readonly document: Loose;
  readonly name: string;
}

function* mutateDocument(
  base: BaseRun,
  { list, index, document, name }: Place,
  exchange: Exchange,
  absent: AbsentMembers,
  depth: Depth,
): Generator<Mutant> {
  const seen = new Map<string, number>();
  for (const path of listPlaces(document, absent)) {
    // The plan is forged as a document of its own, under the hash that the commitment has of it.
    if (list === 'commitment' && path[0] === 'plan') continue;
    const member = memberOf(path);
    if (take(seen, member, depth.places)) continue;
    const owner = valueAt(document, path.slice(0, -1));
    const shared = { base, document: name, member, owner, key: String(path.at(-1) ?? '') };
    for (const operator of OPERATORS) {
      if (operator === 're-sign') continue;
      // Only the count matters here: what goes into the document is known when it is forged.
      const count = apply(operator, document, path, exchange).length;
      for (let which = 0; which < count; which++) {
        const change = (made: Loose): unknown => apply(operator, made, path, exchange)[which] ?? made;
        const cheat = { list, document: { index, change } };
        yield { ...shared, operator, cheat };
        if (!LATE_LISTS.includes(list) && SALES.has(base.name) && which === 0)
          yield { ...shared, operator, cheat: { ...cheat, isLate: true } };
      }
    }
    if (SIGNED.includes(list)) yield* resign(shared, { list, index, document, name }, path, exchange);
  }
}

/** Runs whose customers hold receipts. */
const SALES: ReadonlySet<string> = new Set(['closed', 'open']);

type Shared = Omit<Mutant, 'operator' | 'cheat'>;

/** A changed member under another key, and under the signature of what it was. */
function* resign(shared: Shared, { list, index }: Place, path: Path, exchange: Exchange): Generator<Mutant> {
  for (const isAnotherKey of [true, false]) {
    let honest = '';
    const change = (made: Loose): unknown => {
      honest = loose(made);
      return apply('change', made, path, exchange)[0] ?? made;
    };
    const sign = (tag: string, document: string): SignedText =>
      isAnotherKey
        ? signText(tag, document, otherKey)
        : { document, signature: signText(tag, honest).signature };
    yield { ...shared, operator: 're-sign', cheat: { list, document: { index, change }, sign } };
  }
}

/** Drops, doubles and reorders whole documents of a list. */
function* mutateList(base: BaseRun, list: ListName): Generator<Mutant> {
  const count = base.documents[list].length;
  if (count < 2 || list === 'plan') return;
  const shared = { base, document: list, member: '(whole)', owner: undefined, key: '' };
  for (let at = 0; at < count; at++) {
    const edits: [Operator, Cheat['documents']][] = [
      ['drop', (all) => all.toSpliced(at, 1)],
      ['double', (all) => all.toSpliced(at, 0, all[at] ?? {})],
      ['reorder', (all) => exchangeTwo(all, at, (at + 1) % count)],
    ];
    for (const [operator, documents] of edits)
      if (documents) yield { ...shared, operator, cheat: { list, documents } };
  }
}

function exchangeTwo(all: readonly Loose[], one: number, other: number): readonly Loose[] {
  return all.with(one, all[other] ?? {}).with(other, all[one] ?? {});
}
