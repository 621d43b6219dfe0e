import { canonical, type Served } from './canonical.ts';
import { checkPlanHash, type Commitment, readCommitment } from './commitment.ts';
import { composeRun } from './recipe.ts';
import { demand } from './shape.ts';
import { Examination, type Verdict } from './verdict.ts';

/** The recipe and the size must give exactly the published numbers. */
export function checkComposition(commitment: Commitment): string {
  const { recipe, size, composition } = commitment.plan;
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

/** What can be checked of a run that is still on sale: its fingerprint, its recipe and its exact numbers. */
export function verifyCommitment(input: { commitmentBytes: Served; commitmentHash?: string }): Verdict {
  const examination = new Examination();
  return examination.verdict(() => {
    const commitment = examination.step(
      'commitment',
      () => {
        const read = readCommitment(input.commitmentBytes);
        const expected = input.commitmentHash ?? read.hash;
        demand(expected === read.hash, `the commitment hashes to ${read.hash}, expected was ${expected}`);
        return read;
      },
      (read) => `its fingerprint is ${read.hash}`,
    );
    examination.run = commitment.run;
    examination.step('plan', () => checkPlanHash(commitment), String);
    examination.step('composition', () => checkComposition(commitment), String);
  });
}
