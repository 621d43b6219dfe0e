import { readVectorSets } from '../../testing/vectors.ts';
import { lookAtRun } from './look-at-run.ts';

const { sets } = readVectorSets();

/** The run of vectors with refusals, as a monitor loads it. */
function look(change: { lines?: readonly string[] } = {}) {
  const set = sets['closed by waiting'];
  if (!set) throw new Error('there is no such set');
  const { commitment, checklist, log, heads = [], refusals = [], corrections = [], now } = set;
  return lookAtRun(
    {
      ...{ commitment, lines: change.lines ?? log, checklist: checklist.map((line) => `${line}\n`).join('') },
      ...{ heads, refusals, corrections, losses: [], summary: {} },
    },
    { now: Date.parse(now), isTestChainAccepted: true },
  );
}

test('counts refused numbers, and those that had been sold less than a minute before', async () => {
  const { verdict, refusals } = await look();
  expect(verdict).toMatchObject({ ok: true });
  // Pack 3 was sold two weeks before it was refused, pack 5 in the same seconds.
  expect(refusals).toEqual({ refused: 2, justBefore: 1 });
});

test('says that odds which name no entry of the log are wrong, and counts nothing of a log that doesn’t hold', async () => {
  expect((await look()).odds.state).toBe('broken');
  const cut = await look({ lines: sets['closed by waiting']?.log.slice(1) ?? [] });
  expect([cut.verdict.ok, cut.odds.state, cut.refusals]).toEqual([false, 'unchecked', undefined]);
});
