import { loose, otherKey, signText, type SignedText } from '../forge.ts';
import { LISTS, type BaseRun, type ListName, type Loose } from './base-run.ts';
import { forgeRun, LATE_LISTS, type Cheat } from './forge-run.ts';
import {
  apply,
  type Exchange,
  listPaths,
  OPERATORS,
  valueAt,
  type Operator,
  type Path,
} from './operators.ts';

/** What both verifiers are asked. */
export type Question = { readonly kind: 'run' | 'pull' | 'drop' } & Loose;

/** One forgery of what the shop publishes. */
export interface Mutant {
  readonly kind: Question['kind'];
  /** The document, such as `log sale` or `plan`. */
  readonly document: string;
  /** The member without indices, such as `recipe.variants.name`; `(whole)` for the document itself. */
  readonly member: string;
  readonly operator: Operator;
  /** The object that the member stands in, to find its shape, and its name there. */
  readonly owner?: unknown;
  readonly key?: string;
  /** Something was sold before, and customers hold what they kept. */
  readonly isLate?: boolean;
  /** What it was forged from, and when: for messages. */
  readonly from: string;
  readonly make: () => Question | Promise<Question>;
}

const SIGNED: readonly ListName[] = ['closeOut', 'heads', 'receipts', 'refusals', 'walls', 'corrections'];

const memberOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('.') || '(whole)';

/** Names of the members that may be added to an object. */
export type AbsentMembers = (owner: Loose) => readonly string[];

/** All places of a document, and those where a member could be added. */
export function listPlaces(document: Loose, absent: AbsentMembers): Path[] {
  const paths = listPaths(document);
  const objects = [[], ...paths].filter((path) => {
    const value = valueAt(document, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  const missing = objects.flatMap(
    (path) => absent(valueAt(document, path) as Loose).map((key) => [...path, key]), // filtered above
  );
  return [...paths, ...missing];
}

/** One change of one place of a document. */
export interface Change {
  readonly member: string;
  readonly operator: Operator;
  readonly owner: unknown;
  readonly key: string;
  /** The first of its operator at this place. */
  readonly isFirst: boolean;
  readonly change: (document: Loose) => unknown;
  /** Signs what came of it in another way, given the honest text. */
  readonly sign?: (tag: string, text: string, honest: string) => SignedText;
}

const RESIGNED = [
  (tag: string, text: string): SignedText => signText(tag, text, otherKey),
  (tag: string, document: string, honest: string): SignedText => ({
    document,
    signature: signText(tag, honest).signature,
  }),
];

/** Every change of a document's members: the first `places` of each pattern. */
export function* listChanges(
  document: Loose,
  exchange: Exchange,
  absent: AbsentMembers,
  places: number,
  isSigned: boolean,
): Generator<Change> {
  const seen = new Map<string, number>();
  for (const path of listPlaces(document, absent)) {
    const member = memberOf(path);
    // The plan is forged as a document of its own, under the hash that the commitment has of it.
    if (member.startsWith('plan.') || isTaken(seen, member, places)) continue;
    const shared = { member, owner: valueAt(document, path.slice(0, -1)), key: String(path.at(-1) ?? '') };
    for (const operator of OPERATORS) {
      if (operator === 're-sign') continue;
      const count = apply(operator, document, path, exchange).length;
      for (let which = 0; which < count; which++)
        yield {
          ...shared,
          operator,
          isFirst: which === 0,
          change: (made) => apply(operator, made, path, exchange)[which] ?? made,
        };
    }
    if (!isSigned || apply('change', document, path, exchange).length === 0) continue;
    for (const sign of RESIGNED)
      yield {
        ...shared,
        operator: 're-sign',
        isFirst: false,
        change: (made) => apply('change', made, path, exchange)[0] ?? made,
        sign,
      };
  }
}

/** Whether `name` was taken `max` times already; counts otherwise. */
function isTaken(seen: Map<string, number>, name: string, max: number): boolean {
  const count = seen.get(name) ?? 0;
  seen.set(name, count + 1);
  return count >= max;
}

/** How many documents of a kind, and places of a pattern, are forged. */
export interface Depth {
  readonly documents: number;
  readonly places: number;
}

/** Runs whose customers hold receipts while the shop forges. */
const SOLD: ReadonlySet<string> = new Set(['closed', 'open']);

/** A cheat on a run, with where it is. */
export type RunCheat = Omit<Mutant, 'kind' | 'make'> & { readonly cheat: Cheat };

/** Lists every cheat on one run. */
export function* listCheats(
  base: BaseRun,
  exchange: Exchange,
  absent: AbsentMembers,
  depth: Depth,
): Generator<RunCheat> {
  for (const list of LISTS) {
    const seen = new Map<string, number>();
    for (const [index, document] of richestFirst(base.documents[list])) {
      const name = list === 'log' ? `log ${String(document['kind'])}` : list;
      if (isTaken(seen, name, depth.documents)) continue;
      for (const found of listChanges(document, exchange, absent, depth.places, SIGNED.includes(list)))
        yield* cheatsOf(base, { list, index, name }, found);
    }
    yield* reorderList(base, list);
  }
}

/** The longest come first, so that each member is forged. */
function richestFirst(documents: readonly Loose[]): [number, Loose][] {
  const size = ([, document]: [number, Loose]): number => loose(document).length;
  return [...documents.entries()].sort((left, right) => size(right) - size(left));
}

function* cheatsOf(
  base: BaseRun,
  { list, index, name }: { list: ListName; index: number; name: string },
  { change, sign, isFirst, ...found }: Change,
): Generator<RunCheat> {
  let honest = '';
  const remember = (made: Loose): unknown => {
    honest = loose(made);
    return change(made);
  };
  const cheat: Cheat = {
    list,
    document: { index, change: remember },
    ...(sign && { sign: (tag: string, text: string) => sign(tag, text, honest) }),
  };
  yield { ...found, document: name, from: base.name, cheat };
  if (isFirst && SOLD.has(base.name) && !LATE_LISTS.includes(list))
    yield {
      ...found,
      document: name,
      from: `${base.name}, after its sales`,
      isLate: true,
      cheat: { ...cheat, isLate: true },
    };
}

/** Drops, doubles and reorders whole documents of a list. */
function* reorderList(base: BaseRun, list: ListName): Generator<RunCheat> {
  const count = base.documents[list].length;
  if (count < 2) return;
  const shared = { document: list, member: '(whole)', from: base.name };
  for (let at = 0; at < count; at++) {
    const edits: readonly (readonly [Operator, NonNullable<Cheat['documents']>])[] = [
      ['drop', (all) => all.toSpliced(at, 1)],
      ['double', (all) => all.toSpliced(at, 0, all[at] ?? {})],
      ['reorder', (all) => exchangeTwo(all, at, (at + 1) % count)],
    ];
    for (const [operator, documents] of edits) yield { ...shared, operator, cheat: { list, documents } };
  }
}

function exchangeTwo(all: readonly Loose[], one: number, other: number): readonly Loose[] {
  return all.with(one, all[other] ?? {}).with(other, all[one] ?? {});
}

/** Each cheat as the run that it publishes. */
export function runMutant(base: BaseRun, { cheat, ...found }: RunCheat): Mutant {
  return { ...found, kind: 'run', make: () => ({ kind: 'run', ...forgeRun(base, cheat).files }) };
}
