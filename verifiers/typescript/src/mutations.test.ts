import fc from 'fast-check';

import { canonical } from './bytes/canonical.ts';
import { replayRun, verifyPull } from './index.ts';
import { pullOf, readVectorSets, runOf, type VectorSet } from '../testing/vectors.ts';

type Path = readonly (string | number)[];

const { sets, pulls } = readVectorSets();

function isBranch(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === 'object' && value !== null;
}

/** Lists all paths of a document, including those in nested objects and lists. */
function listPaths(value: unknown, at: Path = []): Path[] {
  if (!isBranch(value)) return [at];
  const inner = Array.isArray(value)
    ? value.flatMap((item, i) => listPaths(item, [...at, i]))
    : Object.entries(value).flatMap(([key, member]) => listPaths(member, [...at, key]));
  return [at, ...inner];
}

const MUTATIONS = ['change', 'remove', 'add', 'retype'] as const;
type Mutation = (typeof MUTATIONS)[number];

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.toReversed();
  if (typeof value !== 'string') return {};
  // Mutated hashes stay hashes and texts stay texts, where possible.
  return /^[0-9a-f]+$/.test(value)
    ? value.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    : `${value}x`;
}

function mutateHere(value: unknown, mutation: Mutation): unknown {
  if (mutation === 'retype') return typeof value === 'string' ? 7 : String(value);
  if (mutation !== 'add') return changed(value);
  if (Array.isArray(value)) return [...value, ...value.slice(-1)];
  return isBranch(value) ? Object.assign({ zzz: 1 }, value) : changed(value);
}

/** Returns a copy with one place changed, removed, added to, or of another type. */
function mutate(value: unknown, path: Path, mutation: Mutation): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isBranch(value)) return mutateHere(value, mutation);
  if (Array.isArray(value)) {
    const at = Number(key);
    if (mutation === 'remove' && rest.length === 0) return value.toSpliced(at, 1);
    return value.with(at, mutate(value[at], rest, mutation));
  }
  if (mutation === 'remove' && rest.length === 0)
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: mutate(value[key], rest, mutation) };
}

/** Mutates one place of a document; undefined when that leaves its bytes unchanged. */
function mutateText(text: string, place: number, mutation: Mutation): string | undefined {
  const value: unknown = JSON.parse(text);
  const paths = listPaths(value);
  const altered = canonical(mutate(value, paths[place % paths.length] ?? [], mutation));
  return altered === text ? undefined : altered;
}

const LISTS = ['checklist', 'log', 'packs'] as const;
const SIGNED = ['receipts', 'heads', 'refusals', 'walls', 'corrections'] as const;

type Alter = (text: string) => string | undefined;

/** Returns the set with one of its texts altered, chosen by `pick`; undefined when nothing changed. */
function alterSet(set: VectorSet, pick: number, alter: Alter): VectorSet | undefined {
  const places: ((altered: string) => VectorSet)[] = [(commitment) => ({ ...set, commitment })];
  const texts = [set.commitment];
  const { closeOut } = set;
  if (closeOut) {
    places.push((document) => ({ ...set, closeOut: { ...closeOut, document } }));
    texts.push(closeOut.document);
  }
  for (const kind of LISTS)
    (set[kind] ?? []).forEach((line, i) => {
      places.push((altered) => ({ ...set, [kind]: (set[kind] ?? []).with(i, altered) }));
      texts.push(line);
    });
  for (const kind of SIGNED)
    (set[kind] ?? []).forEach((signed, i) => {
      places.push((document) => ({ ...set, [kind]: (set[kind] ?? []).with(i, { ...signed, document }) }));
      texts.push(signed.document);
    });
  const altered = alter(texts[pick % texts.length] ?? '');
  return altered === undefined ? undefined : places[pick % places.length]?.(altered);
}

const number = fc.nat();
const mutation = fc.constantFrom(...MUTATIONS);

test.each(['closed by waiting', 'sold out', 'open', 'corrected'])(
  'refuses every change of a document or line of the set %s',
  async (name) => {
    const set = sets[name];
    if (!set) throw new Error(`there is no set ${name}`);
    await fc.assert(
      fc.asyncProperty(number, number, mutation, async (pick, place, how) => {
        const altered = alterSet(set, pick, (text) => mutateText(text, place, how));
        if (altered) expect(await replayRun(runOf(altered))).toMatchObject({ ok: false });
      }),
      { numRuns: 60 },
    );
  },
);

test('refuses every change of an opened pack, its proof or the saved receipt', () => {
  const valid = pulls['kept, drawn'];
  if (!valid?.kept) throw new Error('the vectors lack a kept pull');
  const { now: _, ...shown } = valid;
  const texts = ['contents', 'commitment'] as const;
  // The vectors cover missing top-level members; here each value inside them changes.
  const paths = listPaths(shown).filter(
    ([member, ...inner]) =>
      !['contents', 'commitment'].includes(String(member)) &&
      (inner.length > 0 || member === 'salt' || member === 'leaf'),
  );
  fc.assert(
    fc.property(number, number, mutation, fc.boolean(), (pick, place, how, isInside) => {
      const member = texts[pick % texts.length] ?? 'contents';
      const inside = isInside ? mutateText(valid[member], place, how) : undefined;
      const path = paths[place % paths.length] ?? [];
      const altered = inside === undefined ? mutate(valid, path, 'change') : { ...valid, [member]: inside };
      if (JSON.stringify(altered) === JSON.stringify(valid)) return;
      expect(verifyPull(pullOf(altered as typeof valid))).toMatchObject({ ok: false }); // altered on purpose
    }),
    { numRuns: 150 },
  );
});
