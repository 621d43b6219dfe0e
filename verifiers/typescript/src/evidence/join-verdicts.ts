import type { ComparedWith, Verdict } from '../verdict.ts';

/** Weakest first: one pack without a stored receipt decides the joint result. */
const CASES: readonly ComparedWith[] = ['none', 'email', 'device'];

/** Joins verdicts about several packs, documents, runs or drops: the first failure becomes the joint verdict. */
export function joinVerdicts(verdicts: readonly Verdict[]): Verdict {
  const failed = verdicts.find((verdict) => !verdict.ok);
  if (failed) return failed;
  const kept = CASES.find((name) => verdicts.some((verdict) => verdict.kept === name));
  const packs = verdicts.flatMap((verdict) => verdict.packs ?? []);
  const corrections = verdicts.flatMap((verdict) => verdict.corrections ?? []);
  return {
    ok: true,
    checks: verdicts.flatMap((verdict) => verdict.checks),
    ...(kept === undefined ? {} : { kept }),
    ...(packs.length === 0 ? {} : { packs }),
    ...(corrections.length === 0 ? {} : { corrections }),
    ...(verdicts.some(({ isTestChain }) => isTestChain) ? { isTestChain: true as const } : {}),
  };
}
