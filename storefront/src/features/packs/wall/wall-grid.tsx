'use client';

import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react';
import { formatCount } from '@pullproof/server/contract';
import { isUnsold, type Wall } from '../../../lib/wall-bitmap.ts';
import { scrollToRow, useGridWindow, type GridWindow } from './grid-window.ts';
import { text } from './text.ts';
import css from './wall-grid.module.css';

interface WallGridProps {
  wall: Wall;
  picks: ReadonlySet<number>;
  onToggle: (packNo: number) => void;
  /** Called with the visible range of numbers, including overscan. */
  onView: (first: number, last: number) => void;
  ref?: Ref<WallHandle>;
}

export interface WallHandle {
  /** Scrolls to a number and makes it active. */
  moveTo: (packNo: number) => void;
}

/** Returns how far a key moves the active pack; null for other keys. */
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

/** Tracks the active pack, moves it by keys and other controls, and scrolls it into view. */
function useActivePack(box: RefObject<HTMLDivElement | null>, wall: Wall, view: GridWindow) {
  const [active, setActive] = useState(1);

  function moveTo(packNo: number) {
    const target = Math.min(wall.size, Math.max(1, packNo));
    setActive(target);
    const element = box.current;
    if (!element) return;
    const row = Math.floor((target - 1) / view.columns);
    const top = scrollToRow(row, element.clientHeight, element.scrollTop);
    if (top !== null) element.scrollTo({ top });
  }

  return { active, moveTo };
}

/** A virtualised listbox of up to 100,000 numbered packs. */
export function WallGrid({ wall, picks, onToggle, onView, ref }: WallGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const view = useGridWindow(box, wall.size);
  const { active, moveTo } = useActivePack(box, wall, view);
  const first = view.firstRow * view.columns + 1;
  const last = Math.min(wall.size, view.endRow * view.columns);
  useImperativeHandle(ref, () => ({ moveTo }));
  const tellView = useEffectEvent(onView);
  useEffect(() => {
    if (last >= first) tellView(first, last);
  }, [first, last]);

  function press(event: KeyboardEvent) {
    const visibleRows = Math.floor((box.current?.clientHeight ?? 0) / view.rowHeight);
    const step = stepOf(event.key, view.columns, visibleRows);
    const isPick = event.key === ' ' || event.key === 'Enter';
    if (step === null && !isPick) return;
    event.preventDefault();
    if (step !== null) moveTo(active + step);
    else if (isUnsold(wall, active)) onToggle(active);
  }

  function tap(event: MouseEvent) {
    const cell = event.target instanceof Element ? event.target.closest('[data-pack]') : null;
    const packNo = Number(cell?.getAttribute('data-pack') ?? 0);
    if (packNo === 0) return;
    moveTo(packNo);
    if (isUnsold(wall, packNo)) onToggle(packNo);
  }

  const cells = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
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
              isActive={packNo === active}
              {...{ packNo, wall, picks }}
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
  wall: Wall;
  picks: ReadonlySet<number>;
  isActive: boolean;
}

function Cell({ id, packNo, wall, picks, isActive }: CellProps) {
  const isFree = isUnsold(wall, packNo);
  return (
    <div
      id={id}
      role="option"
      className={css.cell}
      aria-selected={isFree && picks.has(packNo)}
      aria-disabled={!isFree || undefined}
      aria-label={isFree ? text.sealed(packNo) : text.gone(packNo)}
      aria-posinset={packNo}
      aria-setsize={wall.size}
      data-pack={packNo}
      data-active={isActive || undefined}
    >
      {formatCount(packNo)}
    </div>
  );
}
