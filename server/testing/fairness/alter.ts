import { loose, otherKey, signText } from './forge.ts';
import { reseal, type RefusedSpec, type Replaced, type VerifyStep } from './refused.ts';
import type { SetSpec, Story } from './story.ts';

export type Loose = Record<string, unknown>;
type SignedFiles = 'heads' | 'receipts' | 'refusals' | 'walls' | 'corrections' | 'losses';

const tags: Readonly<Record<SignedFiles | 'closeOut', string>> = {
  closeOut: 'pullproof/1/close-out',
  heads: 'pullproof/1/head',
  receipts: 'pullproof/1/receipt',
  refusals: 'pullproof/1/refusal',
  walls: 'pullproof/1/wall',
  corrections: 'pullproof/1/correction',
  losses: 'pullproof/1/loss',
};

const parsed = (document: string): Loose => JSON.parse(document) as Loose; // made by the generator

/** The close-out with some fields changed, signed again. */
export const closeOutWith =
  (more: Loose | ((story: Story) => Loose)) =>
  (story: Story): Replaced => {
    const document = parsed(story.files.closeOut?.document ?? '{}');
    const changed = { ...document, ...(typeof more === 'function' ? more(story) : more) };
    return { closeOut: signText(tags.closeOut, loose(changed)) };
  };

/** The first document of a file with some fields changed, signed again. */
export const firstWith =
  (file: SignedFiles, more: Loose | ((story: Story) => Loose)) =>
  (story: Story): Replaced => {
    const [first, ...rest] = story.files[file] ?? [];
    const changed = {
      ...parsed(first?.document ?? '{}'),
      ...(typeof more === 'function' ? more(story) : more),
    };
    return { [file]: [signText(tags[file], loose(changed)), ...rest] };
  };

/** The first document of a file is this text, signed. */
export const firstText =
  (file: SignedFiles, document: string) =>
  ({ files }: Story): Replaced => ({
    [file]: [signText(tags[file], document), ...(files[file] ?? []).slice(1)],
  });

/** The first document of a file, signed with another key. */
export const firstSignedByAnother =
  (file: SignedFiles | 'closeOut') =>
  ({ files }: Story): Replaced => {
    if (file === 'closeOut')
      return { closeOut: signText(tags.closeOut, files.closeOut?.document ?? '', otherKey) };
    const [first, ...rest] = files[file] ?? [];
    return { [file]: [signText(tags[file], first?.document ?? '', otherKey), ...rest] };
  };

export const lines =
  (file: 'checklist' | 'lists' | 'log' | 'packs', edit: (list: string[]) => string[]) =>
  ({ files }: Story): Replaced => ({ [file]: edit([...(files[file] ?? [])]) });

export const swap = ([a = '', b = '', ...rest]: string[]): string[] => [b, a, ...rest];
export const twice = ([a = '', ...rest]: string[]): string[] => [a, a, ...rest];
export const firstLine =
  (edit: (line: string) => string) =>
  ([a = '', ...rest]: string[]): string[] => [edit(a), ...rest];

type FileCase = readonly [name: string, rule: string, files: (story: Story) => Replaced];
type SpecCase = readonly [name: string, rule: string, spec: (spec: SetSpec) => SetSpec];

export const byFiles = (step: VerifyStep, cases: readonly FileCase[]): RefusedSpec[] =>
  cases.map(([name, rule, files]) => ({ name, rule, step, files }));
export const bySpec = (step: VerifyStep, cases: readonly SpecCase[]): RefusedSpec[] =>
  cases.map(([name, rule, spec]) => ({ name, rule, step, spec }));

export const text =
  (edit: (document: string) => string) =>
  ({ files }: Story): Replaced => ({
    commitment: edit(files.commitment),
  });
export const commit = (more: Loose) =>
  reseal({ forgeCommitment: (commitment) => ({ ...commitment, ...more }) });
export const forgeRecipe = (more: Loose) =>
  reseal({ forgePlan: (plan) => ({ ...plan, recipe: { ...(plan['recipe'] as Loose), ...more } }) }); // made by the sealing
