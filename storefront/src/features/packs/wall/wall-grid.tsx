'use client';

import type { SoldAs } from '@pullproof/server/contract';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react';
import type { Wall } from '../../../lib/wall-bitmap.ts';
import { scrollToRow, useGridWindow, type GridWindow } from './grid-window.ts';
import type { Places } from './places.ts';
import { text } from './text.ts';
import type { Opened } from './use-opened.ts';
import { WallRow } from './wall-row.tsx';
import css from './wall-grid.module.css';

const REST_MS = 120;

interface WallGridProps {
  wall: Wall;
  places: Places;
  picks: ReadonlySet<number>;
  opened: Opened;
  /** The picture of a sealed pack. */
  wrapper: string | null;
  of: SoldAs;
  onPress: (packNo: number) => void;
  /** Called with the visible numbers, ascending, including overscan, once scrolling rests. */
  onView: (numbers: readonly number[]) => void;
  ref?: Ref<WallHandle>;
}

export interface WallHandle {
  /** Scrolls to a number and makes it active. */
  moveTo: (packNo: number) => void;
}

/** Returns how far a key moves the active place; null for other keys. */
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

/** Tracks the active place, moves it by keys and other controls, and scrolls it into view. */
function useActivePlace(box: RefObject<HTMLDivElement | null>, places: Places, view: GridWindow) {
  const [active, setActive] = useState(1);
  const place = places.placeOf(active);

  function scrollTo(target: number) {
    const element = box.current;
    if (!element) return;
    const row = Math.floor(target / view.columns);
    const top = scrollToRow(row, view.rowHeight, element.clientHeight, element.scrollTop);
    if (top !== null) element.scrollTo({ top });
  }

  function moveTo(wanted: number) {
    const target = Math.min(places.count - 1, Math.max(0, wanted));
    setActive(places.numberAt(target));
    scrollTo(target);
  }

  // With other numbers on the wall, what was active stays in sight.
  const stay = useEffectEvent(() => scrollTo(place));
  useLayoutEffect(() => stay(), [places.count]);
  return { place, packNo: places.numberAt(place), moveTo };
}

/** A virtualised listbox of up to 100,000 numbered packs. */
export function WallGrid(props: WallGridProps) {
  const { wall, places, of, onPress, onView, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const view = useGridWindow(box, places.count);
  const active = useActivePlace(box, places, view);
  const first = view.firstRow * view.columns;
  const end = Math.min(places.count, view.endRow * view.columns);
  useImperativeHandle(ref, () => ({ moveTo: (packNo) => active.moveTo(places.placeOf(packNo)) }));
  const tellView = useEffectEvent(() =>
    onView(Array.from({ length: end - first }, (_, index) => places.numberAt(first + index))),
  );
  // Numbers that only pass by are nobody's news: while one scrolls, nothing but rows is drawn.
  useEffect(() => {
    if (end <= first) return undefined;
    const timer = window.setTimeout(tellView, REST_MS);
    return () => window.clearTimeout(timer);
  }, [first, end, places]);

  function press(event: KeyboardEvent) {
    const visibleRows = Math.floor((box.current?.clientHeight ?? 0) / view.rowHeight);
    const step = stepOf(event.key, view.columns, visibleRows);
    const isPick = event.key === ' ' || event.key === 'Enter';
    if (step === null && !isPick) return;
    event.preventDefault();
    if (step !== null) active.moveTo(active.place + step);
    else onPress(active.packNo);
  }

  function tap(event: MouseEvent) {
    const pressed = event.target instanceof Element ? event.target.closest('[data-pack]') : null;
    const packNo = Number(pressed?.getAttribute('data-pack') ?? 0);
    if (packNo === 0) return;
    active.moveTo(places.placeOf(packNo));
    onPress(packNo);
  }

  return (
    <div
      ref={box}
      className={css.box}
      role="listbox"
      aria-multiselectable="true"
      aria-label={text.label(wall.remaining, wall.size, of)}
      aria-activedescendant={
        active.place >= first && active.place < end ? `${id}-${active.packNo}` : undefined
      }
      tabIndex={0}
      onKeyDown={press}
      onClick={tap}
    >
      <Rows {...props} id={id} view={view} activePlace={active.place} />
    </div>
  );
}

interface RowsProps extends WallGridProps {
  id: string;
  view: GridWindow;
  activePlace: number;
}

function Rows({ id, view, activePlace, wall, places, picks, opened, wrapper }: RowsProps) {
  const { firstRow, endRow, columns, rowHeight, totalHeight } = view;
  const activeRow = Math.floor(activePlace / columns);
  return (
    <div className={css.sheet} style={{ height: totalHeight, ...wrapperOf(wrapper) }} role="presentation">
      {Array.from({ length: endRow - firstRow }, (_, index) => firstRow + index).map((row) => (
        <WallRow
          key={row}
          top={row * rowHeight}
          height={rowHeight}
          active={activeRow === row ? places.numberAt(activePlace) : 0}
          {...{ row, columns, id, wall, places, picks, opened }}
        />
      ))}
    </div>
  );
}

const wrapperOf = (url: string | null): Record<`--${string}`, string> =>
  url === null ? {} : { '--wrapper-image': `url("${url}")` };
