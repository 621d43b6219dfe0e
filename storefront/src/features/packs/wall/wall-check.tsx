'use client';

import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Wall } from '../../../lib/wall-bitmap.ts';
import { checkText as text } from './check-text.ts';
import { checkScreen, type Differing, type ScreenCheck } from './screen-check.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { WholeWallCheck } from './whole-wall-check.tsx';

const SETTLE_MS = 400;
const RECHECK_MS = 5_000;

interface WallCheckProps {
  runId: string;
  wall: Wall;
  /** On screen, ascending. */
  numbers: readonly number[];
  reloadWall: () => Promise<unknown>;
}

type Shown = ScreenCheck | { name: 'checking' } | { name: 'failed' };

/** Compares the numbers on screen when scrolling stops, and again while wall and log differ. */
function useScreenCheck({ runId, wall, numbers, reloadWall }: WallCheckProps): Shown {
  const [shown, setShown] = useState<Shown>({ name: 'checking' });
  const [round, setRound] = useState(0);
  const differing = useRef<Differing>(new Map());
  const reload = useRef(reloadWall);
  useEffect(() => {
    reload.current = reloadWall;
  });
  useEffect(() => {
    let isCurrent = true;
    const timers = new Set<number>();
    const later = (work: () => void, ms: number) => void timers.add(window.setTimeout(work, ms));
    const check = async () => {
      const found = await checkScreen({ runId, wall, numbers }, differing.current).catch((): Shown => ({
        name: 'failed',
      }));
      if (!isCurrent) return;
      setShown(found);
      if (found.name === 'behind' || found.name === 'different')
        later(() => void reload.current().finally(() => setRound((count) => count + 1)), RECHECK_MS);
    };
    later(() => void check(), SETTLE_MS);
    return () => {
      isCurrent = false;
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [runId, wall, numbers, round]);
  return shown;
}

function describe(check: Shown): string {
  if (check.name === 'checking' || check.name === 'failed') return text[check.name];
  if (check.name === 'invalid') return text.invalid(check.reason);
  return check.name === 'same' ? text.same(check.seq) : text[check.name](check.seq, check.packNos);
}

/** Whether the wall matches the signed log: checked automatically on screen, on request for the whole wall. */
export function WallCheck(props: WallCheckProps) {
  const check = useScreenCheck(props);
  const isBad = check.name === 'different' || check.name === 'invalid';
  return (
    <Row gap={6} columnGap={16} align="center" className={layout.fine}>
      <p
        className={layout.verdict}
        data-verdict={isBad ? 'fail' : undefined}
        role={isBad ? 'alert' : undefined}
      >
        {describe(check)}
      </p>
      {check.name === 'different' ? (
        <Button
          size="small"
          onClick={() => saveFile('pullproof-wall.json', new Blob([JSON.stringify(check.statement.signed)]))}
        >
          {text.save}
        </Button>
      ) : null}
      <WholeWallCheck key={props.runId} runId={props.runId} size={props.wall.size} />
    </Row>
  );
}
