import { jest } from '@jest/globals';

import { inTurn } from '../../../../scripts/testing/turn.mjs';
import { findReason } from './allowed.ts';
import { judgeAll, listAllMutants } from './forger.ts';
import { loadVerifier } from './load-verifier.ts';

// Thousands of replays by two verifiers.
jest.setTimeout(1_800_000);

const { verifier, shapes } = await loadVerifier();
const all = await listAllMutants(verifier, { documents: 2, places: 1 });
shapes.isWatching = false;

test('both verifiers say the same of forgeries of more documents, and accept none without a reviewed reason', async () => {
  const { judged, times } = await judgeAll(verifier, inTurn(all));
  process.stdout.write(`${JSON.stringify({ all: all.length, judged: judged.length, ...times })}\n`);
  for (const { mutant, typescript, python } of judged) {
    const { document, member, operator, from } = mutant;
    const where = `${operator} ${document} ${member} of ${from}`;
    expect([where, python?.step ?? typescript.step]).toEqual([where, typescript.step]);
    const isAllowed = typescript.step !== '' || findReason(mutant) !== undefined;
    expect([where, isAllowed]).toEqual([where, true]);
  }
});
