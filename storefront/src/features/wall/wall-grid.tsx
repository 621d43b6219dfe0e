'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { formatCount } from '../../lib/format.ts';
import { isUnsold, type Wall } from './bitmap.ts';
import { scrollToRow, useGridWindow } from './grid-window.ts';
import { text } from './text.ts';
import css from './wall-grid.module.css';

interface WallGridProps {
  wall: Wall;
  picks: ReadonlySet<number>;
  onToggle: (packNo: number) => void;
  /** The number to bring into view; change `at` to ask again. */
  focus: { packNo: number; at: number } | null;
}

/** How far a key moves the active pack; null for keys that do not. */
function stepOf(key: string, columns: number, visibleRows: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * visibleRows,
    PageUp: -columns * visibleRows,
    Home: -Infinity,
    End: Infinity,
  };
  return steps[key] ?? null;
}

/** A listbox of up to 100,000 numbered packs of which only those in view exist in the page. */
export function WallGrid({ wall, picks, onToggle, focus }: WallGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(1);
  const view = useGridWindow(box, wall.size);
  const first = view.firstRow * view.columns + 1;
  const last = Math.min(wall.size, view.endRow * view.columns);

  function moveTo(packNo: number) {
    const target = Math.min(wall.size, Math.max(1, packNo));
    setActive(target);
    const element = box.current;
    if (!element) return;
    const top = scrollToRow(Math.floor((target - 1) / view.columns), element.clientHeight, element.scrollTop);
    if (top !== null) element.scrollTop = top;
  }

  useEffect(() => {
    if (focus) moveTo(focus.packNo);
    // Only a new request moves the wall, not a new layout.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [focus]);

  function press(event: KeyboardEvent) {
    const step = stepOf(
      event.key,
      view.columns,
      Math.floor((box.current?.clientHeight ?? 0) / view.rowHeight),
    );
    if (step !== null) moveTo(active + step);
    else if ((event.key === ' ' || event.key === 'Enter') && isUnsold(wall, active)) onToggle(active);
    else if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
  }

  function tap(event: MouseEvent) {
    const cell = event.target instanceof Element ? event.target.closest('[data-pack]') : null;
    const packNo = Number(cell?.getAttribute('data-pack') ?? 0);
    if (packNo === 0) return;
    setActive(packNo);
    if (isUnsold(wall, packNo)) onToggle(packNo);
  }

  const cells: number[] = [];
  for (let packNo = first; packNo <= last; packNo += 1) cells.push(packNo);
  return (
    <div
      ref={box}
      className={css.box}
      role="listbox"
      aria-multiselectable="true"
      aria-label={text.label(wall.remaining, wall.size)}
      aria-activedescendant={active >= first && active <= last ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      onClick={tap}
    >
      <div className={css.canvas} style={{ height: view.totalHeight }} role="presentation">
        <div
          className={css.rows}
          style={{ top: view.firstRow * view.rowHeight, gridTemplateColumns: `repeat(${view.columns}, 1fr)` }}
          role="presentation"
        >
          {cells.map((packNo) => (
            <Cell
              key={packNo}
              id={`${id}-${packNo}`}
              packNo={packNo}
              isFree={isUnsold(wall, packNo)}
              isPicked={picks.has(packNo)}
              isActive={packNo === active}
              size={wall.size}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface CellProps {
  id: string;
  packNo: number;
  isFree: boolean;
  isPicked: boolean;
  isActive: boolean;
  size: number;
}

function Cell({ id, packNo, isFree, isPicked, isActive, size }: CellProps) {
  return (
    <div
      id={id}
      role="option"
      className={css.cell}
      aria-selected={isPicked}
      aria-disabled={!isFree || undefined}
      aria-label={isFree ? text.sealed(packNo) : text.gone(packNo)}
      aria-posinset={packNo}
      aria-setsize={size}
      data-pack={packNo}
      data-active={isActive || undefined}
    >
      {formatCount(packNo)}
    </div>
  );
}
