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

const ROW_HEIGHT = 58;
const CELL_WIDTH = 66;
const SPARE_ROWS = 3;
/** Margin around the rows; must match the stylesheet. */
const EDGE = 10;

/** Returns the visible rows of a scrolling box plus some overscan. */
export function cutWindow(count: number, width: number, height: number, scrollTop: number): GridWindow {
  const columns = Math.max(1, Math.floor(width / CELL_WIDTH));
  const rows = Math.ceil(count / columns);
  const firstRow = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE_ROWS);
  const endRow = Math.min(rows, Math.ceil((scrollTop + height) / ROW_HEIGHT) + SPARE_ROWS);
  return {
    columns,
    firstRow: Math.min(firstRow, endRow),
    endRow,
    rowHeight: ROW_HEIGHT,
    totalHeight: rows * ROW_HEIGHT,
  };
}

/** Returns the scroll position that brings a row fully into view; null when it already is. */
export function scrollToRow(row: number, height: number, scrollTop: number): number | null {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  const bottom = top + ROW_HEIGHT + 2 * EDGE;
  return bottom > scrollTop + height ? bottom - height : null;
}

/** Tracks the box's size and scroll position, so that 100,000 cells cost no more than a screenful. */
export function useGridWindow(box: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [view, setView] = useState({ width: 0, height: 0, scrollTop: 0 });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () =>
      setView({ width: element.clientWidth, height: element.clientHeight, scrollTop: element.scrollTop });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);

  return cutWindow(count, view.width, view.height, view.scrollTop);
}
