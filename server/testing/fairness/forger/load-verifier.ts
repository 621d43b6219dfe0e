import { Shapes } from '../../../../verifiers/typescript/testing/shapes.ts';
import type { VectorPull, VectorSet } from '../../../../verifiers/typescript/testing/vectors.ts';
import type { Verifier } from './forger.ts';
import type { Question } from './mutants.ts';

/** The verifier of the page, which notes the shapes of the documents that it reads while `shapes.isWatching`. */
export async function loadVerifier(): Promise<{ verifier: Verifier; shapes: Shapes }> {
  const shapes = await Shapes.install();
  const { replayDrop, replayRun, verifyPull } = await import('../../../../verifiers/typescript/src/index.ts');
  const { pullOf, runOf } = await import('../../../../verifiers/typescript/testing/vectors.ts');

  function ask(kind: Question['kind'], question: object) {
    // Forged on purpose: what has another form is for the verifier to refuse.
    if (kind === 'run') return replayRun(runOf(question as VectorSet));
    if (kind === 'pull') return verifyPull(pullOf(question as VectorPull));
    const { record, ...more } = question as { record: unknown; kept: []; isTestChainAccepted: boolean };
    return replayDrop({ record: JSON.stringify(record), ...more });
  }

  const verifier: Verifier = {
    judge: async ({ kind, ...question }) => {
      const verdict = await ask(kind, question);
      return verdict.ok ? { step: '', reason: '' } : { step: verdict.step, reason: verdict.reason };
    },
    shapeOf: (value) => shapes.of(value),
  };
  return { verifier, shapes };
}
