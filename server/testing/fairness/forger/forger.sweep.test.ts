import { jest } from '@jest/globals';

import { inTurn } from '../../../../scripts/testing/turn.mjs';
import { findReason, isAgreed } from './allowed.ts';
import { judgeAll, listAllMutants } from './forger.ts';
import { loadVerifier } from './load-verifier.ts';
import type { Mutant } from './mutants.ts';

// Thousands of replays by two verifiers.
jest.setTimeout(1_800_000);

const { verifier, shapes } = await loadVerifier();
const all = await listAllMutants(verifier, { documents: 2, places: 1 });
shapes.isWatching = false;

test('both verifiers say the same of forgeries of more documents, and accept none without a reviewed reason', async () => {
  const { judged, times } = await judgeAll(verifier, inTurn(all));
  process.stdout.write(`${JSON.stringify({ all: all.length, judged: judged.length, ...times })}\n`);
  const nameOf = ({ operator, document, member, from }: Mutant): string =>
    `${operator} ${document} ${member} of ${from}`;
  const disagreed = judged
    .filter(({ typescript, python }) => python !== undefined && !isAgreed(typescript.step, python.step))
    .map(({ mutant, typescript, python }) => [nameOf(mutant), typescript.step, python?.step]);
  expect(disagreed).toEqual([]);
  const accepted = judged.filter(({ mutant, typescript }) => typescript.step === '' && !findReason(mutant));
  expect([...new Set(accepted.map(({ mutant }) => nameOf(mutant)))]).toEqual([]);
});
