'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { formatCount } from '@pullproof/server/contract';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { loadChooseNumbers, NO_PICKS, readAvailability, togglePick, useBuy, useWall } from '../buy/index.ts';
import { freeNeighbours, isUnsold, type Wall } from '../../../lib/wall-bitmap.ts';
import { text } from './text.ts';
import { useMovingDraw } from './use-moving-draw.ts';
import { WallGrid, type WallHandle } from './wall-grid.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './wall-section.module.css';

const WallCheck = lazy(async () => ({ default: (await import('./wall-check.tsx')).WallCheck }));

function JumpForm({ wall, onJump }: { wall: Wall; onJump: (packNo: number) => void }) {
  function jump(data: FormData) {
    const wanted = Number(data.get('packNo'));
    if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > wall.size) return;
    if (!isUnsold(wall, wanted)) showToast(text.notThere(wanted));
    onJump(isUnsold(wall, wanted) ? wanted : (freeNeighbours(wall, wanted, 1)[0] ?? wanted));
  }
  return (
    <Row as={Form} nowrap gap={8} align="end" className={css.jump} action={jump}>
      <TextField
        label={text.jump}
        name="packNo"
        type="number"
        inputMode="numeric"
        min={1}
        max={wall.size}
        required
      />
      <Button type="submit" size="small">
        {text.go}
      </Button>
    </Row>
  );
}

function Picked({ wall }: { wall: Wall }) {
  const move = useMovingDraw(wall);
  const { picks, setPicks, quantity, product } = useBuy();
  const count = quantity * product.packsPerUnit;
  const missing = count - picks.numbers.length;
  const gone = picks.numbers.filter((packNo) => !isUnsold(wall, packNo));
  if (picks.numbers.length === 0)
    return (
      <Row as="p" align="center" className={`${layout.note} ${layout.touch}`}>
        {text.none(count)}
      </Row>
    );
  return (
    <Row gap={8} align="center" className={`${layout.note} ${layout.touch}`}>
      <span>{picks.draw ? text.drawn : text.picked}:</span>
      {picks.numbers.map((packNo) => (
        <button
          key={packNo}
          type="button"
          className={css.chip}
          data-gone={gone.includes(packNo) || undefined}
          aria-label={text.remove(packNo)}
          onClick={() => setPicks(togglePick(picks, packNo, count))}
        >
          {formatCount(packNo)} ×
        </button>
      ))}
      {missing > 0 ? <span>{text.missing(missing)}</span> : null}
      {move ? (
        <strong className={`${layout.text} ${layout.bold}`}>{text.drawMoved(move.gone, move.fresh)}</strong>
      ) : null}
      {gone.length > 0 ? (
        <strong className={`${layout.text} ${layout.bold}`}>{text.justGone(gone)}</strong>
      ) : null}
      <button type="button" className={`${layout.action} ${layout.touch}`} onClick={() => setPicks(NO_PICKS)}>
        {text.clear}
      </button>
    </Row>
  );
}

export function WallSection() {
  const { picks, setPicks, quantity, product } = useBuy();
  const { wall, wallError, reloadWall } = useWall();
  const grid = useRef<WallHandle>(null);
  const [view, setView] = useState<{ first: number; last: number } | null>(null);
  const count = quantity * product.packsPerUnit;
  const availability = readAvailability(product, useNow());

  async function surprise(runId: string) {
    const { prepareNumbers } = await loadChooseNumbers();
    const drawn = await prepareNumbers({ picks: NO_PICKS, count, runId, readWall: reloadWall });
    if ('message' in drawn) {
      showToast(drawn.message);
      return;
    }
    setPicks({ numbers: drawn.numbers, draw: drawn.draw });
    const [first] = drawn.numbers;
    if (first !== undefined) grid.current?.moveTo(first);
  }

  if (availability === 'stopped' || availability === 'over' || !product.stock) return <p>{text.stopped}</p>;
  const { runId } = product.stock;
  if (wallError) return <ErrorState title={text.full} error={wallError} onRetry={() => void reloadWall()} />;
  if (!wall) return <Skeleton height="560px" />;
  if (wall.remaining === 0) return <p>{text.soldOut}</p>;
  return (
    <Stack gap={14}>
      <Row align="end" gap={14}>
        <Button onClick={() => void surprise(runId)}>{text.surprise}</Button>
        <JumpForm wall={wall} onJump={(packNo) => grid.current?.moveTo(packNo)} />
        <p className={`${css.keys} ${layout.fine}`}>{text.keys}</p>
      </Row>
      <WallGrid
        wall={wall}
        picks={new Set(picks.numbers)}
        onToggle={(packNo) => setPicks(togglePick(picks, packNo, count))}
        onView={(first, last) => setView({ first, last })}
        ref={grid}
      />
      <div aria-live="polite">
        <Picked wall={wall} />
      </div>
      {view ? (
        <Suspense fallback={null}>
          <WallCheck runId={runId} wall={wall} {...view} reloadWall={reloadWall} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
