import { buildStory, type SetFiles, type SetSpec, type Step, type Story } from './story.ts';

type Loose = Record<string, unknown>;

/** The steps of a replay (section 10). */
export type VerifyStep =
  | 'commitment'
  | 'corrections'
  | 'losses'
  | 'seed'
  | 'beacon'
  | 'composition'
  | 'lists'
  | 'checklist'
  | 'deal'
  | 'packs'
  | 'log'
  | 'receipts'
  | 'statements'
  | 'signatures'
  | 'attempt';

/** Files that replace those of the story; null removes one. */
export type Replaced = { readonly [File in keyof SetFiles]?: SetFiles[File] | null };

export interface RefusedSpec {
  readonly name: string;
  /** The rule of docs/fairness.md that is broken. */
  readonly rule: string;
  readonly step: VerifyStep;
  /** Changes the story; everything is hashed and signed again. */
  readonly spec?: (spec: SetSpec) => SetSpec;
  /** Changes the finished files. */
  readonly files?: (story: Story) => Replaced;
}

export interface RefusedVector {
  readonly name: string;
  readonly rule: string;
  readonly set: string;
  readonly replace: Replaced;
  readonly step: VerifyStep;
}

/** Builds the vector of a refusal: its difference from the base set. */
export function makeRefused(set: string, base: SetSpec, refused: RefusedSpec): RefusedVector {
  const story = buildStory(refused.spec?.(base) ?? base);
  const changed: Replaced = { ...story.files, ...refused.files?.(story) };
  const original: Loose = { ...buildStory(base).files };
  const entries: [string, unknown][] = Object.entries(changed);
  const missing = Object.keys(original).filter((file) => !Object.hasOwn(changed, file));
  const replace = Object.fromEntries([
    ...entries.filter(([file, value]) => JSON.stringify(value) !== JSON.stringify(original[file])),
    ...missing.map((file): [string, unknown] => [file, null]),
  ]);
  if (Object.keys(replace).length === 0) throw new Error(`${refused.name} changes nothing`);
  const { name, rule, step } = refused;
  return { name, rule, set, replace, step };
}

/** Changes the labelled step. */
export const change =
  (label: string, more: Loose) =>
  (spec: SetSpec): SetSpec =>
    edit(spec, label, (step) => [{ ...step, ...more }]);

export const drop =
  (...labels: string[]) =>
  (spec: SetSpec): SetSpec =>
    labels.reduce((rest, label) => edit(rest, label, () => []), spec);

export const after =
  (label: string, ...added: Step[]) =>
  (spec: SetSpec): SetSpec =>
    edit(spec, label, (step) => [step, ...added]);

/** Replaces the labelled steps with these; several steps with the same label are replaced once. */
export const instead =
  (label: string, ...added: Step[]) =>
  (spec: SetSpec): SetSpec => {
    const first = spec.steps.find((step) => step.label === label);
    return edit(spec, label, (step) => (step === first ? added : []));
  };

/** Keeps the story up to the labelled step, then adds these. */
export const endAfter =
  (label: string, ...added: Step[]) =>
  (spec: SetSpec): SetSpec => ({
    ...spec,
    steps: [...spec.steps.slice(0, spec.steps.findIndex((step) => step.label === label) + 1), ...added],
  });

export const reseal =
  (more: Partial<SetSpec['seal']>) =>
  (spec: SetSpec): SetSpec => ({ ...spec, seal: { ...spec.seal, ...more } });

export const replan =
  (more: Loose) =>
  (spec: SetSpec): SetSpec =>
    reseal({ plan: { ...spec.seal.plan, ...more } })(spec);

export const both =
  (...edits: ((spec: SetSpec) => SetSpec)[]) =>
  (spec: SetSpec): SetSpec =>
    edits.reduce((edited, next) => next(edited), spec);

function edit(spec: SetSpec, label: string, change: (step: Step) => readonly Step[]): SetSpec {
  if (!spec.steps.some((step) => step.label === label)) throw new Error(`no step ${label}`);
  return { ...spec, steps: spec.steps.flatMap((step) => (step.label === label ? change(step) : [step])) };
}
