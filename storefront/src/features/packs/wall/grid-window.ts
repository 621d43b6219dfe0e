'use client';

import { useEffect, useState, type RefObject } from 'react';

export interface GridWindow {
  columns: number;
  firstRow: number;
  /** One past the last row to draw. */
  endRow: number;
  rowHeight: number;
  totalHeight: number;
}

/** The least width of a place; a phone has five. */
const CELL_WIDTH = { narrow: 62, wide: 78 };
const WIDE_FROM = 700;
/** Height of a wrapper ÷ its width, and what is around it: both must match the stylesheet. */
const WRAPPER_RATIO = 1.6;
const CELL_GAP = 6;
const NAME_HEIGHT = 20;
const SPARE_ROWS = 3;
/** Margin around the rows; must match the stylesheet. */
const EDGE = 10;

/** Returns the visible rows of a scrolling box plus some overscan. */
export function cutWindow(count: number, boxWidth: number, height: number, scrollTop: number): GridWindow {
  const width = Math.max(0, boxWidth - 2 * EDGE);
  const columns = Math.max(
    1,
    Math.floor(width / (boxWidth < WIDE_FROM ? CELL_WIDTH.narrow : CELL_WIDTH.wide)),
  );
  const rowHeight = Math.round((width / columns - CELL_GAP) * WRAPPER_RATIO) + NAME_HEIGHT + CELL_GAP;
  const rows = Math.ceil(count / columns);
  const firstRow = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE_ROWS);
  const endRow = Math.min(rows, Math.ceil((scrollTop + height) / rowHeight) + SPARE_ROWS);
  return { columns, firstRow: Math.min(firstRow, endRow), endRow, rowHeight, totalHeight: rows * rowHeight };
}

/** Returns the scroll position that brings a row fully into view; null when it already is. */
export function scrollToRow(
  row: number,
  rowHeight: number,
  height: number,
  scrollTop: number,
): number | null {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  const bottom = top + rowHeight + 2 * EDGE;
  return bottom > scrollTop + height ? bottom - height : null;
}

const NONE: GridWindow = { columns: 1, firstRow: 0, endRow: 0, rowHeight: 1, totalHeight: 0 };

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.columns === other.columns &&
  one.firstRow === other.firstRow &&
  one.endRow === other.endRow &&
  one.rowHeight === other.rowHeight &&
  one.totalHeight === other.totalHeight;

/** Tracks which rows are on screen, so that 100,000 places cost a screenful; renders anew only when a row comes or goes. */
export function useGridWindow(box: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [view, setView] = useState(NONE);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const next = cutWindow(count, element.clientWidth, element.clientHeight, element.scrollTop);
      setView((current) => (isSame(current, next) ? current : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box, count]);

  return view;
}
