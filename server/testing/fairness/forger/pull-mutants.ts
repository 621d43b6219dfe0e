import { leafHash } from '../../../src/base/fairness/deal/pack.ts';
import { saltFor } from '../../../src/base/fairness/keys/keys.ts';
import { loose, signText, type SignedText } from '../forge.ts';
import { withLists } from '../lists.ts';
import { documentOf } from '../seal.ts';
import { closedPacks } from '../sets.ts';
import type { BaseRun, Loose } from './base-run.ts';
import { forgeRun, type ForgedRun } from './forge-run.ts';
import { listChanges, type AbsentMembers, type Mutant, type Question, type RunCheat } from './mutants.ts';
import { listPaths, valueAt, type Exchange } from './operators.ts';

const PACK = closedPacks.drawnB;
const TAG = 'pullproof/1/receipt';
const parsed = (text: string): Loose => JSON.parse(text) as Loose; // made by the generator

type Pull = Question & {
  readonly contents: string;
  readonly salt: string;
  readonly proof: unknown;
  readonly receipt: SignedText;
  readonly kept?: { readonly receipt: SignedText; readonly size: number };
};

/** The opening of one pack as its run was published. */
function pullOf(base: BaseRun, { sealed, files }: ForgedRun, receipt: SignedText): Pull {
  const salt = saltFor(sealed.keys, PACK);
  const contents = documentOf(base.spec.seal.run, PACK, sealed.deal, sealed.lines);
  return {
    kind: 'pull',
    commitment: sealed.commitment,
    contents,
    salt: salt.toString('hex'),
    leaf: leafHash(contents, salt).toString('hex'),
    proof: withLists(sealed.tree.proofFor(PACK - 1), contents, base.spec.seal.recipe.variants, sealed.lists),
    receipt,
    now: files.now,
  };
}

const isOfPack = ({ document }: SignedText): boolean => parsed(document)['pack'] === PACK;

/** Forgeries of an opened pack: of each document shown, and of the whole run behind it. */
export function* listPullMutants(
  base: BaseRun,
  cheats: Iterable<RunCheat>,
  exchange: Exchange,
  absent: AbsentMembers,
): Generator<Mutant> {
  const honest = forgeRun(base, { list: 'packs' });
  const receipt = honest.files.receipts?.find(isOfPack);
  if (!receipt) throw new Error('the pack was sold');
  const shown = pullOf(base, honest, receipt);
  const { size } = base.spec.seal;
  const kept = { ...shown, kept: { receipt, size } };
  for (const [from, pull] of [
    ['nothing kept', shown],
    ['kept', kept],
  ] as const)
    for (const [document, value, put] of shownDocuments(pull))
      for (const { change, sign, isFirst: _, ...found } of listChanges(
        value,
        exchange,
        absent,
        1,
        document === 'receipt',
      ))
        if (isWhole(value, change(value)))
          yield {
            ...found,
            kind: 'pull',
            document: `pull ${document}`,
            from,
            make: () => put(change(value), sign),
          };
  for (const { cheat, ...found } of cheats) {
    if (!['plan', 'commitment', 'lists', 'checklist'].includes(cheat.list) || cheat.documents || cheat.isLate)
      continue;
    yield {
      ...found,
      kind: 'pull',
      document: `pull ${found.document}`,
      from: 'another run shown at opening, the first one kept',
      isLate: true,
      make: () => {
        const forged = forgeRun(base, cheat);
        const another = forged.files.receipts?.find(isOfPack) ?? receipt;
        return { ...pullOf(base, forged, another), kept: kept.kept };
      },
    };
    yield {
      ...found,
      kind: 'pull',
      document: `pull ${found.document}`,
      from: 'another run from the start, nothing kept',
      make: () => {
        const forged = forgeRun(base, cheat);
        return pullOf(base, forged, forged.files.receipts?.find(isOfPack) ?? receipt);
      },
    };
  }
}

/** An answer without one of its parts is no pull; a part may say anything, in the form that it has. */
function isWhole(value: Loose, next: unknown): boolean {
  return listPaths(value).every(
    (path) => !FILES.has(path.join('.')) || typeof valueAt(next, path) === typeof valueAt(value, path),
  );
}
const FILES: ReadonlySet<string> = new Set(['proof', 'salt', 'leaf', 'size', 'document', 'signature']);

type Put = (next: unknown, sign?: (tag: string, text: string, honest: string) => SignedText) => Question;

/** Everything of a pull that can be forged by itself, with what follows from it. */
function shownDocuments(pull: Pull): readonly (readonly [name: string, value: Loose, put: Put])[] {
  const contents: Put = (next) => {
    const text = loose(next);
    const leaf = leafHash(text, Buffer.from(pull.salt, 'hex')).toString('hex');
    return { ...pull, contents: text, leaf };
  };
  const receipt: Put = (next, sign) => {
    const honest = pull.receipt.document;
    const signed = sign?.(TAG, loose(next), honest) ?? signText(TAG, loose(next));
    return { ...pull, receipt: signed };
  };
  const { salt, leaf, proof, kept } = pull;
  const part: Put = (next) => ({ ...pull, ...(next as Loose) }); // changed in the form that it has
  const parts: [string, Loose, Put][] = [
    ['contents', parsed(pull.contents), contents],
    ['receipt', parsed(pull.receipt.document), receipt],
    ['proof', { proof }, part],
    ['salt', { salt }, part],
    ['leaf', { leaf }, part],
  ];
  if (!kept) return parts;
  const { document, signature } = kept.receipt;
  const own: Put = (next) => {
    const { size, ...signed } = next as Loose; // changed in the form that it has
    return { ...pull, kept: { receipt: signed, size } };
  };
  return [...parts, ['kept', { document, signature, size: kept.size }, own]];
}
