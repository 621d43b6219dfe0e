import { canonical, type Served } from '../bytes/canonical.ts';
import { type Commitment, examineCommitment } from './commitment.ts';
import { composeRun, demandDealable } from './quotas.ts';
import { demand, secondsOf } from '../shape.ts';
import { Examination, type Verdict } from '../verdict.ts';

/** Checks that recipe and size give exactly the published numbers. */
export function checkComposition(commitment: Commitment): string {
  const { recipe, size, composition } = commitment.plan;
  demandDealable(recipe);
  composeRun(recipe, size).forEach((variant, v) => {
    const said = composition[v];
    demand(
      said !== undefined && canonical(variant) === canonical(said),
      `the recipe gives variant ${v} other numbers than the composition says`,
      v,
    );
  });
  demand(
    composition.length === recipe.variants.length,
    'the composition has variants the recipe does not have',
  );
  return `the recipe gives exactly the published numbers for ${size} packs`;
}

/** Checks a commitment alone: its fingerprint, its recipe and its exact numbers. */
export function verifyCommitment(input: {
  readonly commitmentBytes: Served;
  readonly commitmentHash?: string;
  /** Unix time in milliseconds. */
  readonly now?: number;
}): Verdict {
  const nowSeconds = secondsOf(input.now ?? Date.now());
  const examination = new Examination();
  return examination.verdict(() => {
    const commitment = examination.step(
      'commitment',
      () => examineCommitment(input.commitmentBytes, nowSeconds, [input.commitmentHash]),
      (read) => `its fingerprint is ${read.hash}`,
    );
    examination.run = commitment.run;
    examination.step('composition', () => checkComposition(commitment), String);
  });
}
