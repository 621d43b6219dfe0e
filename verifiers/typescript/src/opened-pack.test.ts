import { openExamplePack } from '../testing/opened-pack.ts';
import { type OpenAnswer, verifyOpenedPack, verifyPublicPull } from './opened-pack.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const { answer, commitmentBytes } = openExamplePack();

function verifyAltered(change: Partial<OpenAnswer>): unknown {
  return verifyOpenedPack({ ...answer, ...change }, commitmentBytes, undefined, NOW);
}

test('an opening as the shop answers it', () => {
  const verdict = verifyOpenedPack(answer, commitmentBytes, undefined, NOW);
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.checks.at(-1)?.name).toBe('shown');
});

test.each<[what: string, step: string, change: Partial<OpenAnswer>]>([
  ['another card on screen', 'shown', { pulls: answer.pulls.map((pull) => ({ ...pull, cardId: 'g1' })) }],
  ['a card less on screen', 'shown', { pulls: answer.pulls.slice(1) }],
  ['a card twice in one place', 'shown', { pulls: answer.pulls.map((pull) => ({ ...pull, position: 0 })) }],
  ['another pack than the one opened', 'shown', { pack: { ...answer.pack, packNo: 4 } }],
  ['another salt', 'leaf', { salt: answer.leaf }],
  ['another signature', 'receipt', { receipt: { ...answer.receipt, signature: answer.leaf + answer.salt } }],
  ['another commitment hash', 'commitment', { commitmentHash: answer.leaf }],
])('%s is not verified', (_, step, change) => {
  expect(verifyAltered(change)).toMatchObject({ ok: false, step });
});

test('compares with a saved receipt, and the verdict says which one', () => {
  const { document, signature } = answer.receipt;
  const kept = { source: 'device', receipt: { document, signature }, size: 6 } as const;
  expect(verifyOpenedPack(answer, commitmentBytes, undefined, NOW)).toMatchObject({ ok: true, kept: 'none' });
  expect(verifyOpenedPack(answer, commitmentBytes, kept, NOW)).toMatchObject({ ok: true, kept: 'device' });
  const other = { ...kept, size: 7 };
  expect(verifyOpenedPack(answer, commitmentBytes, other, NOW)).toMatchObject({
    ok: false,
    step: 'kept',
    kept: 'device',
  });
});

test('a public pull shows the card and the pack of its proof', () => {
  const { contents, salt, leaf, proof, commitmentHash, pack } = answer;
  const pull = { runId: pack.runId, packNo: 5, cardId: 'c1' };
  const verify = (change: Partial<typeof pull>): unknown =>
    verifyPublicPull(
      { pull: { ...pull, ...change }, contents, salt, leaf, proof, commitmentHash },
      commitmentBytes,
      NOW,
    );
  expect(verify({})).toMatchObject({ ok: true });
  expect(verify({ cardId: 'g1' })).toMatchObject({ ok: false, step: 'shown' });
  expect(verify({ packNo: 6 })).toMatchObject({ ok: false, step: 'shown' });
});
