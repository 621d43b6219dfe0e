'use client';

import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { checkText as text } from './check-text.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { WholeWall } from './whole-wall.ts';
import layout from '../../../ui/layout/layout.module.css';

type Work =
  | { name: 'idle' }
  | { name: 'busy'; says: string }
  | { name: 'failed' }
  | { name: 'done'; found: WholeWall };

function describe({ problem, differing, entryCount, size, receiptCount }: WholeWall): string {
  if (problem !== undefined) return text.wholeBroken(problem);
  if (differing.length > 0) return text.wholeDifferent(differing);
  const same = text.wholeSame(entryCount, size);
  return receiptCount > 0 ? `${same} ${text.receipts(receiptCount)}` : same;
}

function Result({ found }: { found: WholeWall }) {
  const isBad = found.problem !== undefined || found.differing.length > 0;
  return (
    <>
      <p className={layout.verdict} data-verdict={isBad ? 'fail' : 'pass'}>
        {describe(found)}
      </p>
      {found.corrections.map(({ entries, explanation, time }) => (
        <p key={time + explanation}>{text.correction(entries, explanation)}</p>
      ))}
    </>
  );
}

/** Replays the log of the whole run, on request. */
export function WholeWallCheck({ runId, size }: { runId: string; size: number }) {
  const [work, setWork] = useState<Work>({ name: 'idle' });

  async function check() {
    setWork({ name: 'busy', says: text.progress.states(0) });
    try {
      const { checkWholeWall } = await import('./whole-wall.ts');
      const found = await checkWholeWall(runId, size, (what, done) =>
        setWork({ name: 'busy', says: text.progress[what](done) }),
      );
      setWork({ name: 'done', found });
    } catch {
      setWork({ name: 'failed' });
    }
  }

  return (
    <>
      <Button size="small" isBusy={work.name === 'busy'} onClick={() => void check()}>
        {text.whole}
      </Button>
      <Stack gap={4} role="status">
        {work.name === 'idle' ? <p>{text.wholeNote}</p> : null}
        {work.name === 'busy' ? <p>{work.says}</p> : null}
        {work.name === 'failed' ? <p>{text.wholeFailed}</p> : null}
        {work.name === 'done' ? <Result found={work.found} /> : null}
      </Stack>
    </>
  );
}
